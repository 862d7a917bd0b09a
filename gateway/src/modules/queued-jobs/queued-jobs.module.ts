import type { Module } from '../../blocks/module.js';
import { QueuedJobResolver } from './queued-job.resolver.js';
import type { QueuedJobs } from './queued-job.service.js';

/** Its jobs belong to the queue itself (`platform/queue.ts`). */
export const queuedJobsModule: Module<{ queuedJobs: QueuedJobs }> = {
  resolvers: [QueuedJobResolver],
};
