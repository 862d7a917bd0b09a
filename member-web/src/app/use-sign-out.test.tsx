import { m } from '@quiet-time/schema/sentences';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, openSite } from '../testing/render-site.tsx';
import { miriam } from '../testing/sample-members.ts';
import { isProtected } from './protected-paths.ts';

const { preferences } = miriam;
const quiet = { ...miriam, preferences: { ...preferences, welcomeMessage: false } };

/** Signs out as a member does: by the menu in the top bar. */
async function signOutAt(path: string, answers: FakeResponses = { '/api/auth/logout': {} }) {
  const { calls } = fakeGateway(undefined, { Viewer: { viewer: quiet }, ...answers });
  const user = openSite(path, { token: 'token-of-miriam' });
  await user.click(await screen.findByRole('button', { name: /Miriam Hale/ }));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  return calls;
}

it('keeps the reader on a public page', async () => {
  const calls = await signOutAt('/devotionals?date=2026-01-05');
  expect(address()).toBe('/devotionals?date=2026-01-05');
  expect(localStorage.getItem('token')).toBeNull();
  await screen.findByRole('link', { name: 'Sign In' });
  await screen.findByText(m.account_signed_out());
  const signOut = calls.find(({ operation }) => operation === '/api/auth/logout');
  expect(signOut?.authorization).toBe('Bearer token-of-miriam');
});

it('leads home from a page for members', async () => {
  await signOutAt('/journal');
  await waitFor(() => expect(address()).toBe('/'));
  await screen.findByRole('heading', { level: 1, name: 'Begin the day where it is quiet' });
  expect(address()).toBe('/');
});

it('signs out without waiting for the server, and says so when the server was not reached', async () => {
  await signOutAt('/devotionals', { '/api/auth/logout': noConnection });
  await screen.findByRole('link', { name: 'Sign In' });
  await screen.findByText(/we couldn’t reach our server/);
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText(m.account_signed_out())).not.toBeInTheDocument();
});

it('deletes the member’s data when they sign out in another tab', async () => {
  fakeGateway(undefined, { Viewer: { viewer: quiet } });
  openSite('/devotionals', { token: 'token-of-miriam' });
  await screen.findByRole('button', { name: /Miriam Hale/ });
  sessionStorage.setItem('draft:answer', 'private');
  window.dispatchEvent(new StorageEvent('storage', { key: 'sign-out-owed', newValue: 'yes' }));
  expect(sessionStorage.getItem('draft:answer')).toBeNull();
});

it('deletes the member’s data and keeps the browser’s', async () => {
  const theirs = [
    'draft:answer',
    'waiting-favorites',
    'greeted:miriam',
    'waiting-highlights',
    'highlights',
    'prayers_cache',
    'topics_cache',
    'recentBibleVerses',
    'bible-place',
    'pending-verification',
  ];
  const ours = ['mantine-color-scheme-value', 'deviceId', 'drafty'];
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of [...theirs, ...ours]) storage.setItem(key, `value-of-${key}`);
  }
  await signOutAt('/devotionals');
  for (const storage of [localStorage, sessionStorage]) {
    expect(theirs.filter((key) => storage.getItem(key) !== null)).toEqual([]);
    expect(ours.filter((key) => storage.getItem(key) === null)).toEqual([]);
  }
});

it('leaves no loaded data to the next reader', async () => {
  const calls = await signOutAt('/devotionals?date=2026-01-05');
  const asked = () => calls.filter(({ operation }) => operation === 'DevotionalByDate');
  await waitFor(() => expect(asked().at(-1)?.authorization).toBeNull());
});

it.each([
  ['/profile', true],
  ['/journal/entry', true],
  ['/payment-success', true],
  ['/journals', false],
  ['/devotionals', false],
  ['/', false],
])('knows of %s whether a visitor can stay: not %s', (path, expected) => {
  expect(isProtected(path)).toBe(expected);
});
