import { cellsOf, columnsFor } from '@quiet-time/schema/devotional-columns';
import { toCsv } from '../../lib/csv.ts';
import type { DevotionalForm } from './editor/devotional-form.ts';

type Exported = DevotionalForm & { /** Translations by language. */ translations?: object | null };

/** Returns devotionals as a CSV file, which the bulk upload accepts. Attachments are not included. */
export function devotionalsCsv(devotionals: readonly Exported[]): string {
  const columns = columnsFor(devotionals);
  return toCsv([columns.map(({ name }) => name), ...devotionals.map((each) => cellsOf(each, columns))]);
}
