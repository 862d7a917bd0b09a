import { columnOf, devotionalColumns, devotionalOf } from '@quiet-time/schema/devotional-columns';
import { withPlainBreaks } from '../../../blocks/clean.js';

/** The first heading that names no field; a column without a heading must be empty, and is left out. */
export const unknownColumn = (headings: string[]): string | undefined =>
  headings.find((heading) => heading.trim() && !columnOf(heading))?.trim();

/** The first field that every devotional needs and no column fills. */
export function missingColumn(headings: string[]): string | undefined {
  const given = headings.map(columnOf);
  return devotionalColumns.find((column) => column.required && !given.includes(column))?.name;
}

/** The apostrophe by which spreadsheets, and exports of ours, say that what follows is text and no formula. */
const spelledAsText = /^'(?=[=+\-@])/;

/** A line of the file in the shape of a devotional in JSON. */
export const fieldsOfCsv = (headings: string[], cells: string[]): Record<string, unknown> =>
  devotionalOf(
    headings.map(columnOf),
    cells.map((cell) => withPlainBreaks(cell).trim().replace(spelledAsText, '')),
  );
