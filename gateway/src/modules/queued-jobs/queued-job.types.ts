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

  @Field(() => String, { description: 'Kind of job, such as `billing.sync`.' })
  name!: string;

  @Field(() => JobStateEnum)
  state!: JobState;

  @Field(() => Int, { description: 'Number of attempts.' })
  tries!: number;

  @Field(() => Date, {
    description: 'Time of the failure, else the time of the request, or the due time of a delayed job.',
  })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Error of the last attempt, with masked addresses. Null: no failure.',
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
