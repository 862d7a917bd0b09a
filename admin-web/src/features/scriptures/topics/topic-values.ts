import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { textRule } from '../../../lib/text-rule.ts';
import { valuesOf } from '../../../lib/values-of.ts';
import { langField } from '../../../ui/translations/lang-field.tsx';
import type { TopicListDocument } from '../scriptures.documents.ts';

export type ListedTopic = ResultOf<typeof TopicListDocument>['topics'][number];

/** A topic as its forms have it. */
export type TopicValues = typeof blankTopic;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const blankTopic = { name: '', description: '', alphabet: 'A', lang: 'en' as Language };

/** A topic as it is stored, in the shape of the form. */
export const topicValues = (stored: ListedTopic): TopicValues => valuesOf(blankTopic, stored);

/** What people compare of two versions. */
export const topicFields: readonly FormField<TopicValues>[] = [
  { path: 'name', label: 'Name' },
  { path: 'description', label: 'Description' },
  { path: 'alphabet', label: 'Letter' },
  langField,
];

export const validateTopic = { name: textRule(m.topic_name_required()) };

/** The letter that a name begins with, without its accent; `A` where it begins with none. */
export function letterOf(name: string): string {
  const first = name.trim().normalize('NFD')[0]?.toUpperCase() ?? '';
  return letters.includes(first) ? first : 'A';
}
