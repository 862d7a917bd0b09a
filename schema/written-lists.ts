/** A paragraph of Word that stands for a list item: its level, and its bullet or number. */
export interface WordItem {
  level: number;
  mark: string;
}

/**
 * Returns the HTML to add an item of Word to the open lists, from the outermost to the innermost. Updates `open` to the
 * lists that are open after it; they end with their last item.
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

/** Maximum length of a line: a longer cell is a text of its own. */
const LINE = 2_000;
const oneLine = /^<(p|h[1-4])>((?:(?!<\/?(?:p|h[1-4]|ul|ol|blockquote|hr)\b)[\s\S])*)<\/\1>$/;

/**
 * Returns a table row by the HTML of its cells: one line if each cell has one line. Other rows, such as in pages with a
 * table layout, have one cell below the other.
 */
export function tableRow(cells: readonly string[]): string {
  const written = cells.filter(Boolean);
  const lines = cells.map((cell) => (cell ? lineIn(cell) : ''));
  if (written.length < 2 || lines.includes(undefined)) return written.join('');
  return `<p>${lines.join(' | ').replace(/[ |]+$/, '')}</p>`;
}

const lineIn = (cell: string) =>
  cell.length <= LINE ? oneLine.exec(cell)?.[2]?.replaceAll('<br>', ' ').trim() : undefined;
