import { z } from 'zod';
import type { Context } from '../context.js';
import { subscriptionObject } from '../objects/subscription.js';
import type { PriceRecord, SubscriptionRecord } from '../records.js';
import { found, invalid, missing } from '../refusal.js';
import { cancelNow, change, setCancelAtPeriodEnd } from '../subscriptions.js';
import { call } from './call.js';
import { ownCard } from './cards.js';
import { pageOf, pageParams } from './lists.js';
import { flag, mergedMetadata, metadata } from './params.js';

const statuses = ['trialing', 'active', 'past_due', 'canceled', 'ended', 'all'] as const;

/** Without a status: subscriptions that have not ended. */
function has({ status }: SubscriptionRecord, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return status !== 'canceled';
  return status === (wanted === 'ended' ? 'canceled' : wanted);
}

/** Returns the price of a subscription's next period. Another interval or a prorated change is not supported. */
async function priceFor(
  context: Context,
  subscription: SubscriptionRecord,
  item: { id: string; price: string },
  proration: 'none' | undefined,
): Promise<PriceRecord> {
  if (item.id !== subscription.item) throw missing('subscription_item', item.id, 'items[0][id]');
  const price = await context.price(item.price, 'items[0][price]');
  if (price.interval !== subscription.price.interval || proration !== 'none')
    throw invalid(
      'The sandbox changes a price without proration and within its interval only.',
      'items[0][price]',
    );
  return price;
}

export const subscriptionCalls = [
  call(
    'GET',
    '/v1/subscriptions',
    { customer: z.string().optional(), status: z.enum(statuses).optional(), ...pageParams },
    ({ state }, { customer, status, ...page }) => {
      if (customer) found(state.customers, customer, 'customer', 'customer');
      const subscriptions = Object.values(state.subscriptions).filter(
        (subscription) => (!customer || subscription.customer === customer) && has(subscription, status),
      );
      return pageOf(subscriptions, page, '/v1/subscriptions', subscriptionObject);
    },
  ),

  call('GET', '/v1/subscriptions/:id', {}, ({ state }, _sent, id) =>
    subscriptionObject(found(state.subscriptions, id, 'subscription')),
  ),

  call(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag.optional(),
      default_payment_method: z.string().optional(),
      metadata: metadata.optional(),
      items: z
        .array(z.strictObject({ id: z.string(), price: z.string() }))
        .length(1)
        .optional(),
      proration_behavior: z.literal('none').optional(),
    },
    async (context, sent, id) => {
      const subscription = found(context.state.subscriptions, id, 'subscription');
      const card =
        sent.default_payment_method &&
        ownCard(context, sent.default_payment_method, subscription.customer, 'default_payment_method');
      const [item] = sent.items ?? [];
      const price = item && (await priceFor(context, subscription, item, sent.proration_behavior));
      change(context, subscription, () => {
        if (price) subscription.price = price;
        if (card) subscription.card = card.id;
        if (sent.cancel_at_period_end !== undefined)
          setCancelAtPeriodEnd(context, subscription, sent.cancel_at_period_end);
        subscription.metadata = mergedMetadata(subscription.metadata, sent.metadata);
      });
      return subscriptionObject(subscription);
    },
  ),

  call('DELETE', '/v1/subscriptions/:id', {}, (context, _sent, id) => {
    const subscription = found(context.state.subscriptions, id, 'subscription');
    cancelNow(context, subscription);
    return subscriptionObject(subscription);
  }),
];
