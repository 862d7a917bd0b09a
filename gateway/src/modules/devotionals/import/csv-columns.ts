import { columnOf, devotionalColumns, devotionalOf } from '@quiet-time/schema/devotional-columns';
import { withPlainBreaks } from '../../../blocks/clean.js';
import { spelledAsText } from '../../../blocks/csv.js';
import { withoutHtml } from './cell-html.js';

/** The headings that name no field; a column without a heading is left out. */
export const unknownColumns = (headings: string[]): string[] => [
  ...new Set(headings.filter((heading) => heading.trim() && !columnOf(heading)).map((it) => it.trim())),
];

/** The first field that every devotional needs and no column fills. */
export function missingColumn(headings: string[]): string | undefined {
  const given = headings.map(columnOf);
  return devotionalColumns.find((column) => column.required && !given.includes(column))?.name;
}

/** A line of the file in the shape of a devotional in JSON. */
export const fieldsOfCsv = (headings: string[], cells: string[]): Record<string, unknown> =>
  devotionalOf(
    headings.map(columnOf),
    cells.map((cell) => withoutHtml(withPlainBreaks(cell)).trim().replace(spelledAsText, '')),
  );
