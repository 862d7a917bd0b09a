import { NativeSelect } from '@mantine/core';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import type { ComponentProps } from 'react';
import { TopicListDocument } from './scriptures.documents.ts';

interface Props extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  /** Shown while no topic is chosen. */
  none: string;
  /** The topic of what is edited: it is there before the others are. */
  own?: { id: string; name: string } | null;
}

/** A choice among all topics. */
export function TopicSelect({ none, own, ...input }: Props) {
  const { data } = useAnswer(TopicListDocument, { fetchPolicy: 'cache-first' });
  const topics = data?.topics ?? (own ? [own] : []);
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: none }, ...topics.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
