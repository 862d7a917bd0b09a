import type Stripe from 'stripe';
import type { Context } from '../context.js';
import type { CustomerRecord } from '../records.js';

export const customerObject = ({ state }: Context, customer: CustomerRecord): Stripe.Customer => ({
  id: customer.id,
  object: 'customer',
  address: null,
  balance: customer.balance,
  created: customer.createdAt,
  currency: customer.invoices > 0 ? 'usd' : null,
  customer_account: null,
  default_source: null,
  delinquent: Object.values(state.subscriptions).some(
    (subscription) => subscription.customer === customer.id && subscription.status === 'past_due',
  ),
  description: null,
  discount: null,
  email: customer.email,
  invoice_prefix: invoicePrefix(customer),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: customer.defaultCard ?? null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  next_invoice_sequence: customer.invoices + 1,
  phone: null,
  preferred_locales: customer.preferredLocales ?? [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
});

/** Prefix of a customer's invoice numbers. */
export const invoicePrefix = (customer: CustomerRecord) => customer.id.slice(-8).toUpperCase();
