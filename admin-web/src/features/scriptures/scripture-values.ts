import type { ApolloCache } from '@apollo/client';
import { staleFields } from '@quiet-time/schema/back-office/kinds';
import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { type ScriptureCategory, scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { textRule } from '../../lib/text-rule.ts';
import { evict } from '../../ui/section/stale.ts';
import type { CreateScriptureDocument, ScriptureListDocument } from './scriptures.documents.ts';

export type ListedScripture = ResultOf<typeof ScriptureListDocument>['adminScriptures']['items'][number];

/**
 * Fields of `Query` that a change of a topic or scripture makes stale. Each has names or counts of the other, and
 * deleting the daily scripture makes another one the daily one.
 */
export const stale = staleFields('scripture');

/** Search field of the lists. */
export const scriptureSearch = {
  label: 'Search scriptures',
  hint: 'Reference, words or keywords',
  max: limits.scripture.search,
};

/** Options for mutations outside the shared parts. */
export const afterChange = { update: (cache: ApolloCache) => evict(cache, stale) };

/** Form values of a scripture. */
export type ScriptureValues = {
  /** Id of the topic; empty without one. */
  topicId: string;
  reference: string;
  text: string;
  version: string;
  category: ScriptureCategory;
  /** Separated by commas. */
  keywords: string;
};

type ScriptureInput = WholeInput<typeof CreateScriptureDocument>;

/** Initial values of a new scripture. */
export const blankScripture: ScriptureValues = {
  topicId: '',
  reference: '',
  text: '',
  version: 'NIV',
  category: 'other',
  keywords: '',
};

/** Converts a stored scripture to form values. */
export const scriptureValues = (stored: ListedScripture): ScriptureValues => ({
  topicId: stored.topicId ?? '',
  reference: stored.reference,
  text: stored.text,
  version: stored.version,
  category: stored.category,
  keywords: stored.keywords.join(', '),
});

/** Returns the input to send. Keywords are trimmed, and empty ones dropped. */
export const scriptureInput = (values: ScriptureValues): ScriptureInput => ({
  ...values,
  topicId: values.topicId || null,
  keywords: values.keywords
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean),
});

/** Returns the fields compared between two versions. `nameOf` returns the name of a topic. */
export const scriptureFields = (nameOf: (topicId: string) => string): FormField<ScriptureValues>[] => [
  { path: 'reference', label: 'Reference' },
  { path: 'version', label: 'Version' },
  { path: 'text', label: 'Scripture text' },
  { path: 'category', label: 'Category', text: ({ category }) => scriptureCategories[category]() },
  {
    path: 'topicId',
    label: 'Topic',
    text: ({ topicId }) => nameOf(topicId),
    identity: ({ topicId }) => topicId,
  },
  { path: 'keywords', label: 'Keywords' },
];

export const validateScripture = {
  reference: textRule(m.scripture_reference_required()),
  text: textRule(m.scripture_text_required()),
};
