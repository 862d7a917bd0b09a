/**
 * What spreadsheets take for the end of a cell where this person lives: a semicolon where numbers have a decimal
 * comma. `locale` is for tests.
 */
export function listSeparator(locale: string = navigator.language): ',' | ';' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}
