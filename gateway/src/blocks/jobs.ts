import type { EntityManager } from 'typeorm';
import { handOver } from '../platform/outbox.js';

/** Every kind of job: its queue, and what a row of it carries. Ids only: secrets are made when they are sent. */
export interface Jobs {
  /** `at`: when it was asked for, ISO-8601. */
  'mail.verification': { verificationId: string; at: string };
  'mail.emailChanged': { verificationId: string };
  /** `at`: when it was changed, ISO-8601. */
  'mail.passwordChanged': { memberId: string; at: string };
  'mail.accountDeleted': { farewellId: string };
  /** `at`: when it was changed, ISO-8601. */
  'mail.secondFactor': { memberId: string; change: 'on' | 'off'; at: string };
  'mail.newDevice': { sessionId: string };
  'mail.apiToken': { tokenId: string };
  'mail.contact': { messageId: string };
  /** `id`: of a grant, of a payment (`PaymentNotice`), or of a member (`credited`). */
  'mail.billing': { notice: BillingNotice; id: string } & NoticeDetail;
  /** `at`: when it was asked for, ISO-8601. */
  'mail.familyInvitation': { invitationId: string; at: string };
  'mail.prayerAnswered': { responseId: string };
  'mail.dataExport': { exportId: string };
  'mail.webhookOff': { endpointId: string; memberId: string };
  /** `day`: of the devotional. `until`: when it would come too late, ISO-8601. */
  'mail.reminder': { memberId: string; day: string; until: string };
  /** `at`: when the event came, by the clock of Postgres, ISO-8601; null: there was none, and the provider is asked. */
  'billing.sync': { customerId: string; at: string | null };
  'billing.endSubscription': { subscriptionId: string };
  /** Charges the card that its customer has given since. */
  'billing.useCard': { subscriptionId: string };
  /** Of a member who reads in another language from now on. */
  'billing.tellLanguage': { memberId: string };
  /** Of an account that was deactivated, while a payment is disputed, or of a plan that is free now. */
  'billing.stopRenewal': { subscriptionId: string; isDisputed?: boolean; isFree?: boolean };
  /** Has a subscription pay another price of its plan from its next renewal on. */
  'billing.movePrice': { subscriptionId: string; priceId: string };
  /** Of an account that was deleted. */
  'billing.endAll': { customerId: string };
  'billing.expire': Record<string, never>;
  'billing.reconcile': Record<string, never>;
  'maintenance.analytics': Record<string, never>;
  'maintenance.purge': Record<string, never>;
  'maintenance.remind': Record<string, never>;
  /** As `mail.reminder`, to one browser. */
  'maintenance.pushReminder': { subscriptionId: string; day: string; until: string };
  /** Tells of announcements and devotionals that readers see by now. */
  'maintenance.publish': Record<string, never>;
  'maintenance.export': { exportId: string };
  /** Of an export whose row is gone: the trigger `data_exports_file` hands it out. */
  'maintenance.removeExport': { exportId: string };
  /** `round`: what was asked for last; a job of an earlier round has nothing to do. */
  'maintenance.userImport': { importId: string; round: number };
  'maintenance.bibleImport': { importId: string; step: 'reading' | 'importing' };
  /** `round`: as above, when it is sent again. */
  'webhook.deliver': { deliveryId: string; round: number };
}

/** The subject of a mail about money or access; `moneyMoves` lists when each is sent, and to whom. */
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

/** The subject of a mail to somebody in the family of another member. */
export type FamilyNotice =
  | 'familyStarted'
  | 'familyEnding'
  | 'familyGoesOn'
  | 'familyEnded'
  | 'familyRemoved'
  | 'familyLeft';

/** The subject of a mail about one payment. */
export type PaymentNotice = 'receipt' | 'refunded' | 'disputed' | 'disputeWon' | 'disputeLost';

/** Facts of the moment that a mail about money or access cannot read later. */
export interface NoticeDetail {
  /** The amount that moved, in the smallest unit of its currency: of `refunded` and `credited`. */
  amount?: number;
  /** Of `credited`. */
  currency?: string;
  /** The grant that ended with a refund. */
  endedGrantId?: string;
  /** The owner of the family. */
  ownerId?: string;
  /** Of `priceChanged`: the price before, in the smallest unit. */
  was?: number;
}

export type JobName = keyof Jobs;
export type MailJob = Extract<JobName, `mail.${string}`>;

/** What a kind of job does. It may run twice after a crash between its effect and its mark. */
export type JobHandler<N extends JobName> = (data: Jobs[N], jobId: string) => Promise<void>;

/** What the worker does for each kind of job. */
export type JobHandlers = { [N in JobName]: JobHandler<N> };

/** Of these there are many at once: whoever waits for a code does not wait for them. */
const bulk: readonly JobName[] = ['mail.reminder', 'maintenance.pushReminder', 'webhook.deliver'];

interface Urgency {
  /** One of many: others of its kind do not wait for it. */
  isBulk?: boolean;
}

/** Writes a job down in the caller's transaction: it will run if and only if the transaction commits. */
export const enqueue = <N extends JobName>(
  manager: EntityManager,
  name: N,
  data: Jobs[N],
  urgency?: Urgency,
): Promise<void> => enqueueAll(manager, name, [data], urgency);

/** As `enqueue`, in one statement. */
export const enqueueAll = <N extends JobName>(
  manager: EntityManager,
  name: N,
  jobs: Jobs[N][],
  { isBulk = bulk.includes(name) }: Urgency = {},
): Promise<void> => handOver(manager, name, jobs, isBulk ? 1 : 0);
