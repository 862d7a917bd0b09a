import { toCsv } from '../../lib/csv.ts';
import type { DevotionalForm } from './editor/devotional-form.ts';

/** The columns of a CSV file of devotionals, in the names that the bulk upload knows. */
const columns: Record<string, (form: DevotionalForm) => string> = {
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

/** Devotionals as a CSV file, which the bulk upload takes again. Attachments are not part of it. */
export function devotionalsCsv(devotionals: readonly DevotionalForm[]): string {
  const rows = devotionals.map((form) => Object.values(columns).map((text) => text(form)));
  return toCsv([Object.keys(columns), ...rows]);
}
