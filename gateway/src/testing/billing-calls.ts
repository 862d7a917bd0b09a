import type Stripe from 'stripe';
import type { Member } from '../modules/members/member.entity.js';
import { type BillingApp, goodCard } from './billing.js';

export const mutations = {
  start:
    'mutation ($plan: String!, $cycle: BillingCycle!) { startCheckout(plan: $plan, cycle: $cycle) { sessionId url } }',
  card: 'mutation { openCardPage { url } }',
  lifetime: 'mutation { startLifetimeCheckout { sessionId url } }',
  verify: 'mutation ($sessionId: String!) { verifyCheckout(sessionId: $sessionId) { outcome message } }',
  cancel: 'mutation { cancelSubscription { subscription subscriptionEndsAt } }',
  cancelTrial: 'mutation { cancelTrial { subscription subscriptionEndsAt } }',
  reactivate: 'mutation { reactivateSubscription { subscription subscriptionEndsAt } }',
  state: '{ billing { planKey credit creditCurrency endsAt isForLife } }',
  refresh: 'mutation { refreshSubscription { subscription subscriptionStatus } }',
};

export type Person = { member: Member; token: string };

/** Calls of members and tests for plans. */
export function billingCalls(billing: BillingApp) {
  /** Returns the data of a response, or its first error with its code. */
  async function send(person: Person, document: string, variables: object = {}) {
    const { data, errors } = (await billing.app.graphql(document, variables, person.token)).json();
    if (errors) return { error: errors[0].message as string, code: errors[0].extensions.code as string };
    return Object.values(data)[0] as Record<string, string>;
  }

  const start = (person: Person, plan = 'premium', cycle = 'monthly') =>
    send(person, mutations.start, { plan, cycle });

  /** Creates a member who has paid on the page of a plan, and delivers the webhooks. */
  async function subscribed({ plan = 'premium', cycle = 'monthly', card = goodCard, account = {} } = {}) {
    const person = await billing.app.signedIn({ hasUsedTrial: true, ...account });
    const { sessionId } = await start(person, plan, cycle);
    billing.sandbox.pay(sessionId!, card);
    await billing.settle();
    return { ...person, customer: await customerOf(person) };
  }

  /** Pays on the page of another plan, and delivers the webhooks. */
  async function switched(person: Person, plan: string, cycle = 'monthly', card = goodCard) {
    const { sessionId } = await start(person, plan, cycle);
    billing.sandbox.pay(sessionId!, card);
    return billing.settle();
  }

  async function customerOf({ member }: Person): Promise<string> {
    const [row] = await billing.app.db.query(
      'select customer_id from billing_accounts where member_id = $1',
      [member.id],
    );
    return row.customer_id;
  }

  const standingOf = async ({ member }: Person) => {
    const [row] = await billing.app.db.query(
      `select subscription, subscription_status as status, trial_ends_at as "trialEndsAt",
        subscription_ends_at as "endsAt", has_used_trial as "hasUsedTrial" from members where id = $1`,
      [member.id],
    );
    return row as {
      subscription: string;
      status: string;
      trialEndsAt: Date | null;
      endsAt: Date | null;
      hasUsedTrial: boolean;
    };
  };

  const paymentsOf = ({ member }: Person): Promise<{ amount: number; refunded: number; status: string }[]> =>
    billing.app.db.query(
      'select amount, refunded, status from payments where member_id = $1 order by created_at, id',
      [member.id],
    );

  /** Lists all charges, newest first. */
  const chargesOf = async (customer: string): Promise<Stripe.Charge[]> =>
    (await billing.stripe.charges.list({ customer, limit: 100 })).data.filter(
      ({ status }) => status === 'succeeded',
    );

  /** Lists all disputes of the charges. */
  async function disputesOf(customer: string): Promise<Stripe.Dispute[]> {
    const disputed = (await chargesOf(customer)).filter((charge) => charge.disputed);
    const lists = disputed.map(({ id }) => billing.stripe.disputes.list({ charge: id }));
    return (await Promise.all(lists)).flatMap(({ data }) => data);
  }

  /** Returns the credit that the provider would deduct from the next invoice. */
  async function creditOf(customer: string): Promise<number> {
    const { balance } = (await billing.stripe.customers.retrieve(customer)) as Stripe.Customer;
    return balance === 0 ? 0 : -balance;
  }

  /** Lists the active subscriptions at the provider. */
  const goingOn = async (customer: string): Promise<Stripe.Subscription[]> =>
    (await billing.stripe.subscriptions.list({ customer, limit: 100 })).data;

  return {
    send,
    start,
    subscribed,
    switched,
    customerOf,
    standingOf,
    paymentsOf,
    chargesOf,
    disputesOf,
    creditOf,
    goingOn,
  };
}
