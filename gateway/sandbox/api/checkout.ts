import { z } from 'zod';
import { expireSession } from '../checkout.js';
import { stripeId } from '../ids.js';
import { sessionObject } from '../objects/session.js';
import { day } from '../periods.js';
import type { SessionRecord } from '../records.js';
import { found, invalid } from '../refusal.js';
import { call } from './call.js';
import { pageOf, pageParams } from './lists.js';
import { flag, locale, mergedMetadata, metadata, web, whole } from './params.js';

const params = {
  mode: z.enum(['subscription', 'payment']),
  customer: z.string(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: whole.min(1) })).length(1),
  subscription_data: z
    .strictObject({
      trial_period_days: whole.min(1).max(730).optional(),
      trial_end: whole.optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: z.string().optional() })
    .optional(),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  allow_promotion_codes: flag.optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.optional(),
  success_url: web,
  cancel_url: web.optional(),
  expires_at: whole.optional(),
  locale: locale.optional(),
};

const listed = {
  ...pageParams,
  customer: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
};

export const checkoutCalls = [
  call('POST', '/v1/checkout/sessions', params, async (context, sent) => {
    found(context.state.customers, sent.customer, 'customer', 'customer');
    const { price: priceId, quantity } = sent.line_items[0]!;
    const price = await context.price(priceId, 'line_items[0][price]');
    refuseMode(sent.mode, price.interval);
    for (const name of foreignTo[sent.mode])
      if (sent[name]) throw invalid(`You can not pass \`${name}\` in \`${sent.mode}\` mode.`, name);
    const trial = sent.subscription_data;
    if (trial?.trial_end && trial.trial_period_days)
      throw invalid(
        'You can not pass both `trial_end` and `trial_period_days`.',
        'subscription_data[trial_end]',
      );
    const now = context.now();
    if (trial?.trial_end && trial.trial_end < now + 2 * day)
      throw invalid(
        'The `trial_end` date has to be at least 2 days in the future.',
        'subscription_data[trial_end]',
      );
    const expiresAt = sent.expires_at ?? now + day;
    if (expiresAt < now + 1_800 || expiresAt > now + day)
      throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.', 'expires_at');
    const result = sent.mode === 'payment' ? sent.payment_intent_data : sent.subscription_data;
    const session: SessionRecord = {
      id: stripeId('cs_test'),
      customer: sent.customer,
      createdAt: now,
      mode: sent.mode,
      status: 'open',
      price,
      quantity,
      trialDays: trial?.trial_period_days ?? null,
      trialEndAt: trial?.trial_end ?? null,
      metadata: mergedMetadata({}, sent.metadata),
      resultMetadata: mergedMetadata({}, result?.metadata),
      description: sent.payment_intent_data?.description ?? null,
      collection: sent.payment_method_collection ?? (sent.mode === 'payment' ? 'if_required' : 'always'),
      clientReferenceId: sent.client_reference_id ?? null,
      takesCodes: sent.allow_promotion_codes ?? false,
      promotion: null,
      locale: sent.locale ?? null,
      successUrl: sent.success_url,
      cancelUrl: sent.cancel_url ?? null,
      expiresAt,
      subscription: null,
      invoice: null,
      paymentIntent: null,
    };
    context.state.sessions[session.id] = session;
    return sessionObject(context, session);
  }),

  call('GET', '/v1/checkout/sessions', listed, (context, { customer, status, ...page }) => {
    if (customer) found(context.state.customers, customer, 'customer', 'customer');
    const sessions = Object.values(context.state.sessions).filter(
      (session) => (!customer || session.customer === customer) && (!status || session.status === status),
    );
    return pageOf(sessions, page, '/v1/checkout/sessions', (session) => sessionObject(context, session));
  }),

  call('GET', '/v1/checkout/sessions/:id', {}, (context, _sent, id) =>
    sessionObject(context, found(context.state.sessions, id, 'checkout.session')),
  ),

  call('POST', '/v1/checkout/sessions/:id/expire', {}, (context, _sent, id) => {
    const session = found(context.state.sessions, id, 'checkout.session');
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(context, session);
    return sessionObject(context, session);
  }),
];

/** Parameters that are invalid in each mode. */
const foreignTo = {
  payment: ['subscription_data', 'payment_method_collection'],
  subscription: ['payment_intent_data'],
} as const;

function refuseMode(mode: SessionRecord['mode'], interval: string | null): void {
  if (mode === 'payment' && interval)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  if (mode === 'subscription' && !interval)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', 'mode');
}
