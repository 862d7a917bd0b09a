import { ApolloClient, ApolloLink, InMemoryCache, Observable, type TypedDocumentNode } from '@apollo/client';
import { act, render, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import * as apollo from './gateway-client/apollo.ts';
import { setApolloCode } from './gateway-client/apollo-loader.ts';
import { SessionClient } from './session-client.tsx';
import { useConnection } from './use-connection.ts';

interface Asked {
  variables: Record<string, unknown>;
  answer(...ids: string[]): void;
  fail(): void;
}
interface Letters {
  list: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

const query = parse(`query Letters($kind: String, $after: String) {
  list: letters(kind: $kind, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } }
}`) as TypedDocumentNode<Letters, { kind: string; after?: string | null }>;

/** Renders a list of letters, whose requests wait in `asked` for a response. */
function show() {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const answer = (...ids: string[]) => {
          const pageInfo = { __typename: 'PageInfo', hasNextPage: true, endCursor: ids.at(-1) ?? null };
          const nodes = ids.map((id) => ({ __typename: 'Letter', id }));
          observer.next({ data: { list: { __typename: 'Letters', nodes, pageInfo } } });
          observer.complete();
        };
        asked.push({ variables, answer, fail: () => observer.error(new TypeError('Failed to fetch')) });
      }),
  );
  setApolloCode({ ...apollo, makeClient: () => new ApolloClient({ link, cache: new InMemoryCache() }) });
  function List({ kind }: { kind: string }) {
    const { status, retrying, list, loadMore, retry, busy } = useConnection(query, { kind });
    return (
      <>
        <p>{retrying ? 'trying again' : status}</p>
        <output>{list?.nodes.map(({ id }) => id).join(' ')}</output>
        <button type="button" aria-busy={busy} onClick={() => void loadMore(() => {})}>
          More
        </button>
        <button type="button" onClick={retry}>
          Again
        </button>
      </>
    );
  }
  const app = (kind: string) => (
    <SessionClient>
      <List kind={kind} />
    </SessionClient>
  );
  const { rerender } = render(app('open'));
  const press = (name: string) => act(async () => screen.getByText(name).click());
  const answer = (at: number, ...ids: string[]) =>
    act(async () => {
      await waitFor(() => expect(asked[at]).toBeDefined());
      asked[at]!.answer(...ids);
    });
  const fail = (at: number) =>
    act(async () => {
      await waitFor(() => expect(asked[at]).toBeDefined());
      asked[at]!.fail();
    });
  return { asked, press, answer, fail, choose: (kind: string) => act(async () => rerender(app(kind))) };
}

/** Returns the shown letters once no request is in flight. */
async function shown() {
  await waitFor(() => expect(screen.getByText('More').getAttribute('aria-busy')).toBe('false'));
  return screen.getByRole('status').textContent;
}

it('continues after the last shown item', async () => {
  const { asked, press, answer } = show();
  await answer(0, 'f', 'e');
  await press('More');
  await answer(1, 'd', 'c');
  expect(asked[1]!.variables).toMatchObject({ kind: 'open', after: 'e' });
  expect(await shown()).toBe('f e d c');
});

it('adds no items to a list of other variables that replaced it meanwhile', async () => {
  const { press, answer, choose } = show();
  await answer(0, 'f', 'e');
  await press('More');
  await choose('handled');
  await answer(2, 'z', 'y');
  await answer(1, 'd', 'c');
  expect(await shown()).toBe('z y');
});

it('leaves no gap in a list that was reloaded meanwhile', async () => {
  const { press, answer } = show();
  await answer(0, 'f', 'e');
  await press('More');
  await answer(1, 'd', 'c');
  await press('More');
  await press('Again');
  await answer(3, 'g', 'f');
  await answer(2, 'b', 'a');
  expect(await shown()).toBe('g f');
});

it('shows a failure to load, and retries', async () => {
  const { press, answer, fail } = show();
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await fail(0);
  await screen.findByText('failed');
  await press('Again');
  await screen.findByText('trying again');
  await answer(1, 'b', 'a');
  await screen.findByText('ready');
  expect(await shown()).toBe('b a');
});
