import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { afterTheFire, anna, counts, listPage, shortList } from '../../testing/sample-devotionals.ts';

const panel = { Viewer: { viewer: anna }, SectionCounts: counts };
const rows = () => screen.getAllByRole('row').slice(1);

test('shows title, editor, access level and date', async () => {
  const inactive = {
    ...afterTheFire,
    id: 'i',
    title: 'The Gate',
    accessLevel: 'premium',
    isActive: false,
    stage: 'review',
  };
  const items = [afterTheFire, inactive];
  fakeServer({ ...panel, DevotionalList: { adminDevotionals: { ...shortList.adminDevotionals, items } } });
  renderApp('/admin?s=devotionals');
  const title = await screen.findByRole('button', { name: 'After the Fire' });
  const [first, second] = rows();
  expect(first).toContainElement(title);
  expect(within(first!).getAllByText('20 Nov 2026')).toHaveLength(2);
  for (const text of ['1 Kings 19:11-12', 'Standard', 'Tomas Lindqvist']) {
    expect(within(first!).getByText(text)).toBeInTheDocument();
  }
  expect(within(first!).queryByText(/draft|published/i)).not.toBeInTheDocument();
  expect(within(second!).getByText('Premium')).toBeInTheDocument();
  expect(within(second!).getByText('In review')).toBeInTheDocument();
});

test('marks today and future devotionals', async () => {
  fakeServer({ ...panel, DevotionalList: listPage({ total: 3, newest: 1 }) });
  renderApp('/admin?s=devotionals');
  await screen.findByRole('button', { name: 'Morning 1' });
  const [tomorrow, today, yesterday] = rows();
  expect(tomorrow).toHaveTextContent('Scheduled');
  expect(today).toHaveTextContent('Today');
  expect(today).toHaveAttribute('aria-current', 'date');
  expect(yesterday).not.toHaveTextContent(/Today|Scheduled/);
});

test('loads pages from the server, by the address', async () => {
  const calls = fakeServer({ ...panel, DevotionalList: pagesOf(92) });
  const user = renderApp('/admin?s=devotionals');
  expect(await screen.findByText('1–25 of 92')).toBeInTheDocument();
  expect(screen.getByText(/^92 in all\. PDF and Word attachments are supported\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('26–50 of 92')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Morning 26' })).toBeInTheDocument();
  expect(address()).toBe('/admin?s=devotionals&page=2');
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('76–92 of 92')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&page=1'));
  const asked = calls.filter(({ operation }) => operation === 'DevotionalList');
  expect(asked.map(({ variables }) => variables.page)).toEqual([1, 2, 4, 1]);
});

test('keeps the rows until those of the next page arrive', async () => {
  const answers: FakeResponses = { ...panel, DevotionalList: pagesOf(92) };
  fakeServer(answers);
  const user = renderApp('/admin?s=devotionals');
  await screen.findByRole('button', { name: 'Morning 1' });
  answers.DevotionalList = new Promise<object>(() => {});
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  const list = screen.getByRole('region', { name: 'List of devotionals' });
  expect(list).toHaveAttribute('aria-busy', 'true');
  expect(within(list).getByRole('button', { name: 'Morning 1' })).toBeInTheDocument();
});

test('goes to the last page from one past the end', async () => {
  fakeServer({ ...panel, DevotionalList: pagesOf(30) });
  renderApp('/admin?s=devotionals&page=9');
  expect(await screen.findByText('26–30 of 30')).toBeInTheDocument();
  expect(address()).toBe('/admin?s=devotionals&page=2');
});

test('shows in the sidebar when its data was loaded, and the number of items', async () => {
  fakeServer({ ...panel, DevotionalList: shortList });
  renderApp('/admin?s=devotionals');
  expect((await screen.findAllByText(/^Last updated \d\d:\d\d$/)).length).toBeGreaterThan(0);
  expect(await screen.findByRole('link', { name: /Devotionals\s*1/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('an empty list invites to write the first one', async () => {
  fakeServer({ ...panel, DevotionalList: emptyPage(0), CalendarDays: { devotionalDays: [] } });
  const user = renderApp('/admin?s=devotionals');
  expect(await screen.findByText('No devotionals yet')).toBeInTheDocument();
  // The days ahead are empty as well, without a warning that lists them.
  expect(screen.queryByText(/no active devotional/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New devotional' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeInTheDocument();
});

test('shows a failed load and a retry', async () => {
  const answers: FakeResponses = {
    ...panel,
    DevotionalList: refusal('INTERNAL_SERVER_ERROR', 'x'),
  };
  fakeServer(answers);
  const user = renderApp('/admin?s=devotionals');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Error loading data')).toBeInTheDocument();
  answers.DevotionalList = shortList;
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'After the Fire' })).toBeInTheDocument();
});

function pagesOf(total: number) {
  return ({ page }: Record<string, unknown>) => listPage({ total, page: Number(page) });
}

function emptyPage(total: number) {
  const pages = Math.ceil(total / 25);
  return { adminDevotionals: { __typename: 'DevotionalPage', page: 1, total, pages, items: [] } };
}
