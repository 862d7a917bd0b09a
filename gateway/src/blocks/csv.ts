import { formula } from '@quiet-time/schema/formula';
import { stringify } from 'csv-stringify/sync';

/** First line that names the separator for spreadsheets; they don't count it. */
const separatorLine = /^\ufeff?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/**
 * Detects the separator of a file; spreadsheets of some countries use semicolons.
 * @param start of its text, with the first row at least
 * @returns the delimiter, and the offset of the first row in characters
 */
export function dialectOf(start: string): { delimiter: string; begin: number } {
  const separator = separatorLine.exec(start);
  const begin = separator?.[0].length ?? 0;
  const head = /.*\S.*/.exec(start.slice(begin))?.[0] ?? '';
  const delimiters = [separator?.[1], '\t', ';', ','];
  return { begin, delimiter: delimiters.find((sign) => sign && head.includes(sign)) ?? ',' };
}

/**
 * Writes rows as CSV for spreadsheets (RFC 4180), like the back-office: formulas stay text.
 * @param isFirst whether the file begins here: then with the byte order mark by which spreadsheets detect UTF-8
 */
export const csvOf = (rows: string[][], separator: ',' | ';', isFirst: boolean): string =>
  stringify(rows, {
    bom: isFirst,
    delimiter: separator,
    record_delimiter: 'windows',
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
    quoted_match: /[,;\r\n\t']|^\s|\s$/,
  });
