import type { JournalMood } from '@quiet-time/schema/journal-moods';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';
import { JournalMoodEnum } from '../journal/journal-entry.entity.js';
import { SystemReport } from './system-report.js';

@ObjectType({ simpleResolvers: true })
export class UserAnalytics {
  @Field(() => Int)
  total!: number;

  @Field(() => Int, { description: 'Those whose plan is premium; families are not among them.' })
  premium!: number;

  @Field(() => Int, { description: 'Those who were here in the last 30 days.' })
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
    description:
      'The moods that journal entries have, the most frequent first; entries without one are left out.',
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

  @Field(() => Int, { description: 'How many journal entries they have; nothing of what is in them.' })
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
    description: 'Accounts that were made, of each of the last 14 days, today in UTC the last.',
  })
  dailyUserRegistrations!: DayCount[];

  @Field(() => [DayCount], {
    description: 'Journal entries that were begun, of each of the last 14 days, today in UTC the last.',
  })
  dailyJournalEntries!: DayCount[];

  @Field(() => JournalAnalytics)
  journals!: JournalAnalytics;

  @Field(() => [ActiveUser], { description: 'The ten with the most journal entries.' })
  mostActiveUsers!: ActiveUser[];

  @Field(() => SystemReport, { description: 'The process that answers.' })
  system!: SystemReport;
}

@ObjectType({ simpleResolvers: true, description: 'What was counted of one day.' })
export class TrendDay {
  @Field(() => LocalDate, { description: 'In UTC; of `readers` it is the day where they were.' })
  date!: string;

  @Field(() => Int)
  registrations!: number;

  @Field(() => Int)
  journalEntries!: number;

  @Field(() => Int, { description: 'Members who have read a devotional.' })
  readers!: number;

  @Field(() => Int, { description: 'Visits to pages of the member site, guests included.' })
  visits!: number;

  @Field(() => Int)
  trialsBegun!: number;

  @Field(() => Int)
  trialsEnded!: number;

  @Field(() => Int, { description: 'Of those that ended, the ones that were paid for then.' })
  trialsKept!: number;

  @Field(() => Int, { description: 'Members whose last subscription ended.' })
  payersLeft!: number;
}

@ObjectType({ simpleResolvers: true })
export class IncomeDay {
  @Field(() => LocalDate)
  date!: string;

  @Field(() => Float, { description: 'In the smallest unit of the currency.' })
  amount!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What subscriptions bring in a month: what is charged next, of yearly ones a twelfth. Trials and overdue ones are not counted.',
})
export class MonthlyIncome {
  @Field(() => String, { description: 'ISO 4217, lowercase: usd.' })
  currency!: string;

  @Field(() => [IncomeDay], {
    description:
      'As it was when each day ended, and as it is today; days before it was first noted are left out.',
  })
  days!: IncomeDay[];
}

@ObjectType({ simpleResolvers: true })
export class Trends {
  @Field(() => [TrendDay], { description: 'Today in UTC is the last.' })
  days!: TrendDay[];

  @Field(() => [MonthlyIncome])
  income!: MonthlyIncome[];

  @Field(() => Int, {
    description: 'Members who paid for a subscription when the first of these days began.',
  })
  payersBefore!: number;

  @Field(() => Int, { description: 'How many of `payersBefore` have stopped since.' })
  payersBeforeLeft!: number;
}
