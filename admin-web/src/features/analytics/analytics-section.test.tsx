import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { localToday, shortDate } from '@quiet-time/web/local-date.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { analyticsOf } from '../../testing/sample-analytics.ts';
import { dashboardOf } from '../../testing/sample-dashboard.ts';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { uptime } from './charts.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(answers: FakeResponses = {}, at = '') {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    Dashboard: dashboardOf(),
    Analytics: analyticsOf(),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(`/admin?s=analytics${at}`);
  const asked = () =>
    calls.filter(({ operation }) => operation === 'Analytics').map(({ variables }) => variables.days);
  return { user, asked, answers: given };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows figures, moods, most active members and the process', async () => {
  const { asked } = open();
  expect((await screen.findByText('Total users')).parentElement).toHaveTextContent('2,563');
  expect(screen.getByText('Active in 30 days').parentElement).toHaveTextContent('1,20847% of all');
  expect((await part('Journals by mood')).getByText('559 with a mood')).toBeVisible();
  const writers = await part('Most active members');
  expect(writers.getByRole('row', { name: /Ruth Ellison/ })).toHaveTextContent('Premium1,041');
  const system = await part('System');
  const facts = system.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['12 d 4 h', '4127', '86 of 142 MB', '41 s / 9 s', 'v20.20.0', 'production']);
  expect(screen.getByText(/Opened mails and the most read devotionals/)).toBeVisible();
  expect(asked()).toEqual([14]);
});

it('sums up days: kept trials, members who left, and income', async () => {
  const today = { trialsBegun: 12, trialsEnded: 9, trialsKept: 5, payersLeft: 3, visits: 1_204 };
  open({ Analytics: analyticsOf({ today }) });
  const trials = await part('Trials');
  expect(trials.getByText('12 started, 5 of 9 kept')).toBeVisible();
  const last = trials.getAllByRole('row', { hidden: true }).at(-1)!;
  expect(last).toHaveTextContent(`${shortDate(localToday())}1295`);
  expect((await part('Members who stopped paying')).getByText('3 of 120 who paid before (3%)')).toBeVisible();
  expect((await part('Monthly income in USD')).getByText('$1,234.50 a month')).toBeVisible();
  expect((await part('Visits')).getByText('1,204 in all')).toBeVisible();
});

it('compares with as many days before, if there was anything', async () => {
  const today = { readers: 40, visits: 112, registrations: 3, trialsBegun: 5 };
  const before = { readers: 40, visits: 100, registrations: 4, payersLeft: 2 };
  open({ Analytics: analyticsOf({ today, before }) });
  const note = async (name: string) => (await screen.findByRole('region', { name })).querySelector('header');
  expect(await note('Members who read')).toHaveTextContent(/a day, by their own calendar, as before$/);
  expect(await note('Visits')).toHaveTextContent(/112 in all, 12% more than before$/);
  expect(await note('Registrations')).toHaveTextContent(/3 in all, 25% less than before$/);
  expect(await note('Members who stopped paying')).toHaveTextContent(/\(3%\), 100% less than before$/);
  expect(await note('Trials')).toHaveTextContent(/0 of 0 kept$/);
  expect(await note('Monthly income in USD')).toHaveTextContent(/a month$/);
  expect(screen.getByText(/^The last 14 days, compared with the 14 days before\./)).toBeVisible();
});

it('shows the chosen days, which are in the address', async () => {
  const { user, asked, answers } = open({}, '&days=28');
  await part('Visits');
  answers.Analytics = analyticsOf({ length: 90 });
  await user.click(screen.getByRole('button', { name: '90 days' }));
  expect(
    await screen.findByText(/^The last 90 days, compared with the 90 days before\. Refreshed at/),
  ).toBeVisible();
  expect(address()).toBe('/admin?s=analytics&days=90');
  await user.click(screen.getByRole('button', { name: '14 days' }));
  expect(address()).toBe('/admin?s=analytics');
  await vi.waitFor(() => expect(asked()).toEqual([28, 90, 14]));
});

it('reloads every minute, until the section is left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked, answers } = open();
  await part('Visits');
  answers.Analytics = analyticsOf({ total: 2_564 });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('2,564')).toBeVisible();
  expect(asked()).toHaveLength(2);
  const [link] = screen.getAllByRole('link', { name: 'Dashboard' });
  act(() => link!.click());
  await part('What needs doing');
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(asked()).toHaveLength(2);
});

it('keeps the old figures when a reload fails, and says so', async () => {
  const { user, answers } = open();
  await part('Visits');
  answers.Analytics = refusal('INTERNAL_SERVER_ERROR', 'Down');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  const message = await screen.findByText(new RegExp(backOfficeMessages.refreshFailed));
  expect(message.closest('[role=alert]')).toBeVisible();
  expect(screen.getByText('2,563')).toBeVisible();
  answers.Analytics = analyticsOf({ total: 2_565 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('2,565')).toBeVisible();
  expect(screen.queryByText(new RegExp(backOfficeMessages.refreshFailed))).not.toBeInTheDocument();
});

it('shows a failed load, and empty figures', async () => {
  const { user, answers } = open({ Analytics: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  const { analytics, trends } = analyticsOf({ total: 1 });
  answers.Analytics = {
    analytics: {
      ...analytics,
      journals: { __typename: 'JournalAnalytics', byMood: [] },
      mostActiveUsers: [],
    },
    trends: { ...trends, income: [], payersBefore: 0 },
  };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has written in the journal yet.')).toBeVisible();
  expect(screen.getByText('No entry has a mood yet.')).toBeVisible();
  expect(screen.getByText('first payments')).toBeVisible();
});

it.each([
  [59, '0 min'],
  [3_600 * 4 + 61 * 10, '4 h 10 min'],
  [86_400 * 12 + 3_600 * 4, '12 d 4 h'],
])('%i seconds are %s', (seconds, text) => {
  expect(uptime(seconds)).toBe(text);
});

it('saves payments of a month with fees and net, and states where they are missing', async () => {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  const total = { plan: 'Premium, monthly', currency: 'usd', payments: 2, gross: 1_800, refunded: 300 };
  const { user } = open({
    PaymentReport: {
      paymentReport: [
        { ...total, net: 1_500, fees: 112, feeCurrency: 'usd', netAfterFees: 1_388 },
        { ...total, net: 1_500, fees: 105, feeCurrency: 'eur', netAfterFees: null },
        { ...total, net: 1_500, fees: null, feeCurrency: null, netAfterFees: null },
      ],
    },
  });
  await user.click((await part('Payments of a month')).getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(file).toBeDefined());
  const [columns, ...rows] = (await file!.text()).trim().split(/\r?\n/);
  expect(columns).toMatch(/Net before fees,Fees,Currency of fees,Net,Note$/);
  expect(rows.map((row) => row.replace(/^.*15\.00,/, ''))).toEqual([
    '1.12,USD,13.88,',
    '1.05,EUR,,Fees are in another currency and not subtracted.',
    ',,,The payment provider has not reported all fees.',
  ]);
});
