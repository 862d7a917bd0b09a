import { devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { isLanguage, languageNames } from '@quiet-time/schema/languages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { toCsv } from '../../../lib/csv.ts';
import type { FileColumn } from '../../../ui/import/columns-step.tsx';
import { formFields } from '../editor/form-fields.ts';

/** Server response to a bulk upload. */
export interface ImportReport {
  dryRun: boolean;
  /** Number of new devotionals that were stored, or would be. */
  created: number;
  devotionals: ImportedDay[];
  updated: UpdatedDay[];
  /** Number of days that already equal the file. */
  unchanged: number;
  failed: ImportFailure[];
  /** An ambiguous date, while the date format is unknown. */
  ambiguousDate: AmbiguousDate | null;
  /** Unknown columns of the file. The server refuses the file because of them, or ignores them. */
  unknownColumns: string[];
  /** Columns of a spreadsheet. */
  columns: ImportColumn[];
  /** Token that identifies the planned updates. */
  plan: string;
  batchId: string | null;
}

/** `field` is the name of one of our columns. */
export type ImportColumn = FileColumn<string>;

export interface ImportedDay {
  line: number;
  date: string;
  title: string;
  /** Words from the Bible, when the file has none. */
  fetchedVerse: string | null;
}

export interface UpdatedDay extends ImportedDay {
  changes: { field: string; before: string; after: string }[];
}

export interface ImportFailure {
  /** Counted from 1: the row of a CSV file as in a spreadsheet, or the line of JSON. */
  line: number;
  /** Date as yyyy-MM-dd. An invalid date is the file's text. */
  date: string | null;
  title: string | null;
  /** Path of the invalid field, or null for an error of the whole line or file. */
  field: string | null;
  message: string;
}

export type DateOrder = 'dayFirst' | 'monthFirst';
export type AmbiguousDate = Record<DateOrder, string> & { text: string };

/** Returns the label of a field of the file. */
export function fieldName(path: string | null): string {
  if (path === null) return '';
  const [, language, translated] = /^translations\.(\w+)\.(.+)$/.exec(path) ?? [];
  if (isLanguage(language)) return `${fieldName(translated!)} in ${languageNames[language]}`;
  if (path === 'content') return 'Content';
  const [first] = path.split('.');
  const known = formFields().find((field) => field.path === path || field.path === first);
  return known?.label ?? path;
}

/** Whether the columns have to be mapped first, because some are unknown or a required field has none. */
export const asksForColumns = ({ columns, unknownColumns }: ImportReport): boolean =>
  columns.length > 0 &&
  (unknownColumns.length > 0 ||
    devotionalColumns.some(({ name, required }) => required && columns.every(({ field }) => field !== name)));

/** Groups failures by line, in the order of the lines. */
export function byLine(failed: readonly ImportFailure[]): { line: number; failures: ImportFailure[] }[] {
  const lines = new Map<number, ImportFailure[]>();
  for (const failure of failed) lines.set(failure.line, [...(lines.get(failure.line) ?? []), failure]);
  return [...lines].sort(([a], [b]) => a - b).map(([line, failures]) => ({ line, failures }));
}

/** Formats a date as "1 May 2027". Other text is returned as it is. */
export const dayName = (date: string) => (isLocalDate(date) ? shortDate(date) : date);

/** Returns the number of devotionals refused only because their day is taken. */
export const takenDays = (failed: readonly ImportFailure[]): number =>
  failed.filter(({ date, message }) => date !== null && message === m.devotional_date_taken({ date })).length;

/** Returns the failures as a CSV file. */
export const reportCsv = (failed: readonly ImportFailure[]): string =>
  toCsv([
    ['row', 'date', 'title', 'field', 'reason'],
    ...failed.map(({ line, date, title, field, message }) => [
      String(line),
      date ?? '',
      title ?? '',
      fieldName(field),
      message,
    ]),
  ]);
