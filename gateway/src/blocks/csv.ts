import { formula } from '@quiet-time/schema/formula';
import { stringify } from 'csv-stringify/sync';

/** What spreadsheets are told about a file by its first line; they don't count it. */
const separatorLine = /^\ufeff?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/** How rows are read: lines end in any way, and may have more or fewer cells than the first one. */
export const csvReading = { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true };

/**
 * How a file is written; spreadsheets of some countries separate cells with semicolons.
 * @param start of its text, with the first row at least
 * @returns what separates cells, and after how many characters the rows begin
 */
export function dialectOf(start: string): { delimiter: string; begin: number } {
  const told = separatorLine.exec(start);
  const begin = told?.[0].length ?? 0;
  const head = /.*\S.*/.exec(start.slice(begin))?.[0] ?? '';
  const delimiters = [told?.[1], '\t', ';', ','];
  return { begin, delimiter: delimiters.find((sign) => sign && head.includes(sign)) ?? ',' };
}

/**
 * Rows of a CSV file for spreadsheets (RFC 4180), as the back-office writes them: formulas stay text.
 * @param isFirst of the file: then with the byte order mark by which spreadsheets know UTF-8
 */
export const csvOf = (rows: string[][], separator: ',' | ';', isFirst: boolean): string =>
  stringify(rows, {
    bom: isFirst,
    delimiter: separator,
    record_delimiter: 'windows',
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
    quoted_match: /[,;\r\n\t']|^\s|\s$/,
  });
