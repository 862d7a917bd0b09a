import { m } from '@quiet-time/schema/sentences';
import '../testing/lists.ts';
import { registerDocument } from '@quiet-time/web/documents.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { devotionalByDate } from '../../../lib/devotional-by-date.documents.ts';
import { cacheKey, RESPONSE_CACHE } from '../../../offline/worker-protocol.ts';
import { fakeCaches } from '../../../testing/fake-caches.ts';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { address, openSite } from '../../../testing/render-site.tsx';
import { devotionalOf } from '../../../testing/sample-devotionals.ts';
import { found } from '../testing/lists.ts';

const field = () => screen.findByRole('searchbox', { name: 'Search' });

function openSearch(at: string, answers: FakeResponses = {}) {
  const { calls } = fakeGateway(undefined, answers);
  const user = openSite(`/devotionals?mode=search${at}`);
  const asked = () =>
    calls.filter(({ operation }) => operation === 'SearchDevotionals').map(({ variables }) => variables);
  return { user, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('explains the search, and sends no request', async () => {
  const { asked } = openSearch('');
  expect(await field()).toHaveValue('');
  expect(screen.getByText(/By a word or two/)).toBeVisible();
  expect(asked()).toEqual([]);
});

it('puts the words into the address, keeps them, and shows the results with marks', async () => {
  const { user, asked } = openSearch('', { SearchDevotionals: found(['2026-11-16', '2025-03-01']) });
  await user.type(await field(), '  lamp {Enter}');
  const rows = await screen.findAllByRole('listitem');
  expect(address()).toBe('/devotionals?mode=search&q=lamp');
  expect(await field()).toHaveValue('lamp');
  expect(asked()).toEqual([{ query: 'lamp', tag: '', page: 1, limit: 10, timezone: expect.any(String) }]);
  expect(screen.getByText('2 devotionals mention “lamp”.')).toBeVisible();
  const first = within(rows.find((row) => within(row).queryByRole('heading'))!);
  expect(first.getByRole('link', { name: 'Title of 2026-11-16' })).toHaveAttribute(
    'href',
    '/devotionals?date=2026-11-16',
  );
  expect(first.getByText('Mon 16 Nov')).toBeVisible();
  expect(first.getByText('lamp').tagName).toBe('MARK');
  expect(first.getByText('Title').tagName).toBe('MARK');
  expect(screen.getByText('Sat 1 Mar 2025')).toBeVisible();
});

it('is cleared at one press, which keeps the tag and leaves the focus in the field', async () => {
  const { user } = openSearch('&q=lamp&tag=rest', { SearchDevotionals: found(['2026-11-16']) });
  const clear = await screen.findByRole('link', { name: 'Clear the search' });
  expect(clear).toHaveAttribute('href', '/devotionals?mode=search&tag=rest');
  await user.click(clear);
  expect(address()).toBe('/devotionals?mode=search&tag=rest');
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'not sent');
  await user.click(screen.getByRole('link', { name: 'Clear the search' }));
  expect(await field()).toHaveValue('');
});

it('looks for a tag, and lets it go', async () => {
  const { user, asked } = openSearch('&tag=rest', { SearchDevotionals: found(['2026-11-16']) });
  await screen.findByText('1 devotional has the tag “rest”.');
  expect(asked()).toEqual([{ query: '', tag: 'rest', page: 1, limit: 10, timezone: expect.any(String) }]);
  await user.click(screen.getByRole('link', { name: 'Remove the tag rest' }));
  expect(address()).toBe('/devotionals?mode=search');
});

it('goes through its pages by address', async () => {
  const { user, asked } = openSearch('&q=lamp&page=2', {
    SearchDevotionals: found(['2026-11-16'], {}, { pages: 3, total: 21 }),
  });
  await screen.findByText('Page 2 of 3');
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/devotionals?mode=search&q=lamp',
  );
  await user.click(screen.getByRole('link', { name: 'More' }));
  await screen.findByText('Page 3 of 3');
  expect(screen.queryByRole('link', { name: 'More' })).not.toBeInTheDocument();
  expect(asked().map(({ page }) => page)).toEqual([2, 3]);
});

it('shows a locked one by its title', async () => {
  openSearch('&q=lamp', { SearchDevotionals: found(['2026-11-16'], { body: null, accessLevel: 'premium' }) });
  await screen.findByRole('link', { name: 'Title of 2026-11-16' });
  expect(within(screen.getByRole('main')).getByText('Premium')).toBeVisible();
  expect(screen.getByText('One of the premium devotionals.')).toBeVisible();
});

it('shows a kind message without results', async () => {
  openSearch('&q=xyzzy', { SearchDevotionals: found([]) });
  await screen.findByRole('heading', { level: 2, name: m.devotional_not_found() });
  expect(screen.getByText('No devotional mentions “xyzzy”.')).toBeVisible();
});

it('tries again after a failure', async () => {
  const answers: FakeResponses = { SearchDevotionals: refusal('SERVICE_UNAVAILABLE', 'Down') };
  const { user } = openSearch('&q=lamp', answers);
  await screen.findByText(m.devotionals_load_failed());
  expect(await field()).toHaveValue('lamp');
  answers.SearchDevotionals = found(['2026-11-16']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Title of 2026-11-16' });
});

it('offline it searches the cached devotionals, says so, and searches all again when online', async () => {
  registerDocument('DevotionalByDate', 'hash-of-day', devotionalByDate);
  const answers = await fakeCaches().open(RESPONSE_CACHE);
  for (const date of ['2026-11-20', '2026-11-19', '2026-11-18']) {
    const asked = new URLSearchParams({
      variables: JSON.stringify({ date }),
      extensions: JSON.stringify({ persistedQuery: { sha256Hash: 'hash-of-day' } }),
    });
    const key = cacheKey(`${window.location.origin}/graphql?${asked}`);
    await answers.put(key, Response.json({ data: { devotional: devotionalOf(date) } }));
  }
  const given: FakeResponses = { SearchDevotionals: noConnection };
  const { user } = openSearch('&q=2026-11-19', given);
  expect(await screen.findByText(m.devotionals_found_kept({ found: 1, kept: 3 }))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Title of 2026-11-19' })).toHaveAttribute(
    'href',
    '/devotionals?date=2026-11-19',
  );
  expect(screen.queryByText(m.devotionals_load_failed())).not.toBeInTheDocument();
  await user.clear(await field());
  await user.type(await field(), 'xyzzy{Enter}');
  expect(await screen.findByText(m.devotionals_none_kept_hint())).toBeVisible();
  given.SearchDevotionals = found(['2026-11-16']);
  fireEvent(window, new Event('online'));
  await screen.findByRole('link', { name: 'Title of 2026-11-16' });
  await waitFor(() => expect(screen.queryByText(m.devotionals_none_kept_hint())).not.toBeInTheDocument());
});
