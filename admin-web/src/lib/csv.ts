/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r\n]/;

/**
 * Rows as the text of a CSV file (RFC 4180) for spreadsheets: with a byte order mark, so that they read it as
 * UTF-8. A cell that would be a formula gets an apostrophe before it, as one types to say that it is text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
