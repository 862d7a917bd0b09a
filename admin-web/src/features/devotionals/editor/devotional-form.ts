import { filled } from '@quiet-time/schema/filled';
import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import type { AccessLevel } from '@quiet-time/schema/labels';
import type { UploadedFile } from '@quiet-time/schema/web/upload.ts';
import type { CreateDevotionalDocument, DevotionalForEditingDocument } from './editor.documents.ts';

/** What the editor's form holds. Error messages use the same paths (`scripture.reference`) as the server's. */
export type DevotionalForm = {
  title: string;
  /** `yyyy-MM-dd`, empty while there is none. */
  date: string;
  scripture: { reference: string; verse: string };
  reflection: string;
  /** At least one, which may be blank: the rows of the form. */
  questions: string[];
  prayer: string;
  tags: string[];
  accessLevel: AccessLevel;
  isActive: boolean;
  /** A text shown in place of the reflection, empty for none. Only the API can set it; the form keeps it. */
  content: string;
  /** Files that the server has, in the order in which readers see them. */
  attachments: UploadedFile[];
};

/** A devotional as a conflict shows what is stored: its input, with the files themselves in place of their ids. */
export type StoredInput = Omit<DevotionalInput, 'attachments'> & {
  attachments?: readonly UploadedFile[] | null;
};
type StoredDevotional = ResultOf<typeof DevotionalForEditingDocument>['devotionalById'];
type DevotionalInput = VariablesOf<typeof CreateDevotionalDocument>['input'];

export const blankDevotional: DevotionalForm = {
  title: '',
  date: '',
  scripture: { reference: '', verse: '' },
  reflection: '',
  questions: [''],
  prayer: '',
  tags: [],
  accessLevel: 'standard',
  isActive: true,
  content: '',
  attachments: [],
};

/** The form of a devotional as the query answers it. */
export function formOf({ body, title, date, accessLevel, isActive }: StoredDevotional): DevotionalForm {
  return formOfInput({ ...body, title, date, accessLevel, isActive });
}

/** The form of a devotional in the shape of its input, as a refused save brings the stored one. */
export function formOfInput(input: StoredInput): DevotionalForm {
  const { title, date, scripture, reflection, questions, prayer, tags, accessLevel, isActive, content } =
    input;
  const attachments = input.attachments ?? [];
  return {
    title: title ?? '',
    date: date ?? '',
    scripture: { reference: scripture?.reference ?? '', verse: scripture?.verse ?? '' },
    reflection: reflection ?? '',
    questions: questions?.length ? [...questions] : [''],
    prayer: prayer ?? '',
    tags: [...(tags ?? [])],
    accessLevel: accessLevel ?? 'standard',
    isActive: isActive ?? true,
    // The server answers the reflection where no own text is stored; sent back, it would become one.
    content: content && content !== reflection ? content : '',
    attachments: attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
  };
}

/** What is sent to the server: blank questions are dropped. */
export function inputOf(form: DevotionalForm): DevotionalInput {
  return {
    ...form,
    date: form.date || null,
    questions: form.questions.map((question) => question.trim()).filter((question) => filled.test(question)),
    attachments: form.attachments.map(({ id }) => id),
  };
}
