import type { ResultOf, WholeInput } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { textRule } from '../../../lib/text-rule.ts';
import type { CreateTopicDocument, TopicListDocument } from '../scriptures.documents.ts';

export type ListedTopic = ResultOf<typeof TopicListDocument>['topics'][number];

/** A topic as its forms have it. */
export type TopicValues = Record<keyof WholeInput<typeof CreateTopicDocument>, string>;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const blankTopic: TopicValues = { name: '', description: '', alphabet: 'A' };

/** A topic as it is stored, in the shape of the form. */
export const topicValues = ({ name, description, alphabet }: ListedTopic): TopicValues => ({
  name,
  description,
  alphabet,
});

/** What people compare of two versions. */
export const topicFields: readonly FormField<TopicValues>[] = [
  { path: 'name', label: 'Name' },
  { path: 'description', label: 'Description' },
  { path: 'alphabet', label: 'Letter' },
];

export const validateTopic = { name: textRule(m.topic_name_required()) };

/** The letter that a name begins with, without its accent; `A` where it begins with none. */
export function letterOf(name: string): string {
  const first = name.trim().normalize('NFD')[0]?.toUpperCase() ?? '';
  return letters.includes(first) ? first : 'A';
}
