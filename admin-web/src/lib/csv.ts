/** What a spreadsheet would take for a formula, and run. */
const formula = /^[=+\-@\t\r\n]/;

/**
 * What spreadsheets take for the end of a cell where this person lives: a semicolon where numbers have a decimal
 * comma. `locale` is for tests.
 */
export function listSeparator(locale: string = navigator.language): ',' | ';' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/**
 * Rows as the text of a CSV file (RFC 4180) for spreadsheets: with a byte order mark, so that they read it as
 * UTF-8. A cell that would be a formula gets an apostrophe before it, as one types to say that it is text.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = listSeparator()): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')}`;
}

/** Quoted whichever separator a spreadsheet goes by. */
function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
