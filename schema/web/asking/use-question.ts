import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState, useSyncExternalStore } from 'react';
import { clientCode } from './client-code.ts';
import { type Gateway, useGateway } from './gateway.ts';
import { type Asking, earlyQuestion, type Question } from './question.ts';

interface Begun<Data> {
  gateway: Gateway;
  hasClient: boolean;
  query: TypedDocumentNode<Data>;
  /** Key of the variables, used while there is no client. */
  text: string;
  question: Question<Data>;
}

/**
 * Sends a query like Apollo's `useQuery`, but starts without a client. The arrival of the client changes nothing on
 * screen.
 */
export function useQuestion<Data>(
  query: TypedDocumentNode<Data>,
  asking: Asking & { variables: OperationVariables },
) {
  const gateway = useGateway();
  const client = useSyncExternalStore(gateway.subscribe, gateway.client, gateway.client);
  const text = JSON.stringify([asking.variables, asking.fetchPolicy === 'standby']);

  const begin = (last?: Begun<Data>): Begun<Data> => {
    const begun = { gateway, hasClient: client !== null, query, text };
    const isTakenOver = last?.gateway === gateway && last.query === query && last.text === text;
    const known = isTakenOver ? last.question.known().data : undefined;
    // Data of a member is not kept for the next session.
    const mayStay = last && (last.gateway === gateway || last.gateway.isGuests);
    const before = mayStay ? (last.question.known().data ?? last.question.before()) : undefined;
    if (!client) return { ...begun, question: earlyQuestion(gateway, query, asking, before) };
    // A response from before the client is not requested again.
    const isAnswered = known !== undefined && !last?.question.isOpen();
    const first: Asking = isAnswered ? { ...asking, fetchPolicy: 'cache-first' } : asking;
    return { ...begun, question: clientCode()!.watch(client, query, first, { data: known, before }) };
  };
  const [begun, setBegun] = useState(begin);
  let now = begun;
  const isOver =
    now.gateway !== gateway ||
    now.query !== query ||
    now.hasClient !== (client !== null) ||
    (!client && now.text !== text);
  if (isOver) {
    now = begin(now);
    setBegun(now);
  }
  const { question } = now;
  question.turnTo(asking);
  const known = useSyncExternalStore(question.subscribe, question.known, question.known);
  return { ...known, previousData: question.before(), ...question.ways };
}
