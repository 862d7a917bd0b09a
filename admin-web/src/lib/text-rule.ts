import { filled } from '@quiet-time/schema/filled';

/** How long a text is in characters (code points), as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** Why a required text cannot be saved, null for one that can. `max` is in characters. */
export const textRule =
  (empty: string, max = Infinity, tooLong = '') =>
  (text: string): string | null => {
    if (!filled.test(text)) return empty;
    return lengthOf(text) > max ? tooLong : null;
  };
