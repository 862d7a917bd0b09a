import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState, useSyncExternalStore } from 'react';
import { loadedApollo } from './apollo-loader.ts';
import { type Gateway, useGateway } from './gateway.ts';
import type { LiveQuery, LiveQueryOptions } from './live-query.ts';
import { queryWithoutClient } from './query-without-client.ts';

interface Started<Data> {
  gateway: Gateway;
  hasClient: boolean;
  query: TypedDocumentNode<Data>;
  /** Key of the variables, used while there is no client. */
  key: string;
  liveQuery: LiveQuery<Data>;
}

/**
 * Sends a query like Apollo's `useQuery`, but starts without a client. The arrival of the client changes nothing on
 * screen.
 */
export function useLiveQuery<Data>(
  query: TypedDocumentNode<Data>,
  options: LiveQueryOptions & { variables: OperationVariables },
) {
  const gateway = useGateway();
  const client = useSyncExternalStore(gateway.subscribe, gateway.client, gateway.client);
  const key = JSON.stringify([options.variables, options.fetchPolicy === 'standby']);

  const begin = (last?: Started<Data>): Started<Data> => {
    const begun = { gateway, hasClient: client !== null, query, key };
    const isTakenOver = last?.gateway === gateway && last.query === query && last.key === key;
    const state = isTakenOver ? last.liveQuery.state().data : undefined;
    // Data of a member is not kept for the next session.
    const mayStay = last && (last.gateway === gateway || last.gateway.isGuests);
    const before = mayStay ? (last.liveQuery.state().data ?? last.liveQuery.previousData()) : undefined;
    if (!client) return { ...begun, liveQuery: queryWithoutClient(gateway, query, options, before) };
    // A response from before the client is not requested again.
    const isAnswered = state !== undefined && !last?.liveQuery.isPending();
    const first: LiveQueryOptions = isAnswered ? { ...options, fetchPolicy: 'cache-first' } : options;
    return {
      ...begun,
      liveQuery: loadedApollo()!.watchQuery(client, query, first, { data: state, previousData: before }),
    };
  };
  const [begun, setBegun] = useState(begin);
  let now = begun;
  const isOver =
    now.gateway !== gateway ||
    now.query !== query ||
    now.hasClient !== (client !== null) ||
    (!client && now.key !== key);
  if (isOver) {
    now = begin(now);
    setBegun(now);
  }
  const { liveQuery } = now;
  liveQuery.setOptions(options);
  const state = useSyncExternalStore(liveQuery.subscribe, liveQuery.state, liveQuery.state);
  return { ...state, previousData: liveQuery.previousData(), ...liveQuery.methods };
}
