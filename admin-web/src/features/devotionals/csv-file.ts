import { cellsOf, devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { toCsv } from '../../lib/csv.ts';
import type { DevotionalForm } from './editor/devotional-form.ts';

/** Devotionals as a CSV file, which the bulk upload takes again. Attachments are not part of it. */
export const devotionalsCsv = (devotionals: readonly DevotionalForm[]): string =>
  toCsv([devotionalColumns.map(({ name }) => name), ...devotionals.map(cellsOf)]);
