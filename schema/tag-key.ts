/** A tag of a journal as it is shown: without the signs before it, its blanks single. Empty where nothing is left. */
export const tagName = (tag: string): string =>
  tag
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[ #\uff03]+/u, '')
    .trim();

/** What is the same for all spellings of a tag: `#Grace`, `grace` and `ＧＲＡＣＥ` are one. */
export const tagKey = (tag: string): string =>
  tagName(tag.normalize('NFKC'))
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .toLowerCase();

/** Each tag once, as it is spelled first; no empty ones. */
export function eachTagOnce(tags: readonly string[]): string[] {
  const names = tags.map(tagName);
  const keys = names.map(tagKey);
  return names.filter((_name, index) => keys[index] && keys.indexOf(keys[index]) === index);
}
