import type { ResultOf } from '@quiet-time/schema/graphql';
import { longDate } from '@quiet-time/web/local-date.ts';
import { counted } from '../../lib/share.ts';
import type { DashboardDocument, TasksDocument } from './dashboard.documents.ts';

export type DashboardData = ResultOf<typeof DashboardDocument>['dashboard'] & {
  /** Number of jobs whose retries are used up. */
  jobsGivenUp: number;
  /** Prices of plans that differ at the payment provider. */
  priceDifferences: ResultOf<typeof DashboardDocument>['planPriceDifferences'];
  /** Steps of a new site. Null: none are shown. */
  setup: ResultOf<typeof DashboardDocument>['siteSetup'];
  demoContent: ResultOf<typeof DashboardDocument>['demoContent'];
};

/** Converts the response to the data of the page. */
export const dataOf = ({
  dashboard,
  siteSetup,
  demoContent,
  jobCounts,
  planPriceDifferences,
}: ResultOf<typeof DashboardDocument>): DashboardData => ({
  ...dashboard,
  jobsGivenUp: jobCounts.find(({ state }) => state === 'failed')?.count ?? 0,
  priceDifferences: planPriceDifferences,
  setup: siteSetup,
  demoContent,
});

/** Open task of an administrator. */
export interface Task {
  key: string;
  /** Text of the task: "2 messages wait". */
  text: string;
  /** Waiting time, or a detail. */
  detail?: string;
  /** Address where it is done, or null when that is outside the back-office. */
  to: string | null;
  /** Further links with their labels. */
  links?: { name: string; to: string }[];
}

/** Maximum number of days listed. The calendar shows the rest. */
const namedDays = 5;
/** Free share of the disk below which a task warns. */
const littleSpace = 0.1;
const day = 86_400_000;

/** Lists open tasks by urgency: content for readers first, then messages, then the system. */
export const tasksOf = (data: DashboardData, now: Date = new Date()): Task[] =>
  allTasks(data, now).filter(({ key }) => !isStep(key, data.setup));

/** Whether a task is a step of a new site, which its own list shows. */
const isStep = (key: string, setup: DashboardData['setup']) =>
  setup !== null && ((key === 'days' && !setup.devotionals) || (key === 'backup' && !setup.backup));

const allTasks = (data: DashboardData, now: Date): Task[] => [
  ...editorsTasks(data, now),
  ...waiting('mails', data.mails, ['mail did not arrive', 'mails did not arrive'], now),
  ...paymentsTask(data),
  ...pricesTask(data),
  ...jobsTask(data),
  ...workersTask(data.workers, now),
  ...diskTask(data.disk),
  ...backupTask(data.backup, now),
];

/** Lists the open tasks of editors. */
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

/** Reports that tomorrow has a devotional, or nothing: a missing one is among the tasks. */
export function tomorrowNote(uncoveredDays: readonly string[], today: string): string {
  const tomorrow = new Date(Date.parse(today) + day).toISOString().slice(0, 10);
  return uncoveredDays.includes(tomorrow) ? '' : 'Tomorrow’s devotional is ready.';
}

/** Returns the address of the content calendar, with the editor open for a day. */
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

/** Links the days that are not listed to the calendar of each month. */
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

/** Limits in milliseconds. A worker sends a heartbeat every ten seconds and takes on waiting jobs at once. */
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

/** Returns a detail with the number of items that are not listed. */
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

/** Returns the age of a timestamp, in hours for the first two days: "31 hours". */
export function age(moment: string, now: Date = new Date()): string {
  const hours = Math.floor((now.getTime() - new Date(moment).getTime()) / 3_600_000);
  return hours < 48 ? counted(hours, 'hour', 'hours') : counted(Math.floor(hours / 24), 'day', 'days');
}

const gigabytes = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

/** Returns the waiting time of the oldest item. */
function waited(oldest: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(oldest).getTime()) / day);
  return days < 1 ? 'The oldest for less than a day' : `The oldest for ${counted(days, 'day', 'days')}`;
}
