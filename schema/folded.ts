/** Unicode marks and format characters: accents, vowel points, soft hyphens. Searches ignore them. */
const unseen = /[\p{M}\p{Cf}]+/gu;

const plainSigns = [
  [/[‘’‚‛′‹›]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[‐‒–—―−]/g, '-'],
  [/ς/g, 'σ'],
  [/ß/g, 'ss'],
] as const;

const ascii = /^[\t\n\r -~]*$/;

/**
 * Returns a text as every search compares it: in lower case, without accents, with plain quotes and dashes, the same in
 * every Unicode form. The database's function `folded` does the same.
 */
export function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const letters = text.normalize('NFKD').replace(unseen, '').toLowerCase();
  return plainSigns.reduce((plain, [signs, sign]) => plain.replace(signs, sign), letters);
}
