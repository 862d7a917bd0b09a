/**
 * A text as one line of at most `length` characters, the ellipsis counted. It ends with a whole word, unless
 * a single word is longer than that.
 */
export function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By code points, so that no character is torn in two.
  const characters = [...line];
  if (characters.length <= length) return line;
  const kept = characters.slice(0, length - 1).join('');
  const endsAWord = characters[length - 1] === ' ';
  const words = endsAWord ? kept : kept.replace(/\s\S*$/, '');
  return `${words.replace(/[\s,;:.]+$/, '')}…`;
}
