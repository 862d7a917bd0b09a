import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { siteLanguage } from '@quiet-time/web/site-language.ts';
import { textRule } from '../../../lib/text-rule.ts';
import { valuesOf } from '../../../lib/values-of.ts';
import { langField } from '../../../ui/translations/lang-field.tsx';
import type { TopicListDocument } from '../scriptures.documents.ts';

export type ListedTopic = ResultOf<typeof TopicListDocument>['topics'][number];

/** Form values of a topic. */
export type TopicValues = typeof blankTopic;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const blankTopic = {
  name: '',
  description: '',
  alphabet: 'A',
  get lang(): Language {
    return siteLanguage();
  },
};

/** Converts a stored topic to form values. */
export const topicValues = (stored: ListedTopic): TopicValues => valuesOf(blankTopic, stored);

/** Fields compared between two versions. */
export const topicFields: readonly FormField<TopicValues>[] = [
  { path: 'name', label: 'Name' },
  { path: 'description', label: 'Description' },
  { path: 'alphabet', label: 'Letter' },
  langField,
];

export const validateTopic = { name: textRule(m.topic_name_required()) };

/** Returns the first letter of a name, without its accent. Defaults to `A`. */
export function letterOf(name: string): string {
  const first = name.trim().normalize('NFD')[0]?.toUpperCase() ?? '';
  return letters.includes(first) ? first : 'A';
}
