import { act, render, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeClient } from './client.ts';
import { registerDocument } from './documents.ts';
import { markSignOutPending, PENDING_SIGN_OUT } from './pending-sign-out.ts';
import { session } from './session.ts';
import { SessionClient } from './session-client.tsx';
import { signOut } from './sign-out.ts';
import { type FakeResponses, fakeServer, noConnection, refusal } from './testing/fake-server.ts';
import { toastStore } from './toast/toast.ts';
import { Toasts } from './toast/toasts.tsx';

const logout = '/api/auth/logout';
const secret = registerDocument('Secret', 'hash-of-secret', parse('query Secret { viewer { name } }'));
const note = () => screen.queryByText(/we couldn’t reach our server/);
const said = () => toastStore.items().map(({ message }) => message);
const online = () => act(async () => void window.dispatchEvent(new Event('online')));
const change = registerDocument('Change', 'hash-of-change', parse('mutation Change { change }'));
const client = () => makeClient({ onUnauthenticated: () => {} });
const ask = () => client().query({ query: secret });
const write = () => client().mutate({ mutation: change });

/** Renders the parts of a page that both apps share. */
const page = () =>
  render(
    <SessionClient>
      <Toasts />
    </SessionClient>,
  );

let answers: FakeResponses;
let calls: ReturnType<typeof fakeServer>;

beforeEach(() => {
  answers = { [logout]: noConnection, Secret: { viewer: { name: 'Anna' } } };
  calls = fakeServer(answers);
  return async () => {
    // Completes a pending sign-out, so that none continues into the next test.
    answers[logout] = {};
    await online();
    await waitFor(() => expect(localStorage.getItem(PENDING_SIGN_OUT)).toBeNull());
  };
});

const operations = () => calls.map(({ operation }) => operation);

it("sends the session's token to the server, and shows a toast after the confirmation", async () => {
  answers[logout] = {};
  session.set('anna');
  page();
  act(signOut);
  expect(session.token()).toBeNull();
  await waitFor(() => expect(said()).toEqual(['Logged out successfully']));
  expect(calls).toMatchObject([{ operation: logout, authorization: 'Bearer anna' }]);
  expect(note()).not.toBeInTheDocument();
  expect(localStorage).not.toContain(PENDING_SIGN_OUT);
});

it('without a connection shows a note and keeps no token, and completes with a connection', async () => {
  session.set('anna');
  page();
  act(signOut);
  await waitFor(() => expect(note()).toBeVisible());
  expect(said()).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('anna');
  answers[logout] = {};
  await online();
  await waitFor(() => expect(note()).not.toBeInTheDocument());
  expect(said()).toEqual(['Logged out successfully']);
});

it('queries run as a visitor and mutations fail while the server cannot be reached', async () => {
  markSignOutPending(true);
  await ask();
  await expect(write()).rejects.toThrow('Failed to fetch');
  expect(operations()).toEqual([logout, 'Secret', logout]);
  expect(calls[1]?.credentials).toBe('omit');
  answers[logout] = {};
  await ask();
  expect(operations().slice(3)).toEqual([logout, 'Secret']);
  expect(calls[4]?.credentials).toBe('same-origin');
});

it('is sent once for concurrent requests', async () => {
  answers[logout] = {};
  markSignOutPending(true);
  await Promise.all([ask(), ask(), ask()]);
  expect(operations()).toEqual([logout, 'Secret', 'Secret', 'Secret']);
});

it('completes after a reload, before the page sends any query', async () => {
  answers[logout] = {};
  markSignOutPending(true);
  page();
  await waitFor(() => expect(operations()).toEqual([logout]));
  // Only the cookie is left of the session.
  expect(calls[0]?.authorization).toBeNull();
});

it('notices a sign-out in another tab, and completes it when that one is closed', async () => {
  page();
  localStorage.setItem(PENDING_SIGN_OUT, 'yes');
  window.dispatchEvent(new StorageEvent('storage', { key: PENDING_SIGN_OUT, newValue: 'yes' }));
  await waitFor(() => expect(operations()).toEqual([logout]));
});

it('never ends a session that began later', async () => {
  markSignOutPending(true);
  session.set('ben');
  await ask();
  expect(operations()).toEqual(['Secret']);
  expect(localStorage.getItem(PENDING_SIGN_OUT)).toBeNull();
});

it('is complete for a session that had already ended', async () => {
  answers[logout] = refusal('UNAUTHENTICATED', 'Authentication required. Please log in.');
  markSignOutPending(true);
  await ask();
  expect(localStorage.getItem(PENDING_SIGN_OUT)).toBeNull();
  expect(said()).toEqual(['Logged out successfully']);
});

it.each(['SERVICE_UNAVAILABLE', 'RATE_LIMITED'] as const)('stays pending after %s', async (code) => {
  answers[logout] = refusal(code, 'Not now');
  markSignOutPending(true);
  await expect(write()).rejects.toThrow();
  expect(operations()).toEqual([logout]);
  expect(localStorage.getItem(PENDING_SIGN_OUT)).not.toBeNull();
});

it('waits no longer than ten seconds for an unresponsive connection', async () => {
  vi.useFakeTimers();
  try {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    markSignOutPending(true);
    const asked = expect(write()).rejects.toThrow('No answer');
    await vi.advanceTimersByTimeAsync(10_000);
    await asked;
  } finally {
    vi.useRealTimers();
    vi.stubGlobal('fetch', async () => new Response('{}'));
  }
});

it('works without storage', async () => {
  const refuse = () => {
    throw new DOMException('Storage is closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  answers[logout] = {};
  session.set('anna');
  act(signOut);
  await ask();
  expect(operations()).toEqual([logout, 'Secret']);
  vi.unstubAllGlobals();
});
