import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { localToday, longDate } from '@quiet-time/web/local-date.ts';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { dashboardOf, waitingSince } from '../../testing/sample-dashboard.ts';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { dataOf, tasksOf, tomorrowNote } from './tasks.ts';

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    Dashboard: dashboardOf(),
    ...answers,
  };
  const calls = fakeServer(given);
  return { user: renderApp('/admin'), calls, answers: given };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('is the first section of the panel, loaded by one request', async () => {
  const { calls } = open();
  expect(await screen.findByRole('heading', { level: 1, name: /^Good \w+, Anna$/ })).toBeVisible();
  await part('What needs doing');
  const [nav] = screen.getAllByRole('navigation', { name: 'Sections' });
  const [first] = within(nav!).getAllByRole('link');
  expect(first).toHaveTextContent('Dashboard');
  expect(first).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText(`${longDate(localToday())}.`)).toBeVisible();
  const asked = calls.filter(({ operation }) => !['Viewer', 'SectionCounts'].includes(operation));
  expect(asked).toMatchObject([{ operation: 'Dashboard', variables: { today: localToday() } }]);
});

it('shows figures, plans with their shares, and the newest members', async () => {
  open();
  expect((await screen.findByText('Total users')).parentElement).toHaveTextContent('2,563');
  expect(screen.getByText('Premium users').parentElement).toHaveTextContent('35914% of all');
  expect(screen.getByText('Active users').parentElement).toHaveTextContent('1,20847%, seen in 30 days');
  for (const [number, to] of [
    ['2,563', '/admin?s=users'],
    ['359', '/admin?s=users&subscription=premium'],
    ['1,208', '/admin?s=users&seen=month'],
  ] as const) {
    const links = screen.getAllByRole('link', { name: number }).map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([to]));
  }
  const plans = await part('Subscriptions');
  expect(plans.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Free1,486 58%',
    'Standard641 25%',
    'Premium359 14%',
  ]);
  expect(plans.getByText('77 other members have a family plan.')).toBeVisible();
  const recent = await part('Recent activity');
  expect(recent.getByText('ruth@example.org')).toBeVisible();
  expect(recent.getByRole('link', { name: 'Details of Ruth Ellison' })).toHaveAttribute(
    'href',
    '/admin?s=users&edit=ruth',
  );
});

it.each([
  ['New devotional', '/admin?s=devotionals&edit=new'],
  ['New prayer', '/admin?s=prayers&edit=new&type=daily'],
  ['New word', '/admin?s=words&edit=new'],
  ['Manage users', '/admin?s=users'],
])('links to %s', async (name, to) => {
  open();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
});

it('lists plan prices that differ at Stripe', async () => {
  const difference = { __typename: 'PriceDifference', planId: 'p1', planName: 'Premium', cycle: 'monthly' };
  open({ Dashboard: { ...dashboardOf(), planPriceDifferences: [difference] } });
  const tasks = await part('What needs doing');
  expect(tasks.getByRole('link', { name: '1 price differs at Stripe' })).toHaveAttribute(
    'href',
    '/admin?s=plans',
  );
  expect(tasks.getByRole('link', { name: 'Premium, monthly' })).toHaveAttribute(
    'href',
    '/admin?s=plans&edit=p1',
  );
});

it('shows that there are no open tasks', async () => {
  open();
  const tasks = await part('What needs doing');
  expect(tasks.getByText(/^Nothing waits for you/)).toBeVisible();
  expect(tasks.queryByRole('list')).not.toBeInTheDocument();
});

it('links each open task', async () => {
  open({
    Dashboard: dashboardOf({
      uncoveredDays: ['2026-12-01', '2026-12-03'],
      prayerRequests: waitingSince(2, new Date(Date.now() - 3 * 86_400_000).toISOString()),
      pastDue: 1,
      pastDueUsers: [{ __typename: 'NamedUser', id: 'peter', name: 'Peter Adeyemi' }],
      jobsGivenUp: 2,
    }),
  });
  const tasks = await part('What needs doing');
  const links = tasks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['2 days of the next 30 without a devotional', '/admin?s=devotionals&view=calendar&month=2026-12'],
    ['Tuesday 1 December', '/admin?s=devotionals&view=calendar&month=2026-12&edit=new&date=2026-12-01'],
    ['Thursday 3 December', '/admin?s=devotionals&view=calendar&month=2026-12&edit=new&date=2026-12-03'],
    ['2 prayer requests wait', '/admin?s=prayer-requests&status=pending'],
    ['1 payment failed', '/admin?s=users&subscription=pastDue'],
    ['Peter Adeyemi', '/admin?s=users&edit=peter'],
    ['2 jobs gave up', '/admin?s=jobs'],
  ]);
  expect(tasks.getByText('The oldest for 3 days')).toBeVisible();
});

it.each([
  [null, null, ['No worker is running']],
  ['2026-11-21T11:58:50Z', null, ['No worker is running']],
  ['2026-11-21T11:59:30Z', '2026-11-21T11:50:00Z', ['Jobs are not done']],
  ['2026-11-21T11:59:30Z', '2026-11-21T11:57:00Z', []],
])('warns when jobs are not done: worker alive at %s, oldest job of %s', (seenAt, waitingSince, texts) => {
  const answered = dashboardOf({ workers: { seenAt, waitingSince } });
  const tasks = tasksOf(
    dataOf(answered as unknown as Parameters<typeof dataOf>[0]),
    new Date('2026-11-21T12:00:00Z'),
  );
  expect(tasks.map(({ text }) => text)).toEqual(texts);
});

it.each([
  [null, true, 'There is no backup'],
  ['2026-11-20T05:30:00Z', true, 'The last backup is 30 hours old'],
  ['2026-11-18T12:00:00Z', true, 'The last backup is 3 days old'],
  ['2026-11-20T23:00:00Z', false, undefined],
])('warns of a late backup: the last of %s, late %s', (takenAt, isLate, text) => {
  const answered = dashboardOf({ backup: { takenAt, isLate } });
  const tasks = tasksOf(
    dataOf(answered as unknown as Parameters<typeof dataOf>[0]),
    new Date('2026-11-21T12:00:00Z'),
  );
  expect(tasks.map((task) => task.text)).toEqual(text ? [text] : []);
});

it('shows the age of the last backup', async () => {
  const takenAt = new Date(Date.now() - 5.5 * 3_600_000).toISOString();
  open({ Dashboard: dashboardOf({ backup: { __typename: 'BackupState', takenAt, isLate: false } }) });
  const tasks = await part('What needs doing');
  expect(tasks.getByText('Tomorrow’s devotional is ready. Last backup: 5 hours ago')).toBeVisible();
});

it.each([
  [[], 'Tomorrow’s devotional is ready.'],
  [['2026-11-30', '2026-12-02'], 'Tomorrow’s devotional is ready.'],
  [['2026-12-01'], ''],
])('reports whether tomorrow has a devotional: without one %j', (days, note) => {
  expect(tomorrowNote(days, '2026-11-30')).toBe(note);
});

const setup = {
  __typename: 'SiteSetup',
  ...{ siteName: false, addresses: true, legalTexts: false, devotionals: false, prayers: false },
  ...{ about: false, faqs: false, plans: false, mails: false, backup: false },
};
const ofNewSite = (steps: object) => ({
  ...dashboardOf({
    uncoveredDays: ['2026-12-01'],
    backup: { __typename: 'BackupState', takenAt: null, isLate: true },
  }),
  siteSetup: { ...setup, ...steps },
});

it('lists the steps of a new site in place of the same tasks', async () => {
  open({ Dashboard: ofNewSite({}) });
  const list = await part('Set up this site');
  expect(list.getByText('1 of 10 done')).toBeVisible();
  expect(list.getByRole('link', { name: 'First week of devotionals' })).toHaveAttribute(
    'href',
    '/admin?s=devotionals&view=calendar',
  );
  expect(list.queryByRole('link', { name: 'Email addresses' })).not.toBeInTheDocument();
  const items = list.getAllByRole('listitem').map((item) => within(item).getByRole('img'));
  expect(items.map((mark) => mark.getAttribute('aria-label')).filter((name) => name === 'Done')).toHaveLength(
    1,
  );
  const tasks = await part('What needs doing');
  expect(tasks.getByText('Nothing else waits for you.')).toBeVisible();
});

it('keeps tasks that are no step of a new site', async () => {
  open({ Dashboard: ofNewSite({ devotionals: true, backup: true }) });
  const tasks = await part('What needs doing');
  expect(tasks.getByText('1 day of the next 30 without a devotional')).toBeVisible();
  expect(tasks.getByText('There is no backup')).toBeVisible();
});

it('hides the steps on request, and shows the tasks again', async () => {
  const { user, answers } = open({ Dashboard: ofNewSite({}), HideSiteSetup: { hideSiteSetup: true } });
  const list = await part('Set up this site');
  answers.Dashboard = { ...ofNewSite({}), siteSetup: null };
  await user.click(list.getByRole('button', { name: 'Hide this list' }));
  await screen.findByText('There is no backup');
  expect(screen.queryByRole('region', { name: 'Set up this site' })).not.toBeInTheDocument();
});

const demo = (isOffered: boolean, items: number) => ({
  demoContent: { __typename: 'DemoContent', isOffered, items },
});

it('adds the demonstration content to an empty site, and removes it', async () => {
  const { user, answers } = open({
    Dashboard: { ...ofNewSite({}), ...demo(true, 0) },
    AddDemoContent: { addDemoContent: 171 },
    RemoveDemoContent: {
      removeDemoContent: {
        __typename: 'RemovedDemoContent',
        removed: 168,
        kept: [
          { __typename: 'KeptDemoItems', kind: 'devotional', changed: 1, inUse: 2 },
          { __typename: 'KeptDemoItems', kind: 'scriptureTopic', changed: 0, inUse: 1 },
        ],
      },
    },
  });
  const list = await part('Set up this site');
  answers.Dashboard = { ...ofNewSite({}), ...demo(false, 171) };
  await user.click(list.getByRole('button', { name: 'Try the demonstration content' }));
  expect(await screen.findByText('Added 171 items')).toBeVisible();
  expect(list.getByText(/^171 items of demonstration content are on the site/)).toBeVisible();

  answers.Dashboard = { ...ofNewSite({}), ...demo(false, 0) };
  await user.click(list.getByRole('button', { name: 'Remove the demonstration content' }));
  expect(await screen.findByText('Removed 168 items')).toBeVisible();
  expect(list.getByText(/^4 items stay/)).toBeVisible();
  const stays = list.getByRole('link', { name: 'Devotionals' });
  expect(stays).toHaveAttribute('href', '/admin?s=devotionals');
  expect(stays.parentElement).toHaveTextContent(
    'Devotionals: 1 changed, 2 with an answer, a note or a favorite of a reader',
  );
  expect(list.queryByRole('button', { name: /demonstration content/ })).not.toBeInTheDocument();
});

it('removes the demonstration content when the steps are hidden, and does not offer it there', async () => {
  const { answers } = open({ Dashboard: { ...dashboardOf(), ...demo(false, 1) } });
  const panel = await part('Demonstration content');
  expect(panel.getByText(/^1 item of demonstration content is on the site/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Remove the demonstration content' })).toBeVisible();
  cleanup();
  answers.Dashboard = { ...dashboardOf(), ...demo(true, 0) };
  open(answers);
  await part('What needs doing');
  expect(screen.queryByText(/demonstration/i)).not.toBeInTheDocument();
});

it('a failed load can be retried', async () => {
  const { user, answers } = open({ Dashboard: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.Dashboard = dashboardOf();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await part('What needs doing');
});

it('tasks are in order of urgency, each with its waiting time', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const answered = dashboardOf({
    uncoveredDays: Array.from({ length: 7 }, (_, i) => `2026-12-0${i + 1}`),
    prayerRequests: waitingSince(1, '2026-11-20T11:59:00Z'),
    messages: waitingSince(1_204, '2026-11-20T12:01:00Z'),
    mails: waitingSince(1, '2026-11-01T12:00:00Z'),
    pastDue: 7,
    pastDueUsers: Array.from({ length: 5 }, (_, i) => ({ id: `${i}`, name: `Person ${i}` })),
    workers: { seenAt: '2026-11-21T11:59:55Z', waitingSince: null },
    disk: { free: 400 * 1_048_576, total: 8_000 * 1_048_576 },
  });
  const tasks = tasksOf(dataOf(answered as unknown as Parameters<typeof dataOf>[0]), now);
  expect(tasks.map(({ text, detail }) => `${text}: ${detail}`)).toEqual([
    '7 days of the next 30 without a devotional: undefined',
    '1 prayer request waits: The oldest for 1 day',
    '1,204 messages wait: The oldest for less than a day',
    '1 mail did not arrive: The oldest for 20 days',
    '7 payments failed: and 2 others',
    'The disk is nearly full: 0.4 of 7.8 GB are left. Whoever runs the server can make room.',
  ]);
  expect(tasks.at(-1)!.to).toBeNull();
  expect(tasks[0]!.links!.at(-1)).toEqual({
    name: '2 more in December',
    to: '/admin?s=devotionals&view=calendar&month=2026-12',
  });
  expect(tasks.map(({ to }) => to)).toEqual([
    '/admin?s=devotionals&view=calendar&month=2026-12',
    '/admin?s=prayer-requests&status=pending',
    '/admin?s=messages&state=open',
    '/admin?s=mails',
    '/admin?s=users&subscription=pastDue',
    null,
  ]);
});
