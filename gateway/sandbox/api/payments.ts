import { z } from 'zod';
import { refund } from '../charges.js';
import { chargeObject } from '../objects/charge.js';
import { priceObject } from '../objects/price.js';
import { disputeObject, refundObject } from '../objects/refund.js';
import { found } from '../refusal.js';
import { call } from './call.js';
import { pageOf, pageParams } from './lists.js';
import { mergedMetadata, metadata, whole } from './params.js';

/** Bounds of a timestamp. */
const range = z
  .strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() })
  .default({});

const within = (at: number, { gt, gte, lt, lte }: z.output<typeof range>) =>
  (gt === undefined || at > gt) &&
  (gte === undefined || at >= gte) &&
  (lt === undefined || at < lt) &&
  (lte === undefined || at <= lte);

export const paymentCalls = [
  call(
    'GET',
    '/v1/charges',
    { customer: z.string().optional(), created: range, ...pageParams },
    (context, { customer, created, ...page }) => {
      if (customer) found(context.state.customers, customer, 'customer', 'customer');
      const charges = Object.values(context.state.charges).filter(
        (charge) => (!customer || charge.customer === customer) && within(charge.createdAt, created),
      );
      return pageOf(charges, page, '/v1/charges', (charge) => chargeObject(context, charge));
    },
  ),

  call('GET', '/v1/charges/:id', {}, (context, _sent, id) =>
    chargeObject(context, found(context.state.charges, id, 'charge')),
  ),

  call(
    'POST',
    '/v1/refunds',
    {
      charge: z.string(),
      amount: whole.min(1).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    (context, sent) =>
      refundObject(context, refund(context, { ...sent, metadata: mergedMetadata({}, sent.metadata) })),
  ),

  call(
    'GET',
    '/v1/disputes',
    { charge: z.string().optional(), ...pageParams },
    (context, { charge, ...page }) => {
      const found = Object.values(context.state.disputes).filter(
        (dispute) => !charge || dispute.charge === charge,
      );
      return pageOf(found, page, '/v1/disputes', (dispute) => disputeObject(context, dispute));
    },
  ),

  call('GET', '/v1/prices/:id', {}, async (context, _sent, id) => priceObject(await context.price(id, 'id'))),

  call('GET', '/v1/events', pageParams, ({ state }, page) =>
    pageOf(Object.values(state.events), page, '/v1/events', ({ payload, delivered }) => ({
      ...JSON.parse(payload),
      pending_webhooks: delivered ? 0 : 1,
    })),
  ),
];
