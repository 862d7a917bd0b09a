import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';

@ObjectType({ simpleResolvers: true, description: 'What waits for somebody.' })
export class WaitingItems {
  @Field(() => Int)
  count!: number;

  @Field(() => Date, { nullable: true, description: 'Since when the oldest waits; null: nothing does.' })
  oldest!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'The disk with the files of the product.' })
export class DiskSpace {
  @Field(() => Float, { description: 'Bytes.' })
  free!: number;

  @Field(() => Float, { description: 'Bytes.' })
  total!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Whether mails and other jobs are done.' })
export class WorkersState {
  @Field(() => Date, { nullable: true, description: 'When a worker was last alive; null: none runs.' })
  seenAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when the oldest job waits to be handed over; null: none does.',
  })
  waitingSince!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'The last backup that was written whole.' })
export class BackupState {
  @Field(() => Date, { nullable: true, description: 'As of when; null: there is none.' })
  takenAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether there should have been one since.' })
  isLate!: boolean;
}

@ObjectType({ simpleResolvers: true })
export class SubscriptionCounts {
  @Field(() => Int)
  free!: number;

  @Field(() => Int)
  standard!: number;

  @Field(() => Int)
  premium!: number;

  @Field(() => Int)
  family!: number;
}

@ObjectType({ simpleResolvers: true })
export class NamedUser {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;
}

@ObjectType({ simpleResolvers: true })
export class RecentUser {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  subscription!: string;

  @Field(() => Date)
  createdAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'What waits for those who edit and answer.' })
export class Tasks {
  @Field(() => [LocalDate], {
    description: 'Of the next 30 days, `today` the first, those without an active devotional.',
  })
  uncoveredDays!: string[];

  @Field(() => WaitingItems, { description: 'Prayer requests that nobody has answered or closed.' })
  prayerRequests!: WaitingItems;

  @Field(() => WaitingItems, { description: 'Contact messages that nobody has handled.' })
  messages!: WaitingItems;
}

@ObjectType({ simpleResolvers: true })
export class Dashboard extends Tasks {
  @Field(() => WaitingItems, { description: 'Mails that nobody tries to send any more.' })
  mails!: WaitingItems;

  @Field(() => Int, { description: 'Members whose payment failed.' })
  pastDue!: number;

  @Field(() => [NamedUser], { description: 'The first five of them, by name.' })
  pastDueUsers!: NamedUser[];

  @Field(() => DiskSpace, { nullable: true, description: 'Null: the system does not tell.' })
  disk!: DiskSpace | null;

  @Field(() => WorkersState)
  workers!: WorkersState;

  @Field(() => BackupState)
  backup!: BackupState;

  @Field(() => Int)
  totalUsers!: number;

  @Field(() => Int, { description: 'Those who were here in the last 30 days.' })
  activeUsers!: number;

  @Field(() => Int)
  devotionals!: number;

  @Field(() => SubscriptionCounts, { description: 'How many members have each plan.' })
  subscriptions!: SubscriptionCounts;

  @Field(() => [RecentUser], { description: 'The five newest accounts.' })
  recentUsers!: RecentUser[];
}
