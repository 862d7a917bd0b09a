import { formula } from '@quiet-time/schema/formula';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { listSeparator } from './list-separator.ts';

/**
 * Rows as the text of a CSV file (RFC 4180) for spreadsheets: with a byte order mark, so that they read it as
 * UTF-8. A cell that would be a formula gets an apostrophe before it, as one types to say that it is text. Cells are
 * quoted whichever separator a spreadsheet goes by. Import it lazily: the writer is larger than the rest of a page.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = listSeparator()): string {
  return stringify([...rows], {
    bom: true,
    delimiter: separator,
    record_delimiter: 'windows',
    cast: { string: (text) => (formula.test(text) ? `'${text}` : text) },
    quoted_match: /[,;\r\n\t']|^\s|\s$/,
  });
}
