import { encouragingWordMessages } from '@quiet-time/schema/encouraging-word-messages';
import { filled } from '@quiet-time/schema/filled';
import type { WholeInput } from '@quiet-time/schema/graphql';
import { type WordCategory, wordCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import type { UploadedFile } from '@quiet-time/schema/web/upload.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import type { CreateWordDocument } from './encouraging-words.documents.ts';

/** A word as its form has it. */
export type WordValues = {
  title: string;
  message: string;
  category: WordCategory;
  author: string;
  scriptureReference: string;
  isActive: boolean;
  tags: string[];
  attachments: UploadedFile[];
};

/** What a new one has as long as nobody says otherwise. */
export const blankWord: WordValues = {
  title: '',
  message: '',
  category: 'general',
  author: '',
  scriptureReference: '',
  isActive: true,
  tags: [],
  attachments: [],
};

interface Stored extends Omit<WordValues, 'author' | 'scriptureReference' | 'tags' | 'attachments'> {
  author: string | null;
  scriptureReference: string | null;
  tags: readonly string[];
  attachments: readonly UploadedFile[];
}

/** A word as it is stored, in the shape of the form. */
export const wordValues = (stored: Stored): WordValues => ({
  title: stored.title,
  message: stored.message,
  category: stored.category,
  author: stored.author ?? '',
  scriptureReference: stored.scriptureReference ?? '',
  isActive: stored.isActive,
  tags: [...stored.tags],
  attachments: stored.attachments.map(({ id, name, type, size }) => ({ id, name, type, size })),
});

/** What is sent. */
export const wordInput = ({ attachments, ...values }: WordValues): WholeInput<typeof CreateWordDocument> => ({
  ...values,
  attachments: attachments.map(({ id }) => id),
});

/** What people compare of two versions. */
export const wordFields: readonly FormField<WordValues>[] = [
  { path: 'title', label: 'Title' },
  { path: 'message', label: 'Message' },
  { path: 'category', label: 'Category', text: ({ category }) => wordCategories[category] },
  { path: 'author', label: 'Author' },
  { path: 'scriptureReference', label: 'Scripture reference' },
  { path: 'tags', label: 'Tags' },
  attachmentsField,
  { path: 'isActive', label: 'Status', text: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
];

const { min, max } = limits.encouragingWord.message;

/** Why a message cannot be saved, in the words of the documents; null for one that can (A-WORD-04 to 06). */
export function wrongMessage(message: string): string | null {
  if (!filled.test(message)) return encouragingWordMessages.wordMessageRequired;
  if (message.trim().length < min) return encouragingWordMessages.wordMessageTooShort;
  return message.length > max ? encouragingWordMessages.wordMessageTooLong : null;
}
