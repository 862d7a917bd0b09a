import { NativeSelect } from '@mantine/core';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import type { ComponentProps } from 'react';
import { TopicListDocument } from './scriptures.documents.ts';

interface Props extends Omit<ComponentProps<typeof NativeSelect>, 'data'> {
  /** Label of the option without a topic. */
  none: string;
  /** Current topic of the item, available before the others are loaded. */
  own?: { id: string; name: string } | null;
}

/** Select for a topic. */
export function TopicSelect({ none, own, ...input }: Props) {
  const { data } = useGatewayQuery(TopicListDocument, { fetchPolicy: 'cache-first' });
  const topics = data?.topics ?? (own ? [own] : []);
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: none }, ...topics.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
