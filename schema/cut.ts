/**
 * Cuts a text to one line of at most `length` characters (code points), including the ellipsis. It ends with a whole
 * word. If a long word would take more than half of the space, it ends with a whole letter, as a reader counts letters.
 */
export function cut(text: string, length: number): string {
  // Only the beginning is processed: texts are long, and lists have many of them.
  const begun = text.slice(0, length * 4);
  const isAll = begun.length === text.length;
  const spaced = begun.replace(/\s+/g, ' ').trimStart();
  const line = isAll ? spaced.trimEnd() : spaced;
  if (isAll && endOf(line, length) === line.length) return line;
  const end = endOf(line, length - 1);
  const kept = line.slice(0, end);
  const endsAWord = line[end] === ' ';
  const words = endsAWord ? kept : kept.replace(/\s\S*$/, '');
  const whole = words !== kept && [...words].length * 2 >= length;
  const shown = endsAWord || whole ? words : wholeLetters(line, kept.length);
  return `${shown.replace(/[\s,;:.]+$/, '')}…`;
}

/** Returns the end of the first characters (code points) of a line in UTF-16 units, without splitting a character. */
function endOf(line: string, count: number): number {
  // Most lines have no character of two units, and lists have many lines.
  if (!/[\ud800-\udbff]/.test(line.slice(0, count))) return Math.min(count, line.length);
  let end = 0;
  for (let i = 0; i < count && end < line.length; i++) end += line.codePointAt(end)! > 0xff_ff ? 2 : 1;
  return end;
}

/** Returns the first letters of a line in at most `end` UTF-16 units. Accents and flags are not split. */
function wholeLetters(line: string, end: number): string {
  // Older Firefox lacks the segmenter; whole characters are close enough.
  if (!globalThis.Intl?.Segmenter) return line.slice(0, end);
  let at = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(line)) {
    if (index + segment.length > end) break;
    at = index + segment.length;
  }
  // A single letter may be longer than the whole space.
  return line.slice(0, at || end);
}

/** Returns the first characters (code points) of a text, counted as on the server, without splitting one. */
export const firstCharacters = (text: string, count: number): string =>
  text.length <= count ? text : [...text].slice(0, count).join('');
