import { formula } from '@quiet-time/schema/formula';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { listSeparator } from './list-separator.ts';

/**
 * Returns rows as a CSV file (RFC 4180) for spreadsheets. A byte order mark makes them read it as UTF-8. An apostrophe
 * before a would-be formula marks the cell as text. Every cell is quoted, so any separator works. Import it lazily: the
 * writer is larger than the rest of a page.
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
