import { filled } from '@quiet-time/schema/filled';
import type { WholeInput } from '@quiet-time/schema/graphql';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import type { FormField } from '@quiet-time/schema/web/form/fields.ts';
import type { CreateTopicDocument } from '../scriptures.documents.ts';

/** A topic as its forms have it. */
export type TopicValues = Record<keyof WholeInput<typeof CreateTopicDocument>, string>;

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const blankTopic: TopicValues = { name: '', description: '', alphabet: 'A' };

/** Any form of a topic, such as a listed one, without what is not edited. */
export const topicValues = ({ name, description, alphabet }: TopicValues): TopicValues => ({
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

export const validateTopic = {
  name: (name: string) => (filled.test(name) ? null : scriptureMessages.topicNameRequired),
};

/** The letter that a name begins with, without its accent; `A` where it begins with none. */
export function letterOf(name: string): string {
  const first = name.trim().normalize('NFD')[0]?.toUpperCase() ?? '';
  return letters.includes(first) ? first : 'A';
}
