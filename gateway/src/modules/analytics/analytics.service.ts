import { type JournalMood, journalMoods } from '@quiet-time/schema/journal-moods';
import type { DataSource } from 'typeorm';
import { countedOnce } from '../../blocks/large-counts.js';
import type { Clock } from '../../platform/clock.js';
import type { Replica } from '../../platform/replica.js';
import {
  activeFor,
  type Counted,
  countMembers,
  countNow,
  findCounted,
  findWriters,
  incomeNow,
  moodsSince,
  payersAt,
} from './analytics.reads.js';
import type { Analytics, MonthlyIncome, Trends, TrendTotals } from './analytics.types.js';
import { lastCountedDay } from './analytics-rollup.service.js';
import { dayAfter, daysUpTo, utcDay } from './days.js';
import { type DailyCount, dailyCountNames } from './measures.js';
import { systemReport } from './system-report.js';

/** Days in the charts. */
const fortnight = 14;
const mostActive = 10;

/** Returns figures about the site. They contain no texts of members, and finished days are not counted again. */
export class AnalyticsService {
  constructor(
    private readonly reports: Replica,
    private readonly clock: Clock,
    private readonly env: string,
  ) {}

  /** Returns the analytics. For very many members they are cached for some seconds. Six statements. */
  read(): Promise<Analytics> {
    return this.reports.read((db) => this.readFrom(db));
  }

  private async readFrom(db: DataSource): Promise<Analytics> {
    const now = this.clock.now();
    const today = utcDay(now);
    const { members, counts, moods, writers } = await countedOnce(
      db,
      `figures to ${today}`,
      ({ members }) => members.total,
      () => this.figures(db, now),
    );
    const days = daysUpTo(today, fortnight);
    const list = (name: DailyCount) => days.map((date) => ({ date, count: counts.of(name, date) }));
    return {
      users: { total: members.total, premium: members.premium, activeUsers: members.active },
      devotionals: { total: members.devotionals },
      dailyUserRegistrations: list('registrations'),
      dailyJournalEntries: list('journalEntries'),
      journals: { byMood: moodCounts([...counts.ofMeasure('moods'), ...moods]) },
      mostActiveUsers: writers,
      system: systemReport(now, this.env),
    };
  }

  private async figures(db: DataSource, now: Date) {
    const last = await lastCountedDay(db);
    const uncounted = last ? dayAfter(last, 1) : '0001-01-01';
    const [members, counts, moods, writers] = await Promise.all([
      countMembers(db, new Date(now.getTime() - activeFor)),
      this.counts(db, now, fortnight, last),
      moodsSince(db, uncounted),
      findWriters(db, uncounted, mostActive),
    ]);
    return { members, counts, moods, writers };
  }

  /**
   * Returns the counts of the last days, including today, and the totals of as many days before. For very many paying members they are cached for some
   * seconds. Five statements.
   * @param length of `trendDays`
   */
  trends(length: number): Promise<Trends> {
    const now = this.clock.now();
    return this.reports.read((db) =>
      countedOnce(
        db,
        `trends of ${length} to ${utcDay(now)}`,
        ({ payersBefore }) => payersBefore,
        () => this.trendsFrom(db, length, now),
      ),
    );
  }

  private async trendsFrom(db: DataSource, length: number, now: Date): Promise<Trends> {
    const both = daysUpTo(utcDay(now), 2 * length);
    const [before, days] = [both.slice(0, length), both.slice(length)];
    const [counts, income, { payers, left }] = await Promise.all([
      lastCountedDay(db).then((last) => this.counts(db, now, both.length, last)),
      incomeNow(db),
      payersAt(db, days[0]!, now),
    ]);
    const today = income.map((each) => ({ ...each, day: days.at(-1)! }));
    return {
      days: days.map((date) => ({ date, ...counts.totals([date]) })),
      before: counts.totals(before),
      income: incomes([...counts.ofMeasure('income').filter(({ day }) => day >= days[0]!), ...today]),
      payersBefore: payers,
      payersBeforeLeft: left,
    };
  }

  /**
   * Reads the stored counts, and counts the days since.
   * @param last the last stored day; null: none
   */
  private async counts(db: DataSource, now: Date, length: number, last: string | null): Promise<Counts> {
    const today = utcDay(now);
    const from = dayAfter(today, 1 - length);
    // The last day may not have ended in all time zones when it was counted.
    const live = last && last > from ? last : from;
    const [stored, fresh] = await Promise.all([findCounted(db, from), countNow(db, live, today, now)]);
    const settled = stored.filter(({ measure, day }) => day < live || !isDaily(measure));
    return new Counts([...settled, ...fresh]);
  }
}

const isDaily = (measure: string): measure is DailyCount => dailyCountNames.includes(measure as DailyCount);

/** Counts by measure and day. Missing ones are zero. */
class Counts {
  private readonly values: Map<string, number>;

  constructor(private readonly counted: Counted[]) {
    this.values = new Map(counted.map(({ measure, day, value }) => [`${measure} ${day}`, value]));
  }

  of(measure: DailyCount, day: string): number {
    return this.values.get(`${measure} ${day}`) ?? 0;
  }

  totals(days: readonly string[]): TrendTotals {
    const named = dailyCountNames.map((name) => [
      name,
      days.reduce((sum, day) => sum + this.of(name, day), 0),
    ]);
    return Object.fromEntries(named) as unknown as TrendTotals;
  }

  ofMeasure(measure: Counted['measure']): Counted[] {
    return this.counted.filter((each) => each.measure === measure);
  }
}

/** Sums up the counts of moods, most frequent first. */
function moodCounts(counted: Pick<Counted, 'key' | 'value'>[]) {
  const moods = Object.keys(journalMoods) as JournalMood[];
  return moods
    .map((mood) => ({
      mood,
      count: counted.filter(({ key }) => key === mood).reduce((sum, { value }) => sum + value, 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** Groups amounts by currency, each in the order of its days. */
function incomes(counted: Pick<Counted, 'key' | 'day' | 'value'>[]): MonthlyIncome[] {
  const currencies = [...new Set(counted.map(({ key }) => key))].sort();
  return currencies.map((currency) => ({
    currency,
    days: counted
      .filter(({ key }) => key === currency)
      .map(({ day, value }) => ({ date: day, amount: value }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
  }));
}
