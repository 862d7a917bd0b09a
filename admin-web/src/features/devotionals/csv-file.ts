import { type DevotionalColumn, devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { toCsv } from '../../lib/csv.ts';
import type { DevotionalForm } from './editor/devotional-form.ts';

const cells: Record<DevotionalColumn, (form: DevotionalForm) => string> = {
  title: ({ title }) => title,
  date: ({ date }) => date,
  reference: ({ scripture }) => scripture.reference,
  verse: ({ scripture }) => scripture.verse,
  reflection: ({ reflection }) => reflection,
  // One a line. A bar would cut a question in two when the file is read again.
  questions: ({ questions }) =>
    questions.map((question) => question.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('|', '¦')).join('\n'),
  prayer: ({ prayer }) => prayer,
  tags: ({ tags }) => tags.join(', '),
  accessLevel: ({ accessLevel }) => accessLevel,
  isActive: ({ isActive }) => (isActive ? 'yes' : 'no'),
  content: ({ content }) => content,
};

const columns = Object.keys(devotionalColumns) as DevotionalColumn[];

/** Devotionals as a CSV file, which the bulk upload takes again. Attachments are not part of it. */
export function devotionalsCsv(devotionals: readonly DevotionalForm[]): string {
  return toCsv([columns, ...devotionals.map((form) => columns.map((column) => cells[column](form)))]);
}
