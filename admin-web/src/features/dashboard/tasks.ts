import type { ResultOf } from '@quiet-time/schema/graphql';
import { longDate } from '@quiet-time/web/local-date.ts';
import { counted } from '../../lib/share.ts';
import type { DashboardDocument, TasksDocument } from './dashboard.documents.ts';

export type DashboardData = ResultOf<typeof DashboardDocument>['dashboard'] & {
  /** Jobs that nobody tries any more. */
  jobsGivenUp: number;
  /** Prices of plans that the payment provider charges otherwise. */
  priceDifferences: ResultOf<typeof DashboardDocument>['planPriceDifferences'];
};

/** What the server answers, as the page shows it. */
export const dataOf = ({
  dashboard,
  jobCounts,
  planPriceDifferences,
}: ResultOf<typeof DashboardDocument>): DashboardData => ({
  ...dashboard,
  jobsGivenUp: jobCounts.find(({ state }) => state === 'failed')?.count ?? 0,
  priceDifferences: planPriceDifferences,
});

/** Something that waits for an administrator. */
export interface Task {
  key: string;
  /** What it is: "2 messages wait". */
  text: string;
  /** Since when, or what of it. */
  detail?: string;
  /** Where it is done; null: not in the back-office. */
  to: string | null;
  /** Further places, by their names. */
  links?: { name: string; to: string }[];
}

/** How many days are named; more of them are seen in the calendar. */
const namedDays = 5;
/** Below this part of it a disk is soon full. */
const littleSpace = 0.1;
const day = 86_400_000;

/** What waits, the most urgent first: readers before letters, letters before machines. */
export const tasksOf = (data: DashboardData, now: Date = new Date()): Task[] => [
  ...editorsTasks(data, now),
  ...waiting('mails', data.mails, ['mail did not arrive', 'mails did not arrive'], now),
  ...paymentsTask(data),
  ...pricesTask(data),
  ...jobsTask(data),
  ...workersTask(data.workers, now),
  ...diskTask(data.disk),
  ...backupTask(data.backup, now),
];

/** What waits for those who write and answer. */
export const editorsTasks = (
  { uncoveredDays, prayerRequests, messages }: ResultOf<typeof TasksDocument>['tasks'],
  now: Date = new Date(),
): Task[] => [
  ...daysTask(uncoveredDays),
  ...waiting(
    'prayer-requests',
    prayerRequests,
    ['prayer request waits', 'prayer requests wait'],
    now,
    '&status=pending',
  ),
  ...waiting('messages', messages, ['message waits', 'messages wait'], now, '&state=open'),
];

function waiting(
  key: string,
  { count, oldest }: DashboardData['messages'],
  [one, many]: [string, string],
  now: Date,
  filter = '',
): Task[] {
  if (count === 0) return [];
  return [
    {
      key,
      text: counted(count, one, many),
      detail: oldest ? waited(oldest, now) : '',
      to: section(key) + filter,
    },
  ];
}

const section = (key: string) => `/admin?s=${key}`;

/** The content calendar, with the editor open for a day. */
const writingOn = (date: string) => `${calendarOf(date)}&edit=new&date=${date}`;
const calendarOf = (date: string) => `${section('devotionals')}&view=calendar&month=${date.slice(0, 7)}`;

function daysTask(days: readonly string[]): Task[] {
  const [first] = days;
  if (!first) return [];
  return [
    {
      key: 'days',
      text: `${counted(days.length, 'day', 'days')} of the next 30 without a devotional`,
      to: calendarOf(first),
      links: [
        ...days.slice(0, namedDays).map((date) => ({ name: longDate(date), to: writingOn(date) })),
        ...restByMonth(days.slice(namedDays)),
      ],
    },
  ];
}

/** The days that are not named, with the calendar of each month. */
function restByMonth(days: readonly string[]): { name: string; to: string }[] {
  const months = [...new Set(days.map((date) => date.slice(0, 7)))];
  return months.map((month) => {
    const inMonth = days.filter((date) => date.startsWith(month));
    return { name: `${inMonth.length} more in ${monthName(month)}`, to: calendarOf(inMonth[0]!) };
  });
}

const monthName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });

function paymentsTask({ pastDue, pastDueUsers }: DashboardData): Task[] {
  if (pastDue === 0) return [];
  return [
    {
      key: 'past-due',
      text: counted(pastDue, 'payment failed', 'payments failed'),
      ...more(pastDue - pastDueUsers.length, 'other', 'others'),
      to: `${section('users')}&subscription=pastDue`,
      links: pastDueUsers.map(({ id, name }) => ({ name, to: `${section('users')}&edit=${id}` })),
    },
  ];
}

const pricesTask = ({ priceDifferences }: DashboardData): Task[] =>
  priceDifferences.length > 0
    ? [
        {
          key: 'prices',
          text: counted(priceDifferences.length, 'price differs at Stripe', 'prices differ at Stripe'),
          to: section('plans'),
          links: priceDifferences.map(({ planId, planName, cycle }) => ({
            name: `${planName}, ${cycle}`,
            to: `${section('plans')}&edit=${planId}`,
          })),
        },
      ]
    : [];

const jobsTask = ({ jobsGivenUp }: DashboardData): Task[] =>
  jobsGivenUp > 0
    ? [{ key: 'jobs', text: counted(jobsGivenUp, 'job gave up', 'jobs gave up'), to: section('jobs') }]
    : [];

/** Both in milliseconds: a worker tells of itself every ten seconds, and hands over at once. */
const silence = 60_000;
const longWait = 300_000;

function workersTask({ seenAt, waitingSince }: DashboardData['workers'], now: Date): Task[] {
  const ago = (moment: string) => now.getTime() - new Date(moment).getTime();
  const task = (text: string): Task[] => [
    {
      key: 'workers',
      text,
      detail: 'Mails and reminders wait, nothing is lost. Whoever runs the server can see why in its log.',
      to: null,
    },
  ];
  if (seenAt === null || ago(seenAt) > silence) return task('No worker is running');
  if (waitingSince !== null && ago(waitingSince) > longWait) return task('Jobs are not done');
  return [];
}

/** What is not named. */
const more = (count: number, one: string, many: string) =>
  count > 0 ? { detail: `and ${counted(count, one, many)}` } : {};

function diskTask(disk: DashboardData['disk']): Task[] {
  if (!disk || disk.free >= disk.total * littleSpace) return [];
  const { free, total } = disk;
  return [
    {
      key: 'disk',
      text: 'The disk is nearly full',
      detail: `${gigabytes(free)} of ${gigabytes(total)} GB are left. Whoever runs the server can make room.`,
      to: null,
    },
  ];
}

function backupTask({ takenAt, isLate }: DashboardData['backup'], now: Date): Task[] {
  if (!isLate) return [];
  return [
    {
      key: 'backup',
      text: takenAt ? `The last backup is ${age(takenAt, now)} old` : 'There is no backup',
      detail: 'Whoever runs the server can set up backups, or see in their log why there was none.',
      to: null,
    },
  ];
}

/** In hours for the first two days: "31 hours". */
export function age(moment: string, now: Date = new Date()): string {
  const hours = Math.floor((now.getTime() - new Date(moment).getTime()) / 3_600_000);
  return hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.floor(hours / 24), 'day', 'days');
}

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

/** How long the oldest has been waiting. */
function waited(oldest: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(oldest).getTime()) / day);
  return days < 1 ? 'The oldest for less than a day' : `The oldest for ${counted(days, 'day', 'days')}`;
}
