import { z } from 'zod';
import { changeBalance } from '../balance.js';
import { stripeId } from '../ids.js';
import { balanceTransactionObject } from '../objects/balance-transaction.js';
import { customerObject } from '../objects/customer.js';
import type { CustomerRecord } from '../records.js';
import { found } from '../refusal.js';
import { call } from './call.js';
import { pageOf, pageParams } from './lists.js';
import { locale, mergedMetadata, metadata, text, whole } from './params.js';

const params = {
  email: text.optional(),
  name: text.optional(),
  metadata: metadata.optional(),
  preferred_locales: z.array(locale).optional(),
};

export const customerCalls = [
  call('POST', '/v1/customers', params, (context, sent) => {
    const customer: CustomerRecord = {
      id: stripeId('cus'),
      createdAt: context.now(),
      email: sent.email ?? null,
      name: sent.name ?? null,
      metadata: mergedMetadata({}, sent.metadata),
      preferredLocales: sent.preferred_locales ?? [],
      balance: 0,
      invoices: 0,
    };
    context.state.customers[customer.id] = customer;
    context.emit('customer.created', customerObject(context, customer));
    return customerObject(context, customer);
  }),

  call('GET', '/v1/customers/:id', {}, (context, _sent, id) =>
    customerObject(context, found(context.state.customers, id, 'customer')),
  ),

  call('POST', '/v1/customers/:id', params, (context, { preferred_locales, ...sent }, id) => {
    const customer = found(context.state.customers, id, 'customer');
    if (preferred_locales) customer.preferredLocales = preferred_locales;
    Object.assign(customer, sent, { metadata: mergedMetadata(customer.metadata, sent.metadata) });
    return customerObject(context, customer);
  }),

  call('GET', '/v1/customers/:id/balance_transactions', pageParams, ({ state }, page, id) => {
    const { id: customer } = found(state.customers, id, 'customer');
    const changes = Object.values(state.balanceChanges).filter((change) => change.customer === customer);
    return pageOf(changes, page, `/v1/customers/${id}/balance_transactions`, balanceTransactionObject);
  }),

  call(
    'POST',
    '/v1/customers/:id/balance_transactions',
    {
      amount: whole,
      currency: z.string().length(3),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    (context, { amount, currency, description = null, metadata: sent }, id) => {
      const { id: customer } = found(context.state.customers, id, 'customer');
      const at = context.now();
      const noted = { description, metadata: mergedMetadata({}, sent) };
      return balanceTransactionObject(
        changeBalance(context, { customer, type: 'adjustment', amount, currency, ...noted, at }),
      );
    },
  ),
];
