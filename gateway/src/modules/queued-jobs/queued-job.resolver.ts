import type { JobState } from '@quiet-time/schema/labels';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import type { QueuedJobs } from './queued-job.service.js';
import { JobCount, JobStateEnum, QueuedJob } from './queued-job.types.js';

type JobContext = Context<{ queuedJobs: QueuedJobs }>;

@Resolver(() => QueuedJob)
export class QueuedJobResolver {
  @Can('jobs.manage')
  @Query(() => [QueuedJob], { description: 'The newest ones in a state, a hundred of each queue at most.' })
  queuedJobs(@Ctx() { services }: JobContext, @Arg('state', () => JobStateEnum) state: JobState) {
    return services.queuedJobs.list(state);
  }

  @Can('jobs.manage')
  @Query(() => [JobCount], { description: 'How many jobs there are in each state.' })
  jobCounts(@Ctx() { services }: JobContext) {
    return services.queuedJobs.counts();
  }

  @Can('jobs.manage')
  @Mutation(() => ID, { description: 'Tries one that gave up as often as a new one.' })
  retryJob(@Ctx() context: JobContext, @Arg('id', () => ID) id: string) {
    return context.services.queuedJobs.retry(id, callerOf(context));
  }

  @Can('jobs.manage')
  @Mutation(() => ID, { description: 'Lets one that gave up go.' })
  dismissJob(@Ctx() context: JobContext, @Arg('id', () => ID) id: string) {
    return context.services.queuedJobs.dismiss(id, callerOf(context));
  }
}
