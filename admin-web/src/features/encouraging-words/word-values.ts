import { staleFields } from '@quiet-time/schema/back-office/kinds';
import { filled } from '@quiet-time/schema/filled';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type WordCategory, wordCategories } from '@quiet-time/schema/word-categories';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import type { UploadedFile } from '@quiet-time/web/upload.ts';
import { lengthOf } from '../../lib/text-rule.ts';
import { plainFiles, valuesOf } from '../../lib/values-of.ts';
import { attachmentsField } from '../../ui/attachments/attachments-text.ts';
import { langField } from '../../ui/translations/lang-field.tsx';
import type { WordListDocument } from './encouraging-words.documents.ts';

/** A word as in the response of the list, which the form edits. */
export type ListedWord = ResultOf<typeof WordListDocument>['adminEncouragingWords']['items'][number];

/** Fields of `Query` that a change of a word makes stale. */
export const stale = staleFields('word');

/** Form values of a word. */
export type WordValues = typeof blankWord;

/** Initial values of a new word. */
export const blankWord = {
  title: '',
  message: '',
  category: 'general' as WordCategory,
  author: '',
  scriptureReference: '',
  isActive: true,
  tags: [] as string[],
  get lang(): Language {
    return siteLanguage();
  },
  attachments: [] as UploadedFile[],
};

export const wordValues = (word: ListedWord): WordValues =>
  valuesOf(blankWord, { ...word, attachments: plainFiles(word.attachments) });

/** Fields compared between two versions. */
export const wordFields: readonly FormField<WordValues>[] = [
  { path: 'title', label: 'Title' },
  { path: 'message', label: 'Message' },
  { path: 'category', label: 'Category', text: ({ category }) => wordCategories[category]() },
  { path: 'author', label: 'Author' },
  { path: 'scriptureReference', label: 'Scripture reference' },
  { path: 'tags', label: 'Tags' },
  langField,
  attachmentsField,
  { path: 'isActive', label: 'Status', text: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
];

const { min, max } = limits.encouragingWord.message;

/** Returns why a message cannot be saved, in the words of the requirements, or null. */
export function wrongMessage(message: string): string | null {
  if (!filled.test(message)) return m.word_message_required();
  if (lengthOf(message.trim()) < min) return m.word_message_too_short({ min });
  return lengthOf(message) > max ? m.word_message_too_long({ max }) : null;
}
