import type { EntityManager } from 'typeorm';
import { newId } from './ids.js';

/** Every kind of job: its queue, and what a row of it carries. Ids only: secrets are made when they are sent. */
export interface Jobs {
  /** `at`: when it was asked for, ISO-8601. */
  'mail.verification': { verificationId: string; at: string };
  'mail.emailChanged': { verificationId: string };
  /** `at`: when it was changed, ISO-8601. */
  'mail.passwordChanged': { memberId: string; at: string };
  'mail.newDevice': { sessionId: string };
  'mail.contact': { messageId: string };
  'maintenance.purge': Record<string, never>;
}

export type JobName = keyof Jobs;

/** At most three queues; a job's name begins with its queue's. */
export const queueNames = ['mail', 'maintenance'] as const;
export type QueueName = (typeof queueNames)[number];

export const queueOf = (name: JobName): QueueName => name.slice(0, name.indexOf('.')) as QueueName;

/**
 * Writes a job down in the caller's transaction: it will run if and only if the transaction commits. The
 * relay of the worker hands it to the queue under the row's id.
 */
export async function enqueue<N extends JobName>(
  manager: EntityManager,
  name: N,
  data: Jobs[N],
): Promise<void> {
  await manager.query('insert into outbox (id, queue, name, data) values ($1, $2, $3, $4)', [
    newId(),
    queueOf(name),
    name,
    data,
  ]);
}
