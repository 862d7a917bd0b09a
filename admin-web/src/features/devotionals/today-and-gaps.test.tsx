import { localToday, longDate, monthName, shiftDay } from '@quiet-time/web/local-date.ts';
import { type FakeResponses, fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { afterTheFire, anna, counts, listPage } from '../../testing/sample-devotionals.ts';

const today = localToday();
/** 92 devotionals up to forty days from now, so today is on the second page. */
const panel: FakeResponses = {
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: ({ page, around }) => listPage({ total: 92, page: around ? 2 : Number(page), newest: 40 }),
};

function open(path: string, answers: FakeResponses = {}) {
  const calls = fakeServer({ ...panel, ...answers });
  const user = renderApp(path);
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, asked };
}

test('opens at the page with today, and goes back there', async () => {
  const { user, asked } = open('/admin?s=devotionals');
  expect(await screen.findByText('26–50 of 92')).toBeInTheDocument();
  const marked = screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-current'));
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining('Today')]);
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&page=1'));
  expect(await screen.findByText('1–25 of 92')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByText('26–50 of 92')).toBeInTheDocument();
  expect(address()).toBe('/admin?s=devotionals');
  expect(asked('DevotionalList').map(({ page, around }) => [page, around])).toEqual([
    [1, today],
    [1, null],
    [1, today],
  ]);
});

test('is filtered by dates in the address, and starts at the first page', async () => {
  const { asked, user } = open('/admin?s=devotionals&from=2026-03-01&to=nonsense');
  expect(await screen.findByText('1–25 of 92')).toBeInTheDocument();
  expect(asked('DevotionalList')[0]).toMatchObject({ from: '2026-03-01', to: null, around: null });
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
  const last = screen.getByLabelText('To');
  // A half-typed year is ignored.
  fireEvent.change(last, { target: { value: '0020-05-31' } });
  fireEvent.change(last, { target: { value: '2026-05-31' } });
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&from=2026-03-01&to=2026-05-31'));
  await waitFor(() => expect(asked('DevotionalList')).toHaveLength(2));
  expect(asked('DevotionalList')[1]).toMatchObject({ from: '2026-03-01', to: '2026-05-31' });
  await user.clear(last);
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&from=2026-03-01'));
});

const gapUntil = (to: string, days: number) => ({
  DevotionalGaps: {
    devotionalGaps: [{ __typename: 'DevotionalGap', from: shiftDay(to, 1 - days), to, days }],
  },
});

test('marks gaps between devotionals, with a button for each day', async () => {
  const missing = shiftDay(today, -30);
  const items = [today, shiftDay(missing, 1)].map((date, i) => ({ ...afterTheFire, id: `${i}`, date }));
  const { user } = open('/admin?s=devotionals', {
    ...gapUntil(missing, 9),
    DevotionalList: { adminDevotionals: { ...listPage().adminDevotionals, items } },
  });
  const row = (await screen.findByText('9 days missing')).closest('tr')!;
  expect(row.previousElementSibling).toHaveTextContent('After the Fire');
  expect(within(row).getAllByRole('button', { name: /^Write for/ })).toHaveLength(7);
  await user.click(within(row).getByRole('button', { name: '2 more' }));
  await user.click(within(row).getByRole('button', { name: `Write for ${longDate(missing)}` }));
  expect(address()).toBe(`/admin?s=devotionals&edit=new&date=${missing}`);
});

test('shows no gaps in a filtered list', async () => {
  open('/admin?s=devotionals&status=active', gapUntil(shiftDay(today, -1), 2));
  await screen.findByText('26–50 of 92');
  expect(screen.queryByText(/missing/)).not.toBeInTheDocument();
});

test('counts the missing days of a month: future ones, and gaps', async () => {
  const [first, last] = ['2020-05-01', '2020-05-31'];
  open('/admin?s=devotionals&view=calendar&month=2020-05', {
    ...gapUntil('2020-05-10', 3),
    CalendarDays: {
      devotionalDays: [first, '2020-05-07', '2020-05-11', last].map((date) => ({
        ...afterTheFire,
        id: date,
        date,
      })),
    },
  });
  const heading = await screen.findByRole('heading', { name: /^May 2020/ });
  await waitFor(() => expect(heading).toHaveTextContent('3 days missing'));
  const day = (date: string) =>
    screen.getByRole('button', { name: `Write a devotional for ${longDate(date)}` });
  expect(day('2020-05-09')).toHaveAttribute('data-missing', 'true');
  expect(day('2020-05-12')).toHaveAttribute('data-missing', 'false');
});

test('a future month counts every day without a devotional', async () => {
  const month = shiftDay(`${today.slice(0, 7)}-28`, 10).slice(0, 7);
  const covered = `${month}-15`;
  open(`/admin?s=devotionals&view=calendar&month=${month}`, {
    CalendarDays: { devotionalDays: [{ ...afterTheFire, date: covered }] },
    DevotionalGaps: { devotionalGaps: [] },
  });
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${monthName(month)}`) });
  await waitFor(() => expect(heading).toHaveTextContent(/(27|28|29|30) days missing/));
});

test('a new devotional is for the next free day', async () => {
  const free = shiftDay(today, 5);
  const { user, asked } = open('/admin?s=devotionals', { FreeDay: { freeDevotionalDay: free } });
  await screen.findByText('26–50 of 92');
  await user.click(screen.getByRole('button', { name: 'New devotional' }));
  expect(await screen.findByLabelText(/^Date/)).toHaveValue(free);
  expect(asked('FreeDay')).toEqual([{ from: today }]);
});

test('a date that is taken is reported while typing, with a link to the other devotional', async () => {
  open('/admin?s=devotionals&edit=fire', {
    DevotionalForEditing: { devotionalById: afterTheFire },
    TakenDay: ({ day }) => ({
      devotionalDays:
        day === afterTheFire.date ? [afterTheFire] : [{ ...afterTheFire, id: 'gate', title: 'The Gate' }],
    }),
  });
  await screen.findByLabelText(/^Date/);
  // The devotional's own date counts as free.
  expect(screen.queryByRole('link', { name: 'After the Fire' })).not.toBeInTheDocument();
  fill(/^Date/, '2026-12-24');
  const link = await screen.findByRole('link', { name: 'The Gate' });
  expect(link).toHaveAttribute('href', '?s=devotionals&edit=gate');
  expect(link.closest('p')).toHaveTextContent('Thursday 24 December has one already: The Gate');
});
