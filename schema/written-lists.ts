/** A paragraph that Word has in place of an item of a list: how deep, and behind which bullet or number. */
export interface WordItem {
  level: number;
  mark: string;
}

/**
 * The HTML by which an item of Word follows the lists that are open, from the outermost to the innermost. They are
 * changed to those that are open after it, and end with its last item.
 */
export function wordList(open: ('ul' | 'ol')[], { level, mark }: WordItem, words: string): string {
  // A bullet may be the letter "o".
  const kind = /^\s*\(?[\da-z]+[.)]/i.test(mark) ? 'ol' : 'ul';
  const depth = Math.min(level, open.length + 1);
  let html = '';
  while (open.length > depth || (open.length === depth && open.at(-1) !== kind))
    html += `</li></${open.pop()}>`;
  if (open.length === depth) return `${html}</li><li>${words}`;
  open.push(kind);
  const start = Number(/\d+/.exec(mark)?.[0] ?? 1);
  const begin = kind === 'ol' && start > 1 ? `<ol start="${start}">` : `<${kind}>`;
  return `${html}${begin}<li>${words}`;
}

/** No line is longer: a cell with more is a text of its own. */
const LINE = 2_000;
const oneLine = /^<(p|h[1-4])>((?:(?!<\/?(?:p|h[1-4]|ul|ol|blockquote|hr)\b)[\s\S])*)<\/\1>$/;

/**
 * A row of a table by the HTML of its cells: one line where each of them has one. Others, as pages that are laid out by
 * tables have them, one below the other.
 */
export function tableRow(cells: readonly string[]): string {
  const written = cells.filter(Boolean);
  const lines = cells.map((cell) => (cell ? lineIn(cell) : ''));
  if (written.length < 2 || lines.includes(undefined)) return written.join('');
  return `<p>${lines.join(' | ').replace(/[ |]+$/, '')}</p>`;
}

const lineIn = (cell: string) =>
  cell.length <= LINE ? oneLine.exec(cell)?.[2]?.replaceAll('<br>', ' ').trim() : undefined;
