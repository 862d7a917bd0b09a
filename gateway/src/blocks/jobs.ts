import type { EntityManager } from 'typeorm';
import { handOver } from '../platform/outbox.js';

/**
 * Payloads of all kinds of jobs by name, which begins with the queue. They contain ids only: secrets are made when they
 * are sent.
 */
export interface Jobs {
  /** `at`: moment of the request, ISO-8601. */
  'mail.verification': { verificationId: string; at: string };
  'mail.emailChanged': { verificationId: string };
  /** `at`: moment of the change, ISO-8601. */
  'mail.passwordChanged': { memberId: string; at: string };
  'mail.accountDeleted': { farewellId: string };
  /** `at`: moment of the change, ISO-8601. */
  'mail.secondFactor': { memberId: string; change: 'on' | 'off'; at: string };
  'mail.newDevice': { sessionId: string };
  'mail.apiToken': { tokenId: string };
  'mail.contact': { messageId: string };
  'mail.contactReply': { replyId: string };
  /** `id`: of a grant, a payment (`PaymentNotice`), or a member (`credited`). */
  'mail.billing': { notice: BillingNotice; id: string } & NoticeDetail;
  /** `at`: moment of the request, ISO-8601. */
  'mail.familyInvitation': { invitationId: string; at: string };
  'mail.prayerAnswered': { responseId: string };
  'mail.dataExport': { exportId: string };
  'mail.webhookOff': { endpointId: string; memberId: string };
  /** `day`: of the devotional. `until`: expiry, ISO-8601. */
  'mail.reminder': { memberId: string; day: string; until: string };
  /** Like `mail.reminder`, to somebody without an account. */
  'mail.dailyMail': { readerId: string; day: string; until: string };
  /** `at`: moment of the request, ISO-8601. */
  'mail.dailyMailRequest': { readerId: string; at: string };
  /** `isTest`: to the writer alone, whatever its state. */
  'mail.letter': { letterId: string; memberId: string; isTest?: true };
  /** `at`: arrival of the event, by the clock of Postgres, ISO-8601; null: without an event, the provider is asked. */
  'billing.sync': { customerId: string; at: string | null };
  'billing.endSubscription': { subscriptionId: string };
  /** Charges the new card of its customer. */
  'billing.useCard': { subscriptionId: string };
  /** Sends the provider the new language of a member. */
  'billing.tellLanguage': { memberId: string };
  /** Stops the renewal: of a deactivated account, during a dispute, or of a plan that is now free. */
  'billing.stopRenewal': { subscriptionId: string; isDisputed?: boolean; isFree?: boolean };
  /** Moves a subscription to another price of its plan, from its next renewal on. */
  'billing.movePrice': { subscriptionId: string; priceId: string };
  /** Closes the open payment page of a member who got a plan without paying. */
  'billing.closePage': { memberId: string };
  /** Ends the subscriptions of a deleted account. */
  'billing.endAll': { customerId: string };
  'billing.expire': Record<string, never>;
  'billing.reconcile': Record<string, never>;
  'maintenance.analytics': Record<string, never>;
  'maintenance.purge': Record<string, never>;
  'maintenance.remind': Record<string, never>;
  'maintenance.sendLetters': Record<string, never>;
  /** Like `mail.reminder`, to one browser. */
  'maintenance.pushReminder': { subscriptionId: string; day: string; until: string };
  /** Emits events for announcements and devotionals that have become visible. */
  'maintenance.publish': Record<string, never>;
  'maintenance.export': { exportId: string };
  /** Removes the file of an export whose row is deleted; enqueued by the trigger `data_exports_file`. */
  'maintenance.removeExport': { exportId: string };
  /** `round`: number of the latest request; a job of an earlier round does nothing. */
  'maintenance.userImport': { importId: string; round: number };
  'maintenance.bibleImport': { importId: string; step: 'reading' | 'importing' };
  /** `round`: as above, incremented when it is sent again. */
  'webhook.deliver': { deliveryId: string; round: number };
}

/** Subject of a mail about money or access; `moneyMoves` lists when each is sent, and to whom. */
export type BillingNotice =
  | 'trialStarted'
  | 'trialEnding'
  | 'trialEnded'
  | 'trialRefused'
  | 'paymentFailed'
  | 'paidWithoutCard'
  | 'cancelled'
  | 'reactivated'
  | 'renewalAhead'
  | 'planEnded'
  | 'credited'
  | 'granted'
  | 'grantEnded'
  | FamilyNotice
  | 'priceChanged'
  | 'planFree'
  | PaymentNotice;

/** Subject of a mail to people in another member's family. */
export type FamilyNotice =
  | 'familyStarted'
  | 'familyEnding'
  | 'familyGoesOn'
  | 'familyEnded'
  | 'familyRemoved'
  | 'familyLeft';

/** Subject of a mail about one payment. */
export type PaymentNotice = 'receipt' | 'refunded' | 'disputed' | 'disputeWon' | 'disputeLost';

/** Facts at the moment of the job that a mail about money or access cannot read later. */
export interface NoticeDetail {
  /** Amount in the smallest unit of its currency, for `refunded` and `credited`. */
  amount?: number;
  /** For `credited`. */
  currency?: string;
  /** Grant that ended with a refund. */
  endedGrantId?: string;
  /** Owner of the family. */
  ownerId?: string;
  /** For `priceChanged`: the former price, in the smallest unit. */
  was?: number;
}

export type JobName = keyof Jobs;
export type MailJob = Extract<JobName, `mail.${string}`>;

/** Handler of a kind of job. It may run twice after a crash between its effect and its mark. */
export type JobHandler<N extends JobName> = (data: Jobs[N], jobId: string) => Promise<void>;

/** Handlers of the worker for all kinds of jobs. */
export type JobHandlers = { [N in JobName]: JobHandler<N> };

/** Jobs that come in large numbers. They have a low priority, so that mails with codes don't wait for them. */
const bulk: readonly JobName[] = [
  'mail.reminder',
  'mail.dailyMail',
  'mail.letter',
  'maintenance.pushReminder',
  'webhook.deliver',
];

interface Urgency {
  /** Whether it is one of many, so that others of its kind don't wait for it. */
  isBulk?: boolean;
}

/** Writes a job to the outbox in the caller's transaction: it runs if and only if the transaction commits. */
export const enqueue = <N extends JobName>(
  manager: EntityManager,
  name: N,
  data: Jobs[N],
  urgency?: Urgency,
): Promise<void> => enqueueAll(manager, name, [data], urgency);

/** Like `enqueue`, for many jobs in one statement. */
export const enqueueAll = <N extends JobName>(
  manager: EntityManager,
  name: N,
  jobs: Jobs[N][],
  { isBulk = bulk.includes(name) }: Urgency = {},
): Promise<void> => handOver(manager, name, jobs, isBulk ? 1 : 0);
