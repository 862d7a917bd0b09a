import { filled } from '@quiet-time/schema/filled';

/** Returns the length of a text in characters (code points), as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** Returns a rule for a required text: its error message, or null for a valid text. `max` is in characters. */
export const textRule =
  (empty: string, max = Infinity, tooLong = '') =>
  (text: string): string | null => {
    if (!filled.test(text)) return empty;
    return lengthOf(text) > max ? tooLong : null;
  };
