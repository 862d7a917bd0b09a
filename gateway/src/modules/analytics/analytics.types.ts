import type { JournalMood } from '@quiet-time/schema/journal-moods';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';
import { JournalMoodEnum } from '../journal/journal-entry.entity.js';
import { SystemReport } from './system-report.js';

@ObjectType({ simpleResolvers: true })
export class UserAnalytics {
  @Field(() => Int)
  total!: number;

  @Field(() => Int, { description: 'Members with a premium plan, without families.' })
  premium!: number;

  @Field(() => Int, { description: 'Members active in the last 30 days.' })
  activeUsers!: number;
}

@ObjectType({ simpleResolvers: true })
export class DevotionalAnalytics {
  @Field(() => Int)
  total!: number;
}

@ObjectType({ simpleResolvers: true })
export class DayCount {
  @Field(() => LocalDate, { description: 'A day in UTC.' })
  date!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class MoodCount {
  @Field(() => JournalMoodEnum)
  mood!: JournalMood;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ simpleResolvers: true })
export class JournalAnalytics {
  @Field(() => [MoodCount], {
    description: 'Moods of journal entries, most frequent first. Entries without a mood are ignored.',
  })
  byMood!: MoodCount[];
}

@ObjectType({ simpleResolvers: true })
export class ActiveUser {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  subscription!: string;

  @Field(() => Int, { description: 'Number of their journal entries. Contents are never included.' })
  entryCount!: number;
}

/** Analytics from the nightly counts and a live count of today. */
@ObjectType({ simpleResolvers: true })
export class Analytics {
  @Field(() => UserAnalytics)
  users!: UserAnalytics;

  @Field(() => DevotionalAnalytics)
  devotionals!: DevotionalAnalytics;

  @Field(() => [DayCount], {
    description: 'Accounts created on each of the last 14 days, up to today (UTC).',
  })
  dailyUserRegistrations!: DayCount[];

  @Field(() => [DayCount], {
    description: 'Journal entries created on each of the last 14 days, up to today (UTC).',
  })
  dailyJournalEntries!: DayCount[];

  @Field(() => JournalAnalytics)
  journals!: JournalAnalytics;

  @Field(() => [ActiveUser], { description: 'The ten with the most journal entries.' })
  mostActiveUsers!: ActiveUser[];

  @Field(() => SystemReport, { description: 'The responding server process.' })
  system!: SystemReport;
}

@ObjectType({ simpleResolvers: true, description: 'Figures of some days together.' })
export class TrendTotals {
  @Field(() => Int)
  registrations!: number;

  @Field(() => Int)
  journalEntries!: number;

  @Field(() => Int, { description: 'Members who have read a devotional, counted once for each day.' })
  readers!: number;

  @Field(() => Int, {
    description: 'Visits to pages of the member site, including those without an account.',
  })
  visits!: number;

  @Field(() => Int)
  trialsBegun!: number;

  @Field(() => Int)
  trialsEnded!: number;

  @Field(() => Int, { description: 'Number of ended trials that became paid.' })
  trialsKept!: number;

  @Field(() => Int, { description: 'Members whose last subscription ended.' })
  payersLeft!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Figures of one day.' })
export class TrendDay extends TrendTotals {
  @Field(() => LocalDate, { description: 'Day in UTC; for `readers`, the day in their time zone.' })
  date!: string;
}

@ObjectType({ simpleResolvers: true })
export class IncomeDay {
  @Field(() => LocalDate)
  date!: string;

  @Field(() => Float, { description: 'Amount in the smallest unit of the currency.' })
  amount!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Monthly income from subscriptions: the next charges, yearly ones divided by twelve. Trials and overdue subscriptions are excluded.',
})
export class MonthlyIncome {
  @Field(() => String, { description: 'ISO 4217, lowercase: usd.' })
  currency!: string;

  @Field(() => [IncomeDay], {
    description: 'Value at the end of each day and for today. Days before the first record are omitted.',
  })
  days!: IncomeDay[];
}

@ObjectType({ simpleResolvers: true })
export class Trends {
  @Field(() => [TrendDay], { description: 'Values by day; the last day is today in UTC.' })
  days!: TrendDay[];

  @Field(() => TrendTotals, { description: 'Totals of as many days before, for comparison.' })
  before!: TrendTotals;

  @Field(() => [MonthlyIncome])
  income!: MonthlyIncome[];

  @Field(() => Int, {
    description: 'Members with a paid subscription at the start of the first day.',
  })
  payersBefore!: number;

  @Field(() => Int, { description: 'Number of `payersBefore` who no longer pay.' })
  payersBeforeLeft!: number;
}
