import type { EntityManager } from 'typeorm';
import { newId } from './ids.js';
import { currentRequestId } from './scope.js';

/** Few queues, since each has its own connections. A job's name begins with the name of its queue. */
export const queueNames = ['mail', 'billing', 'maintenance', 'webhook'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueOf = (job: string): QueueName => job.slice(0, job.indexOf('.')) as QueueName;

/**
 * Writes jobs of one kind to the outbox in the caller's transaction. The relay of the worker moves each to its queue
 * under the row's id.
 * @param priority 0 goes first, in the outbox and in the queue
 */
export async function handOver(
  manager: EntityManager,
  name: string,
  jobs: object[],
  priority: number,
): Promise<void> {
  await manager.query(
    `insert into outbox (id, queue, name, priority, request_id, data)
     select id, $1, $2, $3, $4, data::jsonb from unnest($5::uuid[], $6::text[]) job(id, data)`,
    [
      queueOf(name),
      name,
      priority,
      currentRequestId(),
      jobs.map(newId),
      jobs.map((data) => JSON.stringify(data)),
    ],
  );
}
