import { messages } from '@quiet-time/schema/messages';
import { type Answers, refusal } from '@quiet-time/schema/web/testing/fake-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { address, openSite } from '../testing/render-site.tsx';
import { miriam } from '../testing/sample-members.ts';
import { isProtected } from './protected-paths.ts';

const { preferences } = miriam;
const quiet = { ...miriam, preferences: { ...preferences, welcomeMessage: false } };

/** Signs out as a member does: by the menu in the top bar. */
async function signOutAt(path: string, answers: Answers = { SignOut: { signOut: true } }) {
  const { calls } = fakeGateway(undefined, { Viewer: { viewer: quiet }, ...answers });
  const user = openSite(path, { token: 'token-of-miriam' });
  await user.click(await screen.findByRole('button', { name: /Miriam Hale/ }));
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByText(messages.signedOut);
  return calls;
}

it('keeps the reader on a public page', async () => {
  const calls = await signOutAt('/devotionals?date=2026-01-05');
  expect(address()).toBe('/devotionals?date=2026-01-05');
  expect(localStorage.getItem('token')).toBeNull();
  await screen.findByRole('link', { name: 'Sign In' });
  const signOut = calls.find(({ operation }) => operation === 'SignOut');
  expect(signOut?.authorization).toBe('Bearer token-of-miriam');
});

it('leads home from a page for members', async () => {
  await signOutAt('/journal');
  await waitFor(() => expect(address()).toBe('/'));
  await screen.findByRole('heading', { level: 1, name: 'Begin the day where it is quiet' });
  expect(address()).toBe('/');
});

it('does not wait for the server', async () => {
  await signOutAt('/devotionals', { SignOut: refusal('SERVICE_UNAVAILABLE', 'Down') });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(localStorage.getItem('token')).toBeNull();
  expect(screen.queryByText('Down')).not.toBeInTheDocument();
});

it('forgets what was the member’s and keeps what is the browser’s', async () => {
  const theirs = [
    'draft:answer',
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

it('leaves nothing that was loaded to the next reader', async () => {
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
])('knows of %s whether a guest can stay: not %s', (path, expected) => {
  expect(isProtected(path)).toBe(expected);
});
