import type Stripe from 'stripe';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';
import { type BillingNotice, enqueue, type FamilyNotice, type PaymentNotice } from '../../blocks/jobs.js';
import { inLanguage } from '../../blocks/language.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import type { Secrets } from '../../platform/secrets.js';
import { Member } from '../members/member.entity.js';
import { deriveEntitlement, lockAccount, notifyFamily } from './accounts.js';
import { BillingAccount } from './billing-account.entity.js';
import { creditOf } from './credit.js';
import { languageOfCustomer } from './customer.service.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { noticesOf, notify, paymentNoticesOf, priceBefore, runs } from './notices.js';
import { findCatalog } from './offered-plans.js';
import { Payment } from './payment.entity.js';
import { type ProviderState, readState } from './provider.js';
import { endersOf, grantsOf, type PlanCatalog, type ProviderGrant, runningOut } from './provider-grants.js';
import { paymentsOf } from './provider-payments.js';
import { settleCredit } from './settle-credit.js';
import { contestedOf, renewingOf, surplusOf, unusedCreditOf } from './surplus.js';

export interface Synced {
  /** Whether the member's tier, status or end dates changed. */
  changed: boolean;
  /** Subscriptions at the provider that belong to no plan of ours. */
  unknown: string[];
  /** Whether the provider no longer knows the customer. */
  isLost: boolean;
}

const nothing: Synced = { changed: false, unknown: [], isLost: false };
const nothingKnown: ProviderState = { subscriptions: [], charges: [], balance: 0, credit: creditOf([]) };

/**
 * Updates a member's grants and payments to the provider's current state. An event only triggers a sync, and its
 * content is not used. So the result is the same, however often and in whichever order events come.
 */
export class BillingSync {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly stripe: Stripe | null,
    private readonly secrets: Secrets,
  ) {}

  /**
   * @param since time of the event that triggers the sync; it is skipped if a read began later, which includes the
   *   event
   * @throws StripeError when the provider can't be reached; then everything stays as it is
   */
  sync(memberId: string, since: Date | null = null): Promise<Synced> {
    return this.db.transaction(async (manager) => {
      const account = await lockAccount(manager, memberId);
      if (since && (await isReadSince(manager, account, since))) return nothing;
      return this.syncLocked(manager, account);
    });
  }

  /** Like `sync`, for the customer of an event. An unknown customer is ignored. */
  async syncCustomer(customerId: string, since: Date | null): Promise<Synced> {
    const account = await this.db.getRepository(BillingAccount).findOneBy({ customerId });
    return account ? this.sync(account.memberId, since) : nothing;
  }

  /** Like `sync`, in the transaction of a caller that has locked the row. */
  async syncLocked(manager: EntityManager, { memberId, customerId }: BillingAccount): Promise<Synced> {
    const { stripe } = this;
    if (!stripe || !customerId) return nothing;
    const [{ began }] = await manager.query('select clock_timestamp() as began');
    const catalog = await findCatalog(manager);
    const known = await inLanguage(await languageOfCustomer(manager, customerId), () =>
      this.readSettled(stripe, customerId, catalog),
    );
    const state = known ?? nothingKnown;
    const { grants, unknown } = grantsOf(state, catalog);
    const refused = await this.refusedTrials(manager, memberId, state);
    for (const grant of grants) if (refused.includes(grant.ref)) end(grant);
    const surplus = surplusOf(state, grants);
    // The replacement counts from now on, not only once the provider has ended the old plan.
    for (const grant of grants) if (surplus.includes(grant.ref)) end(grant);
    const contested = contestedOf(state);
    const before = await manager.findOneByOrFail(BillingAccount, { memberId });
    const ended = await this.store(manager, before, state, grants, refused, contested, catalog);
    await this.letRunOut(manager, memberId, state, grants);
    const notices = await this.storePayments(manager, memberId, state, catalog, ended);
    const after = creditIn(state);
    const more = after.credit - before.credit;
    // The mail about a won dispute says that credit can be used again.
    if (more > 0 && after.creditCurrency && !notices.has('disputeWon')) {
      await notify(manager, 'credited', memberId, { amount: more, currency: after.creditCurrency });
    }
    for (const subscriptionId of surplus)
      await enqueue(manager, 'billing.endSubscription', { subscriptionId });
    const isActive = await manager.existsBy(Member, { id: memberId, isActive: true });
    for (const { id: subscriptionId, newerCard } of state.subscriptions) {
      if (newerCard && isActive && !surplus.includes(subscriptionId))
        await enqueue(manager, 'billing.useCard', { subscriptionId });
    }
    const free = grants.filter(({ planKey }) => catalog.free.has(planKey ?? '')).map(({ ref }) => ref);
    for (const subscriptionId of renewingOf(state)) {
      const isDisputed = contested.includes(subscriptionId);
      const isFree = free.includes(subscriptionId);
      if (isActive && !isDisputed && !isFree) continue;
      if (!surplus.includes(subscriptionId))
        await enqueue(manager, 'billing.stopRenewal', { subscriptionId, isDisputed, isFree });
    }
    const changed = await deriveEntitlement(manager, memberId, this.clock.now());
    await manager.update(BillingAccount, { memberId }, { syncedAt: began, isLost: known === null, ...after });
    return { changed, unknown, isLost: known === null };
  }

  /** Reads the provider's state, after credit has been settled with the charges it came from. */
  private async readSettled(stripe: Stripe, customerId: string, catalog: PlanCatalog) {
    const state = await readState(stripe, customerId);
    if (!state) return null;
    const { grants } = grantsOf(state, catalog);
    const isUnused = unusedCreditOf(state, grants);
    const isSettled = !(await settleCredit(stripe, customerId, state, this.clock.now(), isUnused));
    return isSettled ? state : readState(stripe, customerId);
  }

  /**
   * Stores the grants, and notifies their member.
   * @returns the ids of grants that ended now, by the charges whose money was given back
   */
  private async store(
    manager: EntityManager,
    { memberId, isLost }: BillingAccount,
    state: ProviderState,
    grants: ProviderGrant[],
    refused: string[],
    contested: string[],
    { free }: PlanCatalog,
  ): Promise<Map<string, string>> {
    const stored = await manager.findBy(EntitlementGrant, { memberId, source: In(['stripe', 'lifetime']) });
    const enders = endersOf(state);
    const endedBy = new Map<string, string>();
    for (const grant of grants) {
      const before = stored.find(({ source, ref }) => source === grant.source && ref === grant.ref) ?? null;
      const paidInvoice = grant.paidInvoice ?? before?.paidInvoice ?? null;
      const after = { ...grant, paidInvoice, endsAt: this.endOf(grant, before) };
      if (before && isSame(before, after)) continue;
      const { id } = await manager.save(EntitlementGrant, {
        ...(before ?? { id: newId(), memberId }),
        ...after,
        ...(refused.includes(grant.ref) && { refused: true }),
      });
      const isRefused = refused.includes(grant.ref);
      if (isRefused && !before) await notify(manager, 'trialRefused', id);
      if (isRefused) continue;
      const enderIds = before && before.status !== 'ended' && grant.status === 'ended' ? enders(grant) : [];
      for (const charge of enderIds) endedBy.set(charge, id);
      const isReplaced = isReplacedBy(grants, grant);
      const notices = noticesOf(before, after, isReplaced);
      if (isPaidWithoutCard(before, after, state)) notices.push('paidWithoutCard');
      for (const notice of notices) {
        // The end was not announced while the provider did not know the customer.
        if (notice === 'reactivated' && isLost) continue;
        // The mail about the refund or the dispute says that the plan has ended.
        if (notice === 'planEnded' && enderIds.length > 0) continue;
        const familyNotice = grant.tier === 'family' && familyNotices[notice];
        if (familyNotice) await notifyFamily(manager, memberId, familyNotice);
        // The notice of the dispute replaces this one.
        if (notice === 'cancelled' && contested.includes(grant.ref)) continue;
        const isFree = notice === 'cancelled' && free.has(grant.planKey ?? '');
        await notify(manager, isFree ? 'planFree' : notice, id);
      }
      const was = priceBefore(before, after);
      if (was !== null) await notify(manager, 'priceChanged', id, { was });
    }
    return endedBy;
  }

  /** Ends grants of subscriptions that the provider no longer knows: nobody is charged for them. */
  private async letRunOut(
    manager: EntityManager,
    memberId: string,
    { subscriptions }: ProviderState,
    grants: ProviderGrant[],
  ) {
    const stored = await manager.findBy(EntitlementGrant, {
      memberId,
      source: 'stripe',
      status: Not('ended'),
      ref: Not(In(subscriptions.map(({ id }) => id))),
    });
    for (const grant of stored) {
      const after = runningOut(grant, this.clock.now());
      if (isSame(grant, after)) continue;
      await manager.save(EntitlementGrant, { ...grant, ...after });
      // An end in the future is not announced: a wrong key makes all customers unknown for a while.
      if (after.status !== 'ended') continue;
      const isReplaced = isReplacedBy(grants, grant);
      for (const notice of noticesOf(grant, after, isReplaced)) await notify(manager, notice, grant.id);
    }
  }

  /**
   * Returns the end of a grant. The provider has no date for a grant that ended by a refund, so it ended when we
   * learned of it.
   */
  private endOf(grant: ProviderGrant, before: EntitlementGrant | null): Date | null {
    if (grant.status !== 'ended') return grant.endsAt;
    if (before?.status === 'ended') return before.endsAt;
    const now = this.clock.now();
    return grant.endsAt && grant.endsAt < now ? grant.endsAt : now;
  }

  private async storePayments(
    manager: EntityManager,
    memberId: string,
    state: ProviderState,
    catalog: PlanCatalog,
    ended: ReadonlyMap<string, string>,
  ): Promise<Set<PaymentNotice>> {
    const sent = new Set<PaymentNotice>();
    const stored = new Map((await manager.findBy(Payment, { memberId })).map((row) => [row.chargeId, row]));
    for (const payment of paymentsOf(state, catalog, stored)) {
      const before = stored.get(payment.chargeId);
      if (before && isSame(before, payment)) continue;
      const { id } = await manager.save(Payment, { ...(before ?? { id: newId(), memberId }), ...payment });
      for (const notice of paymentNoticesOf(before ?? null, payment)) {
        sent.add(notice);
        const amount = payment.refunded - (before?.refunded ?? 0);
        const endedGrantId = ended.get(payment.chargeId);
        const detail = { amount, ...(endedGrantId && { endedGrantId }) };
        await notify(manager, notice, id, notice === 'refunded' ? detail : {});
      }
    }
    return sent;
  }

  /**
   * Returns the trials whose card another member has used for a trial. A card is stored as a keyed hash of the
   * provider's fingerprint, which outlives the account.
   */
  private async refusedTrials(manager: EntityManager, memberId: string, { subscriptions }: ProviderState) {
    const refused: string[] = [];
    for (const { id, status, cardFingerprint } of subscriptions) {
      if (status !== 'trialing' || !cardFingerprint) continue;
      // A trial that has begun continues with another card.
      const begun = { memberId, source: 'stripe', ref: id, status: 'trialing', refused: false } as const;
      if (await manager.existsBy(EntitlementGrant, begun)) continue;
      const [hash, ...before] = this.secrets.hashes(`trial card ${cardFingerprint}`);
      // Rehashes the card with the current key, so that the previous key is not needed for it any more.
      if (before.length > 0) {
        await manager.query(
          `update trial_cards set card_hash = $1 where card_hash = any($2::bytea[])
              and not exists (select from trial_cards where card_hash = $1)`,
          [hash, before],
        );
      }
      await manager.query(
        'insert into trial_cards (card_hash, member_id) values ($1, $2) on conflict do nothing',
        [hash, memberId],
      );
      const [card] = await manager.query('select member_id as owner from trial_cards where card_hash = $1', [
        hash,
      ]);
      if (card.owner !== memberId) refused.push(id);
    }
    return refused;
  }
}

/** Notices for the members of a family, by the notice for its owner. */
const familyNotices: Partial<Record<BillingNotice, FamilyNotice>> = {
  cancelled: 'familyEnding',
  reactivated: 'familyGoesOn',
};

/** Whether another plan has replaced a grant. Premium for life does not replace a family plan. */
const isReplacedBy = (
  grants: ProviderGrant[],
  { source, ref, tier }: Pick<ProviderGrant, 'source' | 'ref' | 'tier'>,
) =>
  grants.some(
    (other) =>
      !(other.source === source && other.ref === ref) &&
      runs(other) &&
      !(other.source === 'lifetime' && tier === 'family'),
  );

/** Whether a period of a plan began without a charge to a card: credit or a promotion code paid for it. */
function isPaidWithoutCard(
  before: EntitlementGrant | null,
  { source, ref, status, paidInvoice }: Pick<EntitlementGrant, 'source' | 'ref' | 'status' | 'paidInvoice'>,
  { subscriptions }: ProviderState,
): boolean {
  if (source !== 'stripe' || status !== 'active' || paidInvoice === null) return false;
  if (before?.paidInvoice === paidInvoice) return false;
  // The plan was running before paid invoices were recorded.
  if (before?.status === 'active' && before.paidInvoice === null) return false;
  return subscriptions.some(({ id, paymentIntentId }) => id === ref && paymentIntentId === null);
}

/** Returns the credit of a member, which pays before their card. */
const creditIn = ({ balance, subscriptions, charges }: ProviderState) => ({
  credit: Math.max(0, -balance),
  creditCurrency: balance < 0 ? ((subscriptions[0] ?? charges[0])?.currency ?? null) : null,
});

const end = (grant: ProviderGrant) =>
  Object.assign(grant, { status: 'ended', renewsAt: null, renewalAmount: null, renewalCurrency: null });

/**
 * Whether the state was read after `since`. A read in the future does not count: the clock was set back, so the order
 * of the two is unknown.
 */
async function isReadSince(manager: EntityManager, { syncedAt }: BillingAccount, since: Date) {
  if (!syncedAt || syncedAt <= since) return false;
  const [{ now }] = await manager.query('select clock_timestamp() as now');
  return syncedAt <= now;
}

/** Whether a row has these values already. */
const isSame = (row: object, values: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify((row as Record<string, unknown>)[name]) === JSON.stringify(value),
  );
