import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { LocalDate } from '../../blocks/scalars.js';

@ObjectType({ simpleResolvers: true, description: 'Pending items.' })
export class WaitingItems {
  @Field(() => Int)
  count!: number;

  @Field(() => Date, { nullable: true, description: 'Time of the oldest pending item. Null: none.' })
  oldest!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: "Disk with the product's files." })
export class DiskSpace {
  @Field(() => Float, { description: 'Size in bytes.' })
  free!: number;

  @Field(() => Float, { description: 'Size in bytes.' })
  total!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'State of the workers, which send mails and run other jobs.',
})
export class WorkersState {
  @Field(() => Date, { nullable: true, description: 'Last sign of life of a worker. Null: none runs.' })
  seenAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time since which the oldest job has waited for a worker. Null: none waits.',
  })
  waitingSince!: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'The last complete backup.' })
export class BackupState {
  @Field(() => Date, { nullable: true, description: 'Time of the backup. Null: no backup exists.' })
  takenAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the next backup is overdue.' })
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

@ObjectType({ simpleResolvers: true, description: 'Pending editorial work.' })
export class Tasks {
  @Field(() => [LocalDate], {
    description: 'Days without an active devotional among the 30 days from `today` on.',
  })
  uncoveredDays!: string[];

  @Field(() => WaitingItems, { description: 'Pending prayer requests.' })
  prayerRequests!: WaitingItems;

  @Field(() => WaitingItems, { description: 'Open contact messages.' })
  messages!: WaitingItems;
}

@ObjectType({ simpleResolvers: true })
export class Dashboard extends Tasks {
  @Field(() => WaitingItems, { description: 'Mails that are no longer retried.' })
  mails!: WaitingItems;

  @Field(() => Int, { description: 'Members whose payment failed.' })
  pastDue!: number;

  @Field(() => [NamedUser], { description: 'The first five, by name.' })
  pastDueUsers!: NamedUser[];

  @Field(() => DiskSpace, { nullable: true, description: 'Null: unknown.' })
  disk!: DiskSpace | null;

  @Field(() => WorkersState)
  workers!: WorkersState;

  @Field(() => BackupState)
  backup!: BackupState;

  @Field(() => Int)
  totalUsers!: number;

  @Field(() => Int, { description: 'Members active in the last 30 days.' })
  activeUsers!: number;

  @Field(() => Int)
  devotionals!: number;

  @Field(() => SubscriptionCounts, { description: 'Number of members per plan.' })
  subscriptions!: SubscriptionCounts;

  @Field(() => [RecentUser], { description: 'The five newest accounts.' })
  recentUsers!: RecentUser[];
}
