import { z } from 'zod';
import { subscriptionObject } from '../objects/subscription.js';
import type { SubscriptionRecord } from '../records.js';
import { found } from '../refusal.js';
import { cancelNow, change, setCancelAtPeriodEnd } from '../subscriptions.js';
import { call } from './call.js';
import { ownCard } from './cards.js';
import { pageOf, pageParams } from './lists.js';
import { flag, mergedMetadata, metadata } from './params.js';

const statuses = ['trialing', 'active', 'past_due', 'canceled', 'ended', 'all'] as const;

/** Without a status: those that have not ended. */
function has({ status }: SubscriptionRecord, asked: (typeof statuses)[number] | undefined): boolean {
  if (asked === 'all') return true;
  if (asked === undefined) return status !== 'canceled';
  return status === (asked === 'ended' ? 'canceled' : asked);
}

export const subscriptionCalls = [
  call(
    'GET',
    '/v1/subscriptions',
    {
      customer: z.string().optional(),
      price: z.string().optional(),
      status: z.enum(statuses).optional(),
      ...pageParams,
    },
    ({ state }, { customer, price, status, ...page }) => {
      if (customer) found(state.customers, customer, 'customer', 'customer');
      const asked = Object.values(state.subscriptions).filter(
        (subscription) =>
          (!customer || subscription.customer === customer) &&
          (!price || subscription.price.id === price) &&
          has(subscription, status),
      );
      return pageOf(asked, page, '/v1/subscriptions', subscriptionObject);
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
    },
    (context, sent, id) => {
      const subscription = found(context.state.subscriptions, id, 'subscription');
      const card =
        sent.default_payment_method &&
        ownCard(context, sent.default_payment_method, subscription.customer, 'default_payment_method');
      change(context, subscription, () => {
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
