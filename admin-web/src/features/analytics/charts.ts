import type { ResultOf } from '@quiet-time/schema/graphql';
import { money } from '@quiet-time/schema/money';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { share } from '../../lib/share.ts';
import type { DayValue } from '../../ui/chart/day-bars.tsx';
import type { AnalyticsDocument } from './analytics.documents.ts';

export type AnalyticsData = ResultOf<typeof AnalyticsDocument>;
type Trends = AnalyticsData['trends'];
type Day = Trends['days'][number];
type Before = Trends['before'];

/** A chart with one value per day, and its numbers. */
export interface Chart {
  title: string;
  /** Summary of all days. */
  note: string;
  file: string;
  columns: string[];
  rows: { shown: string[]; saved: string[] }[];
  bars: DayValue[];
  format(value: number): string;
}

const number = (value: number) => value.toLocaleString('en');
const sumOf = (days: readonly Day[], name: Exclude<keyof Day, 'date'>) =>
  days.reduce((sum, day) => sum + day[name], 0);

/** Compares with as many days before: "12% more than before". Empty if there was nothing before. */
function compared(now: number, before: number): string {
  if (before === 0) return '';
  if (now === before) return 'as before';
  return `${share(Math.abs(now - before), before)} ${now > before ? 'more' : 'less'} than before`;
}

/** Returns a chart of daily counts. The first column is drawn and compared; the table shows all of them. */
function daily(
  { days, before }: Pick<Trends, 'days' | 'before'>,
  title: string,
  file: string,
  columns: [{ name: keyof Before; label: string }, ...{ name: Exclude<keyof Day, 'date'>; label: string }[]],
  note = `${number(sumOf(days, columns[0].name))} in all`,
): Chart {
  const [{ name }] = columns;
  return {
    title,
    note: [note, compared(sumOf(days, name), before[name])].filter(Boolean).join(', '),
    file,
    columns: ['Day', ...columns.map(({ label }) => label)],
    rows: days.map((day) => ({
      shown: [shortDate(day.date), ...columns.map(({ name }) => number(day[name]))],
      saved: [day.date, ...columns.map(({ name }) => String(day[name]))],
    })),
    bars: days.map((day) => ({ date: day.date, value: day[name] })),
    format: number,
  };
}

/** Returns all daily charts in their order on the page. */
export function chartsOf(trends: Trends): Chart[] {
  const { days, income, payersBefore, payersBeforeLeft } = trends;
  const ended = sumOf(days, 'trialsEnded');
  const kept = sumOf(days, 'trialsKept');
  return [
    daily(
      trends,
      'Members who read',
      'readers',
      [{ name: 'readers', label: 'Members' }],
      'a day, by their own calendar',
    ),
    daily(trends, 'Visits', 'visits', [{ name: 'visits', label: 'Visits' }]),
    daily(trends, 'Registrations', 'registrations', [{ name: 'registrations', label: 'Accounts' }]),
    daily(trends, 'Journal entries', 'journal-entries', [{ name: 'journalEntries', label: 'Entries' }]),
    daily(
      trends,
      'Trials',
      'trials',
      [
        { name: 'trialsBegun', label: 'Begun' },
        { name: 'trialsEnded', label: 'Ended' },
        { name: 'trialsKept', label: 'Kept' },
      ],
      `${number(sumOf(days, 'trialsBegun'))} started, ${number(kept)} of ${number(ended)} kept`,
    ),
    daily(
      trends,
      'Members who stopped paying',
      'stopped-paying',
      [{ name: 'payersLeft', label: 'Members' }],
      payersBefore > 0
        ? `${number(payersBeforeLeft)} of ${number(payersBefore)} who paid before (${share(payersBeforeLeft, payersBefore)})`
        : 'first payments',
    ),
    ...income.map((each) => incomeChart(each, days[0]!.date)),
  ];
}

/** @param from the first day of all charts. Without a value then, there is nothing to compare. */
function incomeChart({ currency, days }: Trends['income'][number], from: string): Chart {
  const format = (amount: number) => money(Math.round(amount), currency);
  const name = currency.toUpperCase();
  const now = days.at(-1)?.amount ?? 0;
  const before = days[0]?.date === from ? days[0].amount : 0;
  return {
    title: `Monthly income in ${name}`,
    note: [`${format(now)} a month`, compared(now, before)].filter(Boolean).join(', '),
    file: `income-${currency}`,
    columns: ['Day', 'A month'],
    rows: days.map(({ date, amount }) => ({
      shown: [shortDate(date), format(amount)],
      saved: [date, format(amount)],
    })),
    bars: days.map(({ date, amount }) => ({ date, value: amount })),
    format,
  };
}

const minute = 60;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** Formats a duration: "12 d 4 h", "4 h 10 min", "10 min". */
export function uptime(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / dayLength), Math.floor((seconds % dayLength) / hour)];
  const minutes = Math.floor((seconds % hour) / minute);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
