import { devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { isLanguage, languageNames } from '@quiet-time/schema/languages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { m } from '@quiet-time/schema/sentences';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { toCsv } from '../../../lib/csv.ts';
import type { FileColumn } from '../../../ui/import/columns-step.tsx';
import { formFields } from '../editor/form-fields.ts';

/** What the server answers to a bulk upload. */
export interface ImportReport {
  dryRun: boolean;
  /** How many were stored, or would be. */
  created: number;
  devotionals: ImportedDay[];
  updated: UpdatedDay[];
  /** How many days are already as the file has them. */
  unchanged: number;
  failed: ImportFailure[];
  /** A date that can be read in two ways, while nothing tells which. */
  ambiguousDate: AmbiguousDate | null;
  /** Columns of the file that no devotional has: it is refused for them, or they are left out. */
  unknownColumns: string[];
  /** Of a spreadsheet. */
  columns: ImportColumn[];
  /** Stands for what would be updated. */
  plan: string;
  batchId: string | null;
}

/** `field` is the name of a column of ours. */
export type ImportColumn = FileColumn<string>;

export interface ImportedDay {
  line: number;
  date: string;
  title: string;
}

export interface UpdatedDay extends ImportedDay {
  changes: { field: string; before: string; after: string }[];
}

export interface ImportFailure {
  /** From 1: the row of a CSV file, as a spreadsheet counts them; the line of JSON. */
  line: number;
  /** As yyyy-MM-dd, or as the file writes what is no date. */
  date: string | null;
  title: string | null;
  /** Path of the wrong field; null where the whole line or file is meant. */
  field: string | null;
  message: string;
}

export type DateOrder = 'dayFirst' | 'monthFirst';
export type AmbiguousDate = Record<DateOrder, string> & { text: string };

/** What a person calls a field of a file. */
export function fieldName(path: string | null): string {
  if (path === null) return '';
  const [, language, translated] = /^translations\.(\w+)\.(.+)$/.exec(path) ?? [];
  if (isLanguage(language)) return `${fieldName(translated!)} in ${languageNames[language]}`;
  if (path === 'content') return 'Content';
  const [first] = path.split('.');
  const known = formFields.find((field) => field.path === path || field.path === first);
  return known?.label ?? path;
}

/** Whether it has to be said first what the columns are: some name nothing, or something that is needed has none. */
export const asksForColumns = ({ columns, unknownColumns }: ImportReport): boolean =>
  columns.length > 0 &&
  (unknownColumns.length > 0 ||
    devotionalColumns.some(({ name, required }) => required && columns.every(({ field }) => field !== name)));

/** The failures of each line together, in the order of the lines. */
export function byLine(failed: readonly ImportFailure[]): { line: number; failures: ImportFailure[] }[] {
  const lines = new Map<number, ImportFailure[]>();
  for (const failure of failed) lines.set(failure.line, [...(lines.get(failure.line) ?? []), failure]);
  return [...lines].sort(([a], [b]) => a - b).map(([line, failures]) => ({ line, failures }));
}

/** "1 May 2027", or what the file has in its place. */
export const dayName = (date: string) => (isLocalDate(date) ? shortDate(date) : date);

/** How many devotionals were left out for nothing but that their day has one. */
export const takenDays = (failed: readonly ImportFailure[]): number =>
  failed.filter(({ date, message }) => date !== null && message === m.devotional_date_taken({ date })).length;

/** What is wrong, as a CSV file to work through. */
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
