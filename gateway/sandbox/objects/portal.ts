import type Stripe from 'stripe';
import type { Context } from '../context.js';
import type { PortalRecord } from '../records.js';

export const portalUrl = ({ url }: Context, { id }: PortalRecord) => `${url}/p/session/${id}`;

export const portalObject = (context: Context, portal: PortalRecord): Stripe.BillingPortal.Session => ({
  id: portal.id,
  object: 'billing_portal.session',
  configuration: 'bpc_sandbox',
  created: portal.createdAt,
  customer: portal.customer,
  customer_account: null,
  flow: {
    after_completion: {
      hosted_confirmation: portal.doneUrl ? null : { custom_message: null },
      redirect: portal.doneUrl ? { return_url: portal.doneUrl } : null,
      type: portal.doneUrl ? 'redirect' : 'hosted_confirmation',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: 'payment_method_update',
  },
  livemode: false,
  locale: portal.locale ?? null,
  on_behalf_of: null,
  return_url: portal.returnUrl,
  url: portalUrl(context, portal),
});
