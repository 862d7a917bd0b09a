import type { EntityManager } from 'typeorm';
import { handOver } from '../platform/outbox.js';

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
export type MailJob = Extract<JobName, `mail.${string}`>;

/** What a kind of job does. It may run twice after a crash between its effect and its mark. */
export type JobHandler<N extends JobName> = (data: Jobs[N], jobId: string) => Promise<void>;

/** Writes a job down in the caller's transaction: it will run if and only if the transaction commits. */
export const enqueue = <N extends JobName>(manager: EntityManager, name: N, data: Jobs[N]): Promise<void> =>
  handOver(manager, name, data);
