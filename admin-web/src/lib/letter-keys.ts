import { useLocalStorage } from '@mantine/hooks';

/**
 * Whether keys without Ctrl or ⌘ do something outside of fields, and how to change it. Kept in this browser: who speaks to
 * their computer switches them off (WCAG 2.1.4).
 */
export const useLetterKeys = () =>
  useLocalStorage({ key: 'letter-keys', defaultValue: true, getInitialValueInEffect: false });
