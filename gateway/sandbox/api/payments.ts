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
    {
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
      created: range,
      ...pageParams,
    },
    (context, { customer, payment_intent, created, ...page }) => {
      if (customer) found(context.state.customers, customer, 'customer', 'customer');
      const charges = Object.values(context.state.charges).filter(
        (charge) =>
          (!customer || charge.customer === customer) &&
          (!payment_intent || charge.paymentIntent === payment_intent) &&
          within(charge.createdAt, created),
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
      charge: z.string().optional(),
      payment_intent: z.string().optional(),
      amount: whole.min(1).optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    (context, { payment_intent, ...sent }) => {
      const order = { ...sent, paymentIntent: payment_intent, metadata: mergedMetadata({}, sent.metadata) };
      return refundObject(context, refund(context, order));
    },
  ),

  call(
    'GET',
    '/v1/disputes',
    { charge: z.string().optional(), payment_intent: z.string().optional(), ...pageParams },
    (context, { charge, payment_intent, ...page }) => {
      const { charges, disputes } = context.state;
      const found = Object.values(disputes).filter(
        (dispute) =>
          (!charge || dispute.charge === charge) &&
          (!payment_intent || charges[dispute.charge]!.paymentIntent === payment_intent),
      );
      return pageOf(found, page, '/v1/disputes', (dispute) => disputeObject(context, dispute));
    },
  ),

  call('GET', '/v1/prices/:id', {}, async (context, _sent, id) => priceObject(await context.price(id, 'id'))),

  call(
    'GET',
    '/v1/events',
    { type: z.string().optional(), types: z.array(z.string()).optional(), created: range, ...pageParams },
    ({ state }, { type, types, created, ...page }) => {
      const events = Object.values(state.events).filter(
        (event) =>
          (!type || event.type === type) &&
          (!types || types.includes(event.type)) &&
          within(event.createdAt, created),
      );
      return pageOf(events, page, '/v1/events', ({ payload, delivered }) => ({
        ...JSON.parse(payload),
        pending_webhooks: delivered ? 0 : 1,
      }));
    },
  ),
];
