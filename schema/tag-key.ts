/** Returns the displayed name of a journal tag: without leading signs, with single blanks. Empty if nothing is left. */
export const tagName = (tag: string): string =>
  tag
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[ #\uff03]+/u, '')
    .trim();

/** Returns the common key of all spellings of a tag: `#Grace`, `grace` and `ＧＲＡＣＥ` are one. */
export const tagKey = (tag: string): string =>
  tagName(tag.normalize('NFKC'))
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .toLowerCase();

/** Returns each tag once, in its first spelling, without empty ones. */
export function eachTagOnce(tags: readonly string[]): string[] {
  const names = tags.map(tagName);
  const keys = names.map(tagKey);
  return names.filter((_name, index) => keys[index] && keys.indexOf(keys[index]) === index);
}
