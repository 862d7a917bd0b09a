import { z } from 'zod';
import { stripeId } from '../ids.js';
import { portalObject } from '../objects/portal.js';
import type { PortalRecord } from '../records.js';
import { found } from '../refusal.js';
import { call } from './call.js';
import { locale, web } from './params.js';

const params = {
  customer: z.string(),
  return_url: web.optional(),
  locale: locale.optional(),
  // The only portal page that the sandbox has.
  flow_data: z.strictObject({
    type: z.literal('payment_method_update'),
    after_completion: z
      .discriminatedUnion('type', [
        z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: web }) }),
        z.strictObject({ type: z.literal('hosted_confirmation') }),
      ])
      .optional(),
  }),
};

export const portalCalls = [
  call(
    'POST',
    '/v1/billing_portal/sessions',
    params,
    (context, { customer, return_url, flow_data, ...sent }) => {
      found(context.state.customers, customer, 'customer', 'customer');
      const after = flow_data.after_completion;
      const portal: PortalRecord = {
        id: stripeId('bps'),
        customer,
        createdAt: context.now(),
        locale: sent.locale ?? null,
        returnUrl: return_url ?? null,
        doneUrl: after?.type === 'redirect' ? after.redirect.return_url : null,
        isDone: false,
      };
      context.state.portals[portal.id] = portal;
      return portalObject(context, portal);
    },
  ),
];
