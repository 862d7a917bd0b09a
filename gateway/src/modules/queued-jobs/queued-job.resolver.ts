import type { JobState } from '@quiet-time/schema/labels';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import type { QueuedJobs } from './queued-job.service.js';
import { JobCount, JobStateEnum, QueuedJob, QueuedJobConnection } from './queued-job.types.js';

type JobContext = Context<{ queuedJobs: QueuedJobs }>;

@Resolver(() => QueuedJob)
export class QueuedJobResolver {
  @Can('jobs.manage')
  @Query(() => QueuedJobConnection, {
    description:
      'Jobs in a state, newest first. A job added meanwhile may make another one appear on two pages.',
  })
  queuedJobs(
    @Ctx() { services }: JobContext,
    @Arg('state', () => JobStateEnum) state: JobState,
    @Args() part: ConnectionArgs,
  ) {
    return services.queuedJobs.list(state, part);
  }

  @Can('jobs.manage')
  @Query(() => [JobCount], { description: 'Number of jobs per state.' })
  jobCounts(@Ctx() { services }: JobContext) {
    return services.queuedJobs.counts();
  }

  @Can('jobs.manage')
  @Mutation(() => ID, { description: 'Retries a failed job, with as many attempts as a new one.' })
  retryJob(@Ctx() context: JobContext, @Arg('id', () => ID) id: string) {
    return context.services.queuedJobs.retry(id, callerOf(context));
  }

  @Can('jobs.manage')
  @Mutation(() => ID, { description: 'Discards a failed job.' })
  dismissJob(@Ctx() context: JobContext, @Arg('id', () => ID) id: string) {
    return context.services.queuedJobs.dismiss(id, callerOf(context));
  }
}
