import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether single-letter shortcuts work outside of fields, and its setter. Stored in this browser: users of speech input
 * switch them off (WCAG 2.1.4).
 */
export const useLetterKeys = () =>
  useLocalStorage({ key: 'letter-keys', defaultValue: true, getInitialValueInEffect: false });
