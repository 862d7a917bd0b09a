import { cellsOf, columnsFor } from '@quiet-time/schema/devotional-columns';
import { toCsv } from '../../lib/csv.ts';
import type { DevotionalForm } from './editor/devotional-form.ts';

type Exported = DevotionalForm & { /** What it says in other languages. */ translations?: object | null };

/** Devotionals as a CSV file, which the bulk upload takes again. Attachments are not part of it. */
export function devotionalsCsv(devotionals: readonly Exported[]): string {
  const columns = columnsFor(devotionals);
  return toCsv([columns.map(({ name }) => name), ...devotionals.map((each) => cellsOf(each, columns))]);
}
