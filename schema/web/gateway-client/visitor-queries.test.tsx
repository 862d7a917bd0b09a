import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerDocument } from '../documents.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { open, page, query, Shown, shown } from '../testing/letters.tsx';
import { usePrefetch } from '../use-prefetch.ts';
import { loadedApollo } from './apollo-loader.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function Prefetching() {
  usePrefetch([query, { place: 2 }]);
  return null;
}

/**
 * Stands in for the gateway of a build, which answers queries by hash. A string is a letter. Returns the requested
 * places.
 */
function plainServer(...answers: (string | Promise<string> | Response)[]): number[] {
  vi.stubEnv('DEV', false);
  registerDocument('Letter', 'hash', query);
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const given = new URL(address, 'https://quiet.example.org').searchParams;
    expect(JSON.parse(given.get('extensions')!).persistedQuery.sha256Hash).toBe('hash');
    asked.push(JSON.parse(given.get('variables')!).place);
    const answer = await answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return typeof answer === 'string' ? Response.json({ data: { letter: answer } }) : answer;
  });
  return asked;
}

it('a prefetch for a visitor needs no client, and its answer is shown at once', async () => {
  const { turnTo } = open({}, [page(1, 'p')], undefined, <Prefetching />);
  const asked = plainServer('n');
  await waitFor(() => expect(asked).toEqual([2]), { timeout: 3_000 });
  await act(async () => {});
  turnTo(2);
  expect(shown.at(-1)).toBe('ready n n - false');
  expect(loadedApollo()).toBeNull();
});

it("a visitor's query needs no client, and is not repeated by one that loads later", async () => {
  const { tries, arrive, user, turnTo } = open({}, [page(1, 'p')]);
  const asked = plainServer('a', 'b');
  turnTo(2);
  await screen.findByText('ready a a - false');
  await user.click(screen.getByText('Again'));
  await screen.findByText('ready b b - false');
  expect(tries).toEqual([]);
  await user.click(screen.getByText('Client'));
  await arrive();
  expect(shown).toEqual([
    'ready p p - false',
    'waiting - p - true',
    'ready a a - false',
    'ready a a - true',
    'ready b b - false',
  ]);
  expect(asked).toEqual([2, 2]);
});

function Later() {
  const [isThere, setIsThere] = useState(false);
  return isThere ? (
    <Shown place={2} />
  ) : (
    <button type="button" onClick={() => setIsThere(true)}>
      More
    </button>
  );
}

it('concurrent queries of a visitor share one request', async () => {
  const { user, turnTo } = open({}, [page(1, 'p')], undefined, <Later />);
  let resolve = (_: string) => {};
  const promise = new Promise<string>((answer) => {
    resolve = answer;
  });
  const asked = plainServer(promise);
  await user.click(screen.getByText('More'));
  turnTo(2);
  expect(screen.getAllByText(/^waiting/)).toHaveLength(2);
  await act(async () => resolve('a'));
  expect(await screen.findAllByText('ready a a - false')).toHaveLength(2);
  expect(asked).toEqual([2]);
});

it.each([
  ['is refused', Response.json({ errors: [{ message: 'None' }] }, { status: 404 })],
  ['is answered in part', Response.json({ data: { letter: 'x' }, errors: [{ message: 'None' }] })],
  ['finds no connection', undefined],
])("a visitor's query that %s is repeated by the client, which reports the reason", async (_, answer) => {
  const { tries, arrive, turnTo } = open({}, [page(1, 'p')]);
  const asked = plainServer(...(answer ? [answer] : []));
  turnTo(2);
  await waitFor(() => expect(tries).toHaveLength(1));
  expect(asked).toEqual([2]);
  vi.unstubAllEnvs();
  fakeServer({ Letter: refusal('NOT_FOUND', 'None') });
  await arrive();
  await screen.findByText('failed - p NOT_FOUND false');
});
