import { filled } from '@quiet-time/schema/filled';
import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import type { devotionalContent } from '../devotional-content.documents.ts';
import type { CreateDevotionalDocument } from './editor.documents.ts';

type DevotionalInput = WholeInput<typeof CreateDevotionalDocument>;

/**
 * Form values of the editor: the input with empty texts for missing ones, and the files themselves in the readers'
 * order. Error messages use the server's paths (`scripture.reference`).
 */
export type DevotionalForm = {
  [Name in Exclude<keyof DevotionalInput, 'attachments'>]: NonNullable<DevotionalInput[Name]>;
} & { scripture: { reference: string; verse: string }; attachments: UploadedFile[] };

/** Stored devotional in a conflict: its input, with the files themselves in place of their ids. */
export type StoredInput = { [Name in keyof DevotionalForm]: DevotionalForm[Name] | null };
type StoredDevotional = ResultOf<typeof devotionalContent>;

export const blankDevotional: DevotionalForm = {
  title: '',
  date: '',
  scripture: { reference: '', verse: '' },
  reflection: '',
  // Empty without formatting, as is that of the prayer.
  reflectionHtml: '',
  // At least one question, which may be blank: the rows of the form.
  questions: [''],
  // One id per row, or null for a new row. The id links members' answers to their question.
  questionIds: [null],
  prayer: '',
  prayerHtml: '',
  tags: [],
  accessLevel: 'standard',
  isActive: true,
  stage: 'draft',
  author: '',
  // Empty for nobody.
  assignedTo: '',
  get lang() {
    return siteLanguage();
  },
  // Text that replaces the reflection. Only the API can set it; the form preserves it.
  content: '',
  attachments: [],
};

/** Converts a devotional from a query to form values. Administrators always get its body. */
export const formOf = ({ body, ...head }: StoredDevotional): DevotionalForm =>
  formOfInput({ ...head, ...body! });

/** Converts the stored input in a conflict response to form values. */
export function formOfInput(input: StoredInput): DevotionalForm {
  const names = Object.keys(blankDevotional) as (keyof DevotionalForm)[];
  const known = names.map((name) => [name, input[name] ?? blankDevotional[name]]);
  const form: DevotionalForm = Object.fromEntries(known);
  const { scripture, questions, questionIds, reflection, tags, content, attachments } = form;
  return {
    ...form,
    scripture: { reference: scripture.reference, verse: scripture.verse },
    questions: questions.length ? [...questions] : [''],
    questionIds: questions.length ? [...questionIds] : [null],
    tags: [...tags],
    // The server returns the reflection when no own text is stored. Sent back, it would become an own text.
    content: content !== reflection ? content : '',
    attachments: attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
}

/** Returns the input to send, without blank questions. */
export function inputOf(form: DevotionalForm): DevotionalInput {
  const rows = form.questions.map((question, at) => ({
    text: question.trim(),
    id: form.questionIds[at] ?? null,
  }));
  const asked = rows.filter(({ text }) => filled.test(text));
  return {
    ...form,
    date: form.date || null,
    questions: asked.map(({ text }) => text),
    questionIds: asked.map(({ id }) => id),
    attachments: form.attachments.map(({ id }) => id),
  };
}
