import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the screen is narrower than a tablet. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
