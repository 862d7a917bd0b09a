import { accessLevels } from '@quiet-time/schema/labels';
import { fileSize } from '@quiet-time/schema/web/file-size.ts';
import { isDate, longDate } from '@quiet-time/schema/web/local-date.ts';
import type { DevotionalForm } from './devotional-form.ts';

export interface FormField {
  /** Where it stands in the form, and how the server names it in errors. */
  path: string;
  label: string;
  /** The content as a person reads it. */
  text(form: DevotionalForm): string;
  /** Where two contents can read alike and be different: what tells them apart. */
  identity?(form: DevotionalForm): string;
}

/** Every field that the editor shows, in the order of the page. */
export const formFields: readonly FormField[] = [
  { path: 'title', label: 'Title', text: (form) => form.title.trim() },
  {
    path: 'scripture.reference',
    label: 'Scripture reference',
    text: (form) => form.scripture.reference.trim(),
  },
  { path: 'scripture.verse', label: 'Scripture verse', text: (form) => form.scripture.verse.trim() },
  { path: 'reflection', label: 'Reflection', text: (form) => form.reflection.trim() },
  { path: 'questions', label: 'Reflection questions', text: questionList },
  { path: 'prayer', label: 'Prayer', text: (form) => form.prayer.trim() },
  {
    path: 'date',
    label: 'Date',
    text: ({ date }) => (isDate(date) ? `${longDate(date)} ${date.slice(0, 4)}` : ''),
  },
  { path: 'accessLevel', label: 'Access', text: (form) => accessLevels[form.accessLevel] },
  { path: 'tags', label: 'Tags', text: (form) => form.tags.join(', ') },
  { path: 'isActive', label: 'Status', text: (form) => (form.isActive ? 'Active' : 'Inactive') },
  {
    path: 'attachments',
    label: 'Attachments',
    text: ({ attachments }) => attachments.map(({ name, size }) => `${name} (${fileSize(size)})`).join('\n'),
    identity: ({ attachments }) => attachments.map(({ id }) => id).join(' '),
  },
];

function questionList({ questions }: DevotionalForm): string {
  return questions
    .map((question) => question.trim())
    .filter(Boolean)
    .map((question, i) => `${i + 1}. ${question}`)
    .join('\n');
}

/** The fields that say something else in `a` than in `b`. Blanks at the ends and blank questions don't count. */
export function differingFields(a: DevotionalForm, b: DevotionalForm): FormField[] {
  return formFields.filter((field) => {
    const content = field.identity ?? field.text;
    return content(a) !== content(b);
  });
}
