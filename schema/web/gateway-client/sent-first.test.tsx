import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../session.ts';
import { open, shown, written } from '../testing/letters.tsx';

beforeEach(() => session.set('anna'));
afterEach(() => {
  session.set(null);
  document.body.innerHTML = '';
});

/** Does what the page's own script does: it has sent the query for the member of a token. */
function sendFirst(response: Promise<unknown>, token = 'anna') {
  const queries = [{ name: 'Letter', variables: { place: 1 }, response }];
  Object.assign(window, { sentFirst: { token, queries } });
}
const first = () => sendFirst(Promise.resolve({ letter: 'f' }));

it.each(['cache-first', 'network-only'] as const)(
  'shows what the page has sent before its scripts, without the client and without another request (%s)',
  async (fetchPolicy) => {
    first();
    const { calls, tries, arrive, user } = open({}, [], { fetchPolicy });
    await screen.findByText('ready f f - false');
    expect(shown).toEqual(['waiting - - - true', 'ready f f - false']);
    expect(tries).toEqual([]);
    await user.click(screen.getByText('Client'));
    await arrive();
    expect(shown).toHaveLength(2);
    expect(calls).toEqual([]);
  },
);

it('sends a query that needs current data again when it is needed again', async () => {
  first();
  const { calls, arrive, user, turnTo } = open({ Letter: written('a') }, [], { fetchPolicy: 'network-only' });
  await screen.findByText('ready f f - false');
  await user.click(screen.getByText('Client'));
  await arrive();
  turnTo(null);
  turnTo(1);
  await screen.findByText('ready a a - false');
  expect(calls).toHaveLength(1);
});

it('sends a query with the client when that of the page was refused, or found no connection', async () => {
  sendFirst(Promise.resolve(null));
  const { calls, tries, arrive } = open({ Letter: written('a') });
  await expect.poll(() => tries).toHaveLength(1);
  await arrive();
  await screen.findByText('ready a a - false');
  expect(calls).toHaveLength(1);
});

it('uses nothing that was sent for another session, and leaves it to nobody', async () => {
  sendFirst(Promise.resolve({ letter: 'of ben' }), 'ben');
  const { arrive } = open({ Letter: written('a') });
  await arrive();
  await screen.findByText('ready a a - false');
  expect(shown.join()).not.toContain('ben');
  expect(window).not.toHaveProperty('sentFirst');
});
