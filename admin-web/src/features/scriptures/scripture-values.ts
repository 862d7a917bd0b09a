import { filled } from '@quiet-time/schema/filled';
import type { WholeInput } from '@quiet-time/schema/graphql';
import { type ScriptureCategory, scriptureCategories } from '@quiet-time/schema/labels';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import type { CreateScriptureDocument } from './scriptures.documents.ts';

/** A scripture as its forms have it. */
export type ScriptureValues = {
  /** Empty: none. */
  topicId: string;
  reference: string;
  text: string;
  version: string;
  category: ScriptureCategory;
  /** With commas between them. */
  keywords: string;
};

type ScriptureInput = WholeInput<typeof CreateScriptureDocument>;

/** What a new one has as long as nobody says otherwise. */
export const blankScripture: ScriptureValues = {
  topicId: '',
  reference: '',
  text: '',
  version: 'NIV',
  category: 'other',
  keywords: '',
};

interface Stored extends Omit<ScriptureValues, 'topicId' | 'keywords'> {
  topicId: string | null;
  keywords: readonly string[];
}

/** A scripture as it is stored, in the shape of the form. */
export const scriptureValues = (stored: Stored): ScriptureValues => ({
  topicId: stored.topicId ?? '',
  reference: stored.reference,
  text: stored.text,
  version: stored.version,
  category: stored.category,
  keywords: stored.keywords.join(', '),
});

/** What is sent. Keywords: trimmed, empty ones dropped. */
export const scriptureInput = (values: ScriptureValues): ScriptureInput => ({
  ...values,
  topicId: values.topicId || null,
  keywords: values.keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean),
});

/** What people compare of two versions. `nameOf` tells the name of a topic. */
export const scriptureFields = (nameOf: (topicId: string) => string): FormField<ScriptureValues>[] => [
  { path: 'reference', label: 'Reference' },
  { path: 'version', label: 'Version' },
  { path: 'text', label: 'Scripture text' },
  { path: 'category', label: 'Category', text: ({ category }) => scriptureCategories[category] },
  {
    path: 'topicId',
    label: 'Topic',
    text: ({ topicId }) => nameOf(topicId),
    identity: ({ topicId }) => topicId,
  },
  { path: 'keywords', label: 'Keywords' },
];

export const validateScripture = {
  reference: (reference: string) =>
    filled.test(reference) ? null : scriptureMessages.scriptureReferenceRequired,
  text: (text: string) => (filled.test(text) ? null : scriptureMessages.scriptureTextRequired),
};
