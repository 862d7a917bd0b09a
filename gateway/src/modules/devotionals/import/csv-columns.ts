import {
  type DevotionalColumn,
  devotionalColumns,
  simplifiedHeading,
} from '@quiet-time/schema/devotional-columns';
import { withPlainBreaks } from '../../../blocks/clean.js';

const columns = Object.entries(devotionalColumns) as [
  DevotionalColumn,
  { also: readonly string[]; required: boolean },
][];

function fieldOf(heading: string): DevotionalColumn | undefined {
  const name = simplifiedHeading(heading);
  return columns.find(([field, { also }]) => field.toLowerCase() === name || also.includes(name))?.[0];
}

/** The first heading that names no field; a column without a heading must be empty, and is left out. */
export const unknownColumn = (headings: string[]): string | undefined =>
  headings.find((heading) => heading.trim() && !fieldOf(heading))?.trim();

/** The first field that every devotional needs and no column fills. */
export function missingColumn(headings: string[]): string | undefined {
  const fields = headings.map(fieldOf);
  return columns.find(([field, { required }]) => required && !fields.includes(field))?.[0];
}

const lines = (cell: string) => cell.split(/\s*[|\n]+\s*/);
const yesNo: Record<string, boolean> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
};

/** The apostrophe by which spreadsheets, and exports of ours, say that what follows is text and no formula. */
const spelledAsText = /^'(?=[=+\-@])/;

/**
 * A line of the file in the shape of a devotional in JSON. Questions stand one a line in their cell or between
 * `|`, tags between commas, semicolons or `|`. An empty cell says that there are no tags and no own content;
 * of the other fields it says nothing.
 */
export function fieldsOfCsv(headings: string[], cells: string[]): Record<string, unknown> {
  const given: Partial<Record<DevotionalColumn, string>> = {};
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading);
    if (field)
      given[field] = withPlainBreaks(cells[index] ?? '')
        .trim()
        .replace(spelledAsText, '');
  }
  const { reference = '', verse = '', questions, tags, isActive, accessLevel, ...texts } = given;
  return {
    ...texts,
    scripture: { reference, verse },
    ...(questions && { questions: lines(questions) }),
    ...(tags !== undefined && { tags: tags.split(/[,;|\n]/) }),
    ...(accessLevel && { accessLevel: accessLevel.toLowerCase() }),
    // What is neither yes nor no is left as it is, to be refused.
    ...(isActive && { isActive: yesNo[isActive.toLowerCase()] ?? isActive }),
  };
}
