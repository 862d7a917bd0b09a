import { toCsv } from '../../../lib/csv.ts';
import { formFields } from '../editor/form-fields.ts';

/** What the server answers to a bulk upload. */
export interface ImportReport {
  dryRun: boolean;
  /** How many were stored, or would be. */
  created: number;
  devotionals: { line: number; date: string; title: string }[];
  failed: ImportFailure[];
  batchId: string | null;
}

export interface ImportFailure {
  /** Of the file, from 1: where the devotional begins. */
  line: number;
  /** Path of the wrong field; null where the whole line or file is meant. */
  field: string | null;
  message: string;
}

/** What a person calls a field of a file. */
export function fieldName(path: string | null): string {
  if (path === null) return '';
  const [first] = path.split('.');
  const known = formFields.find((field) => field.path === path || field.path === first);
  return known?.label ?? path;
}

/** The failures of each line together, in the order of the lines. */
export function byLine(failed: readonly ImportFailure[]): { line: number; failures: ImportFailure[] }[] {
  const lines = new Map<number, ImportFailure[]>();
  for (const failure of failed) lines.set(failure.line, [...(lines.get(failure.line) ?? []), failure]);
  return [...lines].sort(([a], [b]) => a - b).map(([line, failures]) => ({ line, failures }));
}

/** What is wrong, as a CSV file to work through. */
export const reportCsv = (failed: readonly ImportFailure[]): string =>
  toCsv([
    ['line', 'field', 'reason'],
    ...failed.map(({ line, field, message }) => [String(line), fieldName(field), message]),
  ]);
