import { expireSession } from './checkout.js';
import type { Context } from './context.js';
import { subscriptionObject } from './objects/subscription.js';
import { day } from './periods.js';
import { ownedKinds, type SubscriptionRecord } from './records.js';
import { end, payAgain, renew } from './subscriptions.js';

/** Time between the notice of a trial's end and its end. */
const trialNotice = 3 * day;

interface Due {
  at: number;
  run(): void;
}

/** Lists the scheduled events of a customer, unordered. */
function duesOf(context: Context, customer: string): Due[] {
  const { state } = context;
  const own = <T extends { customer: string }>(records: Record<string, T>) =>
    Object.values(records).filter((record) => record.customer === customer);
  return [
    ...own(state.sessions)
      .filter((session) => session.status === 'open')
      .map((session) => ({ at: session.expiresAt, run: () => expireSession(context, session) })),
    ...own(state.invoices).flatMap((invoice) =>
      invoice.nextAttemptAt === null
        ? []
        : [{ at: invoice.nextAttemptAt, run: () => payAgain(context, invoice, invoice.nextAttemptAt!) }],
    ),
    ...own(state.subscriptions)
      .filter((subscription) => subscription.status !== 'canceled')
      .flatMap((subscription) => [...trialDues(context, subscription), periodDue(context, subscription)]),
  ];
}

function trialDues(context: Context, subscription: SubscriptionRecord): Due[] {
  if (subscription.status !== 'trialing' || subscription.trialEndNotified) return [];
  const notify = () => {
    subscription.trialEndNotified = true;
    context.emit('customer.subscription.trial_will_end', subscriptionObject(subscription));
  };
  return [{ at: subscription.trialEndAt! - trialNotice, run: notify }];
}

const periodDue = (context: Context, subscription: SubscriptionRecord): Due => ({
  at: subscription.periodEndAt,
  run: () =>
    subscription.cancelAtPeriodEnd
      ? end(context, subscription, subscription.periodEndAt, 'cancellation_requested')
      : renew(context, subscription),
});

/** Returns the time of a customer's next event; null: never. */
export function nextDue(context: Context, customer: string): number | null {
  const moments = duesOf(context, customer).map(({ at }) => at);
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** Runs everything due for a customer, one event after the other. */
export function runDue(context: Context, customer: string): void {
  for (;;) {
    const due = duesOf(context, customer).sort((a, b) => a.at - b.at)[0];
    if (!due || due.at > context.now()) return;
    due.run();
  }
}

/**
 * Moves time forward for one customer, by moving all their records into the past. Then runs what has become due. Other
 * customers are unaffected.
 */
export function advance(context: Context, customer: string, days: number): void {
  const { state } = context;
  moveBack(state.customers[customer], days * day);
  for (const kind of ownedKinds)
    for (const record of Object.values(state[kind]))
      if (record.customer === customer) moveBack(record, days * day);
  // Months differ in length: a moved period no longer starts whole months after its anchor.
  for (const subscription of Object.values(state.subscriptions))
    if (subscription.customer === customer) subscription.anchorAt = subscription.periodEndAt;
  runDue(context, customer);
}

/** Moves all timestamps of a record: the numbers in fields whose names end in `At`. */
function moveBack(record: unknown, seconds: number): void {
  if (typeof record !== 'object' || record === null) return;
  for (const [key, value] of Object.entries(record)) {
    if (typeof value === 'number' && key.endsWith('At')) Object.assign(record, { [key]: value - seconds });
    else moveBack(value, seconds);
  }
}
