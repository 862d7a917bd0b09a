import { m } from '@quiet-time/schema/sentences';
import '../testing/lists.ts';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { address, openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';
import { listed } from '../testing/lists.ts';

function openArchive(answers: FakeResponses, at = '', token: string | null = null) {
  const { calls, asked } = fakeGateway(undefined, answers);
  const user = openSite(`/devotionals?mode=archive${at}`, { token });
  const lists = () =>
    calls.filter(({ operation }) => operation === 'LatestDevotionals').map(({ variables }) => variables);
  return { user, lists, asked, calls };
}

const month = (name: string) => screen.findByRole('heading', { level: 2, name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  return () => vi.useRealTimers();
});

it('asks for fifty, and groups them by month', async () => {
  const { lists } = openArchive({
    LatestDevotionals: { latestDevotionals: listed(['2026-11-02', '2026-11-01', '2026-10-31']) },
  });
  const november = within((await month('November 2026')).closest('details')!);
  expect(november.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await month('October 2026');
  expect(lists()).toEqual([{ page: 1, limit: 50, timezone: expect.any(String) }]);
  expect(november.getByRole('link', { name: 'Title of 2026-11-02' })).toHaveAttribute(
    'href',
    '/devotionals?date=2026-11-02',
  );
  expect(november.getAllByRole('link', { name: '#waiting' })[0]).toHaveAttribute(
    'href',
    '/devotionals?mode=search&tag=waiting',
  );
});

it('folds earlier months once two weeks are shown', async () => {
  const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(20 - at).padStart(2, '0')}`);
  openArchive({ LatestDevotionals: { latestDevotionals: listed([...days, '2026-10-31']) } });
  expect((await month('November 2026')).closest('details')).toHaveAttribute('open');
  expect((await month('October 2026')).closest('details')).not.toHaveAttribute('open');
});

it('opens an earlier month while the latest is short', async () => {
  openArchive({ LatestDevotionals: { latestDevotionals: listed(['2026-11-01', '2026-10-31']) } });
  expect((await month('October 2026')).closest('details')).toHaveAttribute('open');
});

it('lists the tags of its devotionals', async () => {
  const { user } = openArchive({ LatestDevotionals: { latestDevotionals: listed(['2026-11-02']) } });
  await user.click(await screen.findByRole('button', { name: 'Tags' }));
  const tags = within(screen.getByRole('list', { name: 'Tags' }));
  expect(tags.getByRole('link', { name: '#waiting' })).toHaveAttribute(
    'href',
    '/devotionals?mode=search&tag=waiting',
  );
});

const readers = (answers: FakeResponses): FakeResponses => ({
  Viewer: { viewer: { ...miriam, preferences: { ...miriam.preferences, welcomeMessage: false } } },
  FavoritesAmong: { favoritesAmong: [] },
  ReadDevotionals: { readDevotionals: ['2026-11-01'] },
  LatestDevotionals: { latestDevotionals: listed(['2026-11-02', '2026-11-01']) },
  ...answers,
});

it('asks the server for what the member has not read, page by page', async () => {
  const pages = { pages: 2, total: 60 };
  const answers = readers({
    UnreadDevotionals: ({ page }) => ({
      unreadDevotionals: listed([page === 1 ? '2026-11-02' : '2019-03-04'], {}, pages),
    }),
  });
  const { user, calls } = openArchive(answers, '', 'token-of-miriam');
  await screen.findByText('Read');
  const toggle = screen.getByRole('button', { name: 'Not read yet' });
  await user.click(toggle);
  expect(address()).toBe('/devotionals?mode=archive&unread=1');
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Title of 2026-11-01' })).not.toBeInTheDocument(),
  );
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('link', { name: 'Title of 2026-11-02' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Older devotionals' }));
  await screen.findByRole('link', { name: 'Title of 2019-03-04' });
  expect(address()).toBe('/devotionals?mode=archive&unread=1&page=2');
  const asked = calls.filter(({ operation }) => operation === 'UnreadDevotionals');
  expect(asked.map(({ variables }) => variables)).toEqual([
    { page: 1, limit: 50, timezone: expect.any(String) },
    { page: 2, limit: 50, timezone: expect.any(String) },
  ]);
  await user.click(toggle);
  expect(await screen.findByRole('link', { name: 'Title of 2026-11-01' })).toBeVisible();
  expect(address()).toBe('/devotionals?mode=archive');
});

it('says that everything is read', async () => {
  openArchive(
    readers({ UnreadDevotionals: { unreadDevotionals: listed([]) } }),
    '&unread=1',
    'token-of-miriam',
  );
  expect(await screen.findByText('You have read every devotional.')).toHaveRole('status');
});

it('keeps, when it fails, the button that shows the whole archive', async () => {
  const answers = readers({ UnreadDevotionals: refusal('SERVICE_UNAVAILABLE', 'Down') });
  const { user } = openArchive(answers, '&unread=1', 'token-of-miriam');
  await screen.findByText(m.devotionals_load_failed());
  await user.click(screen.getByRole('button', { name: 'Not read yet' }));
  await screen.findByRole('link', { name: 'Title of 2026-11-01' });
  expect(screen.queryByText(m.devotionals_load_failed())).not.toBeInTheDocument();
});

it('shows visitors, and members who want no counting, the whole archive instead', async () => {
  const quiet = {
    ...miriam,
    preferences: { ...miriam.preferences, showRhythm: false, welcomeMessage: false },
  };
  const { calls } = openArchive(readers({ Viewer: { viewer: quiet } }), '&unread=1', 'token-of-miriam');
  await screen.findByRole('link', { name: 'Title of 2026-11-01' });
  expect(calls.some(({ operation }) => operation === 'UnreadDevotionals')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Not read yet' })).not.toBeInTheDocument();
});

it('shows the previews that the server cuts', async () => {
  openArchive({ LatestDevotionals: { latestDevotionals: listed(['2026-11-02']) } });
  await screen.findByText('Beginning of 2026-11-02');
});

it.each([
  ['marks what the member has read', true],
  ['marks nothing for members who want no counting, and asks for nothing', false],
])('%s', async (_what, showRhythm) => {
  const viewer = { ...miriam, preferences: { ...miriam.preferences, showRhythm, welcomeMessage: false } };
  const answers = {
    Viewer: { viewer },
    FavoritesAmong: { favoritesAmong: [] },
    LatestDevotionals: { latestDevotionals: listed(['2026-11-02', '2026-11-01']) },
    ReadDevotionals: { readDevotionals: ['2026-11-01'] },
  };
  const { calls } = openArchive(answers, '', 'token-of-miriam');
  const rows = within((await month('November 2026')).closest('details')!);
  await waitFor(() => expect(calls.some(({ operation }) => operation === 'FavoritesAmong')).toBe(true));
  await screen.findByRole('button', { name: /^Your account, / });
  if (showRhythm) {
    const mark = await rows.findByText('Read');
    expect(mark.closest('li')).toHaveTextContent('Title of 2026-11-01');
  }
  expect(rows.queryAllByText('Read')).toHaveLength(showRhythm ? 1 : 0);
  const asked = calls.filter(({ operation }) => operation === 'ReadDevotionals');
  const dates = ['2026-11-02', '2026-11-01'];
  expect(asked.some(({ variables }) => String(variables?.dates) === String(dates))).toBe(showRhythm);
});

it('shows locked ones by their title', async () => {
  openArchive({
    LatestDevotionals: {
      latestDevotionals: listed(['2026-11-02'], { body: null, preview: null, accessLevel: 'premium' }),
    },
  });
  await screen.findByRole('link', { name: 'Title of 2026-11-02' });
  expect(within(screen.getByRole('main')).getByText('Premium')).toBeVisible();
});

it('shows no lock to members with premium, also in a cached list', async () => {
  const viewer = { ...miriam, subscription: 'premium', subscriptionStatus: 'active' };
  const kept = listed(['2026-11-02'], { body: null, preview: null, accessLevel: 'premium' });
  openArchive(
    {
      Viewer: { viewer: { ...viewer, preferences: { ...miriam.preferences, welcomeMessage: false } } },
      FavoritesAmong: { favoritesAmong: [] },
      ReadDevotionals: { readDevotionals: [] },
      LatestDevotionals: { latestDevotionals: kept },
    },
    '',
    'token-of-miriam',
  );
  await screen.findByRole('link', { name: 'Title of 2026-11-02' });
  await screen.findByRole('button', { name: /^Your account, / });
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.queryByText('Premium')).not.toBeInTheDocument());
  expect(main.queryByText(m.devotional_premium_in_list())).not.toBeInTheDocument();
});

it('leads to older devotionals', async () => {
  const pages = { pages: 2, total: 60 };
  const { user, lists } = openArchive({
    LatestDevotionals: ({ page }) => ({
      latestDevotionals: listed([page === 1 ? '2026-11-02' : '2026-09-02'], {}, pages),
    }),
  });
  await user.click(await screen.findByRole('link', { name: 'Older devotionals' }));
  await month('September 2026');
  expect(address()).toBe('/devotionals?mode=archive&page=2');
  await user.click(screen.getByRole('link', { name: 'Newer devotionals' }));
  await month('November 2026');
  expect(lists().map(({ page }) => page)).toEqual([1, 2, 1]);
});

it('keeps cached days, which are not fetched again', async () => {
  const { user, asked } = openArchive({ LatestDevotionals: { latestDevotionals: listed(['2026-11-21']) } });
  await user.click(await screen.findByRole('link', { name: 'Title of 2026-11-21' }));
  await screen.findByText('Lord, teach me to wait. Amen.');
  await user.click(screen.getByRole('link', { name: 'Archive' }));
  await month('November 2026');
  await user.click(screen.getByRole('link', { name: 'Title of 2026-11-21' }));
  await screen.findByText('Lord, teach me to wait. Amen.');
  expect(asked).toEqual(['2026-11-21']);
});

it('leads from a page beyond the last to the last one', async () => {
  const pages = { pages: 2, total: 60 };
  openArchive(
    {
      LatestDevotionals: ({ page }) => ({
        latestDevotionals: listed(page === 2 ? ['2026-10-01'] : [], {}, pages),
      }),
    },
    '&page=7',
  );
  await month('October 2026');
  expect(address()).toBe('/devotionals?mode=archive&page=2');
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

it('says that it is empty, or that it failed', async () => {
  const answers: FakeResponses = { LatestDevotionals: refusal('SERVICE_UNAVAILABLE', 'Down') };
  const { user } = openArchive(answers);
  await screen.findByText(m.devotionals_load_failed());
  answers.LatestDevotionals = { latestDevotionals: listed([]) };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText(m.devotional_not_found())).toBeVisible());
});

it('keeps its list when refetching fails, says so, and retries', async () => {
  const works: FakeResponses = { LatestDevotionals: { latestDevotionals: listed(['2026-11-02']) } };
  const answers = { ...works };
  const { user } = openArchive(answers);
  await month('November 2026');
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await screen.findByRole('heading', { level: 1, name: 'Search' });
  answers.LatestDevotionals = refusal('SERVICE_UNAVAILABLE', 'Down');
  await user.click(screen.getByRole('link', { name: 'Archive' }));
  const failed = await screen.findByText(m.devotionals_load_failed());
  expect(await month('November 2026')).toBeVisible();
  answers.LatestDevotionals = works.LatestDevotionals!;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(failed).not.toBeInTheDocument());
  expect(await month('November 2026')).toBeVisible();
});
