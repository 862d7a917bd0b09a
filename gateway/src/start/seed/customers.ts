import type { BillingCycle } from '@quiet-time/schema/plans';
import type Stripe from 'stripe';
import { type DataSource, type EntityManager, In, Not } from 'typeorm';
import { deriveEntitlement, lockAccount } from '../../modules/billing/accounts.js';
import { BillingAccount } from '../../modules/billing/billing-account.entity.js';
import { EntitlementGrant } from '../../modules/billing/entitlement-grant.entity.js';
import { findCatalog, findOffered } from '../../modules/billing/offered-plans.js';
import { Payment } from '../../modules/billing/payment.entity.js';
import { makeStripe, readState } from '../../modules/billing/provider.js';
import { grantsOf } from '../../modules/billing/provider-grants.js';
import { paymentsOf } from '../../modules/billing/provider-payments.js';
import { newId } from '../../platform/ids.js';
import type { DemoPayments } from '../embedded/payment-sandbox.js';
import { demoReason } from './accounts.js';

interface Story {
  plan: string;
  cycle: BillingCycle;
  trialDays?: number;
  /** Events since the payment or the start of the trial. */
  since(sandbox: DemoPayments, customer: string): void;
}

const stories: Record<string, Story> = {
  'standard@example.org': {
    plan: 'standard',
    cycle: 'monthly',
    since: (sandbox, customer) => sandbox.advance(customer, 45),
  },
  'premium@example.org': {
    plan: 'premium',
    cycle: 'monthly',
    since: (sandbox, customer) => sandbox.advance(customer, 75),
  },
  'family@example.org': {
    plan: 'family',
    cycle: 'yearly',
    since: (sandbox, customer) => sandbox.advance(customer, 80),
  },
  'trial@example.org': {
    plan: 'premium',
    cycle: 'monthly',
    trialDays: 7,
    since: (sandbox, customer) => sandbox.advance(customer, 2),
  },
  'pastdue@example.org': {
    plan: 'premium',
    cycle: 'monthly',
    since(sandbox, customer) {
      sandbox.advance(customer, 25);
      sandbox.setCards(customer, false);
      // After the end of the month, regardless of its length.
      sandbox.advance(customer, 7);
    },
  },
};

/** A card that a user is unlikely to enter: each card has one trial. */
const card = { cardNumber: '4242 4242 4242 4242', expiry: '07/49', cvc: '071' };

/**
 * Makes the demonstration accounts paying customers of the payment sandbox. Skips those that already are, or that no
 * longer have their grants.
 */
export async function seedCustomers(db: DataSource, sandbox: DemoPayments, now: Date): Promise<void> {
  const given = await db.getRepository(EntitlementGrant).find({
    where: {
      source: 'admin',
      reason: demoReason,
      status: Not('ended'),
      member: { email: In(Object.keys(stories)) },
    },
    relations: { member: true },
  });
  const stripe = makeStripe(sandbox.stripe)!;
  for (const grant of given) {
    await db.transaction((manager) => replace(grant, { manager, stripe, sandbox, now }));
  }
}

interface Tools {
  manager: EntityManager;
  stripe: Stripe;
  sandbox: DemoPayments;
  now: Date;
}

/** Replaces a grant with a paid subscription. Sends no mails: the events lie in the past. */
async function replace({ id, member }: EntitlementGrant, { manager, stripe, sandbox, now }: Tools) {
  const { id: memberId, name, email } = member!;
  const story = stories[email]!;
  const account = await lockAccount(manager, memberId);
  const plan = await findOffered(manager, story.plan, story.cycle);
  if (account.customerId || !plan?.priceId) return;
  const { id: customerId } = await stripe.customers.create(
    { name, email, metadata: { memberId } },
    { idempotencyKey: `customer of ${memberId}` },
  );
  const { planKey, tier, cycle } = plan;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: memberId,
    line_items: [{ price: plan.priceId, quantity: 1 }],
    payment_method_collection: 'always',
    subscription_data: {
      metadata: { memberId, plan: planKey, tier, cycle },
      ...(story.trialDays && { trial_period_days: story.trialDays }),
    },
    success_url: `${sandbox.url}/`,
  });
  sandbox.pay(session.id, card);
  story.since(sandbox, customerId);

  const state = (await readState(stripe, customerId))!;
  const catalog = await findCatalog(manager);
  await manager.update(BillingAccount, { memberId }, { customerId });
  await manager.delete(EntitlementGrant, { id });
  const rows = <Row>(each: Row[]) => each.map((row) => ({ ...row, id: newId(), memberId }));
  await manager.insert(EntitlementGrant, rows(grantsOf(state, catalog).grants));
  await manager.insert(Payment, rows(paymentsOf(state, catalog, new Map())));
  await deriveEntitlement(manager, memberId, now);
}
