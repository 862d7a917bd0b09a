import type { TypedDocumentNode } from '@apollo/client';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'graphql';
import { type ReactNode, StrictMode } from 'react';
import * as apollo from '../gateway-client/apollo.ts';
import { type ApolloCode, setApolloLoader } from '../gateway-client/apollo-loader.ts';
import { useGateway } from '../gateway-client/gateway.ts';
import { readPreloaded } from '../gateway-client/preloaded.ts';
import { useMutation } from '../gateway-client/use-mutation.ts';
import { SessionClient } from '../session-client.tsx';
import { type QueryOptions, useGatewayQuery } from '../use-gateway-query.ts';
import { type FakeResponses, fakeServer, ofNewerGateway } from './fake-server.ts';

interface Letter {
  letter: string;
}

export const query = parse('query Letter($place: Int!) { letter(place: $place) }') as TypedDocumentNode<
  Letter,
  { place: number }
>;
const write = parse('mutation Write($letter: String!) { write(letter: $letter) }') as TypedDocumentNode<
  { write: string },
  { letter: string }
>;
export const written = (letter: string) => ofNewerGateway({ letter });
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Everything that the page showed of the responses, in order. */
export let shown: string[] = [];
export let objects = new Set<object>();

export function Shown({ place, options = {} }: { place: number; options?: QueryOptions | undefined }) {
  const { status, data, latest, failure, loading, retry } = useGatewayQuery(query, {
    ...options,
    variables: { place },
  });
  const text = `${status} ${data?.letter ?? '-'} ${latest?.letter ?? '-'} ${failure?.code ?? '-'} ${loading}`;
  if (shown.at(-1) !== text) shown.push(text);
  if (data) objects.add(data);
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  );
}

function Writing() {
  const [mutate, { loading }] = useMutation(write);
  const gateway = useGateway();
  const send = () =>
    mutate({
      variables: { letter: 'w' },
      update: (cache, { data }) =>
        cache.updateQuery({ query, variables: { place: 1 } }, (before) => before && { letter: data!.write }),
    }).then(
      () => shown.push('sent'),
      (error: Error) => shown.push(error.message),
    );
  return (
    <>
      <button type="button" aria-busy={loading} onClick={() => void send()}>
        Write
      </button>
      <button type="button" onClick={() => void gateway.load().catch(() => {})}>
        Client
      </button>
    </>
  );
}

/**
 * Renders a page that starts without the client. `arrive` resolves or rejects its code; `tries` lists the requests for
 * it.
 */
export function open(
  answers: FakeResponses,
  inPage: object[] = [],
  options?: QueryOptions,
  beside?: ReactNode,
) {
  const calls = fakeServer(answers);
  const queries = inPage.map((each) => ({ name: 'Letter', ...each }));
  document.body.innerHTML = `<script type="application/json" id="preloaded">${JSON.stringify({ queries })}</script>`;
  shown = [];
  objects = new Set();
  const tries: ((code: Promise<ApolloCode>) => void)[] = [];
  setApolloLoader(() => new Promise((resolve) => tries.push(resolve)));
  const app = (place: number | null) => (
    <StrictMode>
      <SessionClient prepare={readPreloaded}>
        {place !== null && <Shown place={place} options={options} />}
        <Writing />
        {beside}
      </SessionClient>
    </StrictMode>
  );
  const { rerender } = render(app(1));
  const arrive = (code: Promise<ApolloCode> = Promise.resolve(apollo)) =>
    act(async () => tries.at(-1)!(code));
  return {
    calls,
    tries,
    arrive,
    user: userEvent.setup(),
    turnTo: (place: number | null) => rerender(app(place)),
  };
}

export const page = (place: number, letter: string) => ({ variables: { place }, data: { letter } });
