import { m } from '@quiet-time/schema/sentences';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../session.ts';
import { type FakeResponses, noConnection, ofNewerGateway, refusal } from '../testing/fake-server.ts';
import { lost, objects, open, page, shown, written } from '../testing/letters.tsx';
import * as apollo from './apollo.ts';
import { loadedApollo } from './apollo-loader.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('shows preloaded data and needs no client for it', async () => {
  const { calls, tries } = open({}, [page(1, 'p')]);
  await act(async () => {});
  expect(shown).toEqual(['ready p p - false']);
  expect([calls, tries]).toEqual([[], []]);
});

it('keeps the same object when the client arrives, and sends no request', async () => {
  const { calls, arrive, user } = open({}, [page(1, 'p')]);
  vi.advanceTimersByTime(120_000);
  await user.click(screen.getByText('Client'));
  await arrive();
  expect(loadedApollo()).toBe(apollo);
  expect(shown).toEqual(['ready p p - false']);
  expect(objects.size).toBe(1);
  expect(calls).toEqual([]);
});

it('follows changes of the cache from then on, also those made while the client loaded', async () => {
  const { arrive, user } = open({ Write: ofNewerGateway({ write: 'w' }) }, [page(1, 'p')]);
  await user.click(screen.getByText('Write'));
  expect(screen.getByText('Write')).toHaveAttribute('aria-busy', 'true');
  await arrive();
  await waitFor(() => expect(shown).toEqual(['ready p p - false', 'ready w w - false', 'sent']));
  expect(screen.getByText('Write')).toHaveAttribute('aria-busy', 'false');
});

it('waits for the client and then for the response, without a state between', async () => {
  const { calls, tries, arrive } = open({ Letter: written('a') });
  expect(tries).toHaveLength(1);
  await arrive();
  await screen.findByText('ready a a - false');
  expect(shown).toEqual(['waiting - - - true', 'ready a a - false']);
  expect(calls).toHaveLength(1);
});

it('keeps the previous data as the latest', async () => {
  const { calls, arrive, turnTo } = open({ Letter: written('b') }, [page(1, 'p')]);
  turnTo(2);
  await arrive();
  await screen.findByText('ready b b - false');
  expect(shown).toEqual(['ready p p - false', 'waiting - p - true', 'ready b b - false']);
  expect(calls.map(({ variables }) => variables.place)).toEqual([2]);
});

it('shows stale data from the page, and requests current data', async () => {
  const { calls, arrive, turnTo } = open({ Letter: written('a') }, [page(1, 'p')]);
  turnTo(null);
  vi.advanceTimersByTime(60_001);
  turnTo(1);
  await arrive();
  await screen.findByText('ready a a - false');
  expect(shown).toEqual(['ready p p - false', 'ready p p - true', 'ready a a - false']);
  expect(calls).toHaveLength(1);
});

it('sends no request when skipped or cache-only', async () => {
  for (const options of [{ skip: true }, { fetchPolicy: 'cache-only' }] as const) {
    const { tries, arrive, user } = open({}, [], options);
    await act(async () => {});
    expect(tries).toEqual([]);
    await user.click(screen.getAllByText('Client').at(-1)!);
    await arrive();
    expect(shown).toEqual(['waiting - - - false']);
  }
});

it('shows a refusal that came with the page, and asks again on request', async () => {
  const gone = { variables: { place: 1 }, refusal: { message: 'None', extensions: { code: 'NOT_FOUND' } } };
  const { calls, tries, arrive, user } = open({ Letter: written('a') }, [gone]);
  expect(shown).toEqual(['failed - - NOT_FOUND false']);
  expect(tries).toEqual([]);
  await user.click(screen.getByText('Again'));
  await arrive();
  await screen.findByText('ready a a - false');
  expect(calls).toHaveLength(1);
});

it('fails like without a connection when the client does not load, and loads it on a retry', async () => {
  const onFailed = vi.fn();
  const { calls, tries, arrive, user } = open({ Letter: written('a') }, [], {
    onFailed: ({ message }) => onFailed(message),
  });
  await arrive(lost());
  await screen.findByText('failed - - NO_CONNECTION false');
  await user.click(screen.getByText('Again'));
  expect(tries).toHaveLength(2);
  await screen.findByText('failed - - NO_CONNECTION true');
  await arrive(lost());
  await screen.findByText('failed - - NO_CONNECTION false');
  expect(onFailed.mock.calls).toEqual([[m.shared_no_connection()], [m.shared_no_connection()]]);
  await user.click(screen.getByText('Again'));
  await arrive();
  await screen.findByText('ready a a - false');
  expect(calls).toHaveLength(1);
});

it('repeats a failed query when the client loads for another reason', async () => {
  const { arrive, user } = open({ Letter: written('a') });
  await arrive(lost());
  await screen.findByText('failed - - NO_CONNECTION false');
  await user.click(screen.getByText('Client'));
  await arrive();
  await screen.findByText('ready a a - false');
});

it('a mutation fails like without a connection when the client does not load, and the next is sent', async () => {
  const answers: FakeResponses = { Write: ofNewerGateway({ write: 'w' }) };
  const { calls, arrive, user } = open(answers, [page(1, 'p')]);
  await user.click(screen.getByText('Write'));
  await arrive(lost());
  expect(shown.at(-1)).toBe('Failed to fetch');
  await user.click(screen.getByText('Write'));
  await arrive();
  await waitFor(() => expect(shown.at(-1)).toBe('sent'));
  expect(calls.map(({ operation }) => operation)).toEqual(['Write']);
});

it('keeps preloaded data when the request for current data fails', async () => {
  const { arrive, turnTo } = open({ Letter: noConnection }, [page(1, 'p')]);
  turnTo(null);
  vi.advanceTimersByTime(60_001);
  turnTo(1);
  await arrive();
  await screen.findByText('ready p p NO_CONNECTION false');
});

it('sends no request of one session in the name of the next while the client loads', async () => {
  const { calls, arrive, user, turnTo } = open({ Letter: refusal('NOT_FOUND', 'None') }, [page(1, 'p')]);
  act(() => session.set('anna'));
  turnTo(null);
  await user.click(screen.getByText('Write'));
  act(() => session.set('ben'));
  await arrive();
  expect(shown.at(-1)).toBe('The session was left before anything could be asked');
  expect(calls).toEqual([]);
  turnTo(1);
  await screen.findByText('failed - - NOT_FOUND false');
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer ben']);
});

it("shows nothing of one member to the next, and keeps a visitor's data until a member's arrives", async () => {
  const answers: FakeResponses = { Letter: () => written(session.token()!) };
  const { arrive } = open(answers, [page(1, 'p')]);
  act(() => session.set('anna'));
  await arrive();
  await screen.findByText('ready anna anna - false');
  answers.Letter = new Promise<object>(() => {});
  act(() => session.set('ben'));
  expect(shown).toEqual([
    'ready p p - false',
    'waiting - p - true',
    'ready anna anna - false',
    'waiting - - - true',
  ]);
});
