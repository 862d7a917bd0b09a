import { filled } from '@quiet-time/schema/filled';
import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import type { devotionalContent } from '../devotional-content.documents.ts';
import type { CreateDevotionalDocument } from './editor.documents.ts';

type DevotionalInput = WholeInput<typeof CreateDevotionalDocument>;

/**
 * What the editor's form holds: the input with empty texts for what is not there, and the files themselves in the order
 * in which readers see them. Error messages use the same paths (`scripture.reference`) as the server's.
 */
export type DevotionalForm = {
  [Name in Exclude<keyof DevotionalInput, 'attachments'>]: NonNullable<DevotionalInput[Name]>;
} & { scripture: { reference: string; verse: string }; attachments: UploadedFile[] };

/** A devotional as a conflict shows what is stored: its input, with the files themselves in place of their ids. */
export type StoredInput = { [Name in keyof DevotionalForm]: DevotionalForm[Name] | null };
type StoredDevotional = ResultOf<typeof devotionalContent>;

export const blankDevotional: DevotionalForm = {
  title: '',
  date: '',
  scripture: { reference: '', verse: '' },
  reflection: '',
  // At least one, which may be blank: the rows of the form.
  questions: [''],
  // One for each row, null for a new one: by it answers stay with their question.
  questionIds: [null],
  prayer: '',
  tags: [],
  accessLevel: 'standard',
  isActive: true,
  lang: 'en',
  // A text shown in place of the reflection. Only the API can set it; the form keeps it.
  content: '',
  attachments: [],
};

/** The form of a devotional as a query answers it to administrators, who are told its body. */
export const formOf = ({ body, ...head }: StoredDevotional): DevotionalForm =>
  formOfInput({ ...head, ...body! });

/** The form of a devotional in the shape of its input, as a refused save brings the stored one. */
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
    // The server answers the reflection where no own text is stored; sent back, it would become one.
    content: content !== reflection ? content : '',
    attachments: attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
}

/** What is sent to the server: blank questions are dropped. */
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
