import type { EntityManager } from 'typeorm';
import { newId } from './ids.js';

/** At most three queues; a job's name begins with its queue's. */
export const queueNames = ['mail', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueOf = (job: string): QueueName => job.slice(0, job.indexOf('.')) as QueueName;

/** Writes a job down in the caller's transaction. The relay of the worker hands it to the queue under the row's id. */
export async function handOver(manager: EntityManager, name: string, data: object): Promise<void> {
  await manager.query('insert into outbox (id, queue, name, data) values ($1, $2, $3, $4)', [
    newId(),
    queueOf(name),
    name,
    data,
  ]);
}
