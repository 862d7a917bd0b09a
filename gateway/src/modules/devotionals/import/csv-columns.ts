import { cut } from '@quiet-time/schema/cut';
import {
  allColumns,
  columnOf,
  type DevotionalColumn,
  devotionalColumns,
  devotionalOf,
} from '@quiet-time/schema/devotional-columns';
import { spelledAsText } from '@quiet-time/schema/formula';
import { withPlainBreaks } from '../../../blocks/clean.js';
import { withoutHtml } from './cell-html.js';
import type { ImportColumn } from './import.types.js';

/** Field of a column, by its heading or as the caller assigned it. */
export type FieldOfColumn = DevotionalColumn | undefined;

/** Returns the fields that the headings name. A repeated field is ignored. */
export function guessFields(headings: readonly string[]): FieldOfColumn[] {
  const left = new Set(allColumns);
  return headings.map((heading) => {
    const column = columnOf(heading);
    return column && left.delete(column) ? column : undefined;
  });
}

/** Returns the headings that name no field. Columns without a heading are left out. */
export const unknownColumns = (headings: readonly string[]): string[] => {
  const fields = guessFields(headings);
  const unknown = headings.filter((heading, index) => heading.trim() && !fields[index]);
  return [...new Set(unknown.map((heading) => heading.trim()))];
};

/** Returns the first required field that no column fills. */
export const missingColumn = (fields: readonly FieldOfColumn[]): string | undefined =>
  devotionalColumns.find((column) => column.required && !fields.includes(column))?.name;

/** Returns the columns of a file for display: heading, first value and field. */
export const shownColumns = (
  headings: readonly string[],
  rows: readonly { cells: readonly string[] }[],
  fields: readonly FieldOfColumn[],
): ImportColumn[] =>
  headings.map((heading, index) => ({
    heading: cut(heading, 100),
    example: cut(rows.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? '', 100),
    field: fields[index]?.name ?? null,
  }));

/** Returns a line of the file in the shape of a devotional in JSON. */
export const fieldsOfCsv = (fields: readonly FieldOfColumn[], cells: readonly string[]) =>
  devotionalOf(
    fields,
    cells.map((cell) => withoutHtml(withPlainBreaks(cell)).trim().replace(spelledAsText, '')),
  );
