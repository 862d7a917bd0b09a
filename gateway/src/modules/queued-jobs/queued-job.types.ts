import { type JobState, jobStates } from '@quiet-time/schema/labels';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Connection } from '../../blocks/paging.js';

export const JobStateEnum = enumOf('JobState', Object.keys(jobStates));

/** Job in a queue. It has no payload, since administrators need no ids of people. */
@ObjectType({ simpleResolvers: true })
export class QueuedJob {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'What it does, such as `billing.sync`.' })
  name!: string;

  @Field(() => JobStateEnum)
  state!: JobState;

  @Field(() => Int, { description: 'How often it was tried.' })
  tries!: number;

  @Field(() => Date, {
    description:
      'When it was given up; otherwise when it was asked for, or for a waiting one that is due later, when that is.',
  })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last try failed, with addresses masked. Null: none has failed.',
  })
  reason!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class QueuedJobConnection extends Connection {
  @Field(() => [QueuedJob])
  nodes!: QueuedJob[];
}

@ObjectType({ simpleResolvers: true })
export class JobCount {
  @Field(() => JobStateEnum)
  state!: JobState;

  @Field(() => Int)
  count!: number;
}
