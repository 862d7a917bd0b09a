import { stripeId } from '../ids.js';
import { customerObject } from '../objects/customer.js';
import type { CustomerRecord } from '../records.js';
import { found } from '../refusal.js';
import { call } from './call.js';
import { mergedMetadata, metadata, text } from './params.js';

const params = {
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
};

export const customerCalls = [
  call('POST', '/v1/customers', params, (context, sent) => {
    const customer: CustomerRecord = {
      id: stripeId('cus'),
      createdAt: context.now(),
      email: sent.email ?? null,
      name: sent.name ?? null,
      phone: sent.phone ?? null,
      description: sent.description ?? null,
      metadata: mergedMetadata({}, sent.metadata),
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

  call('POST', '/v1/customers/:id', params, (context, sent, id) => {
    const customer = found(context.state.customers, id, 'customer');
    Object.assign(customer, sent, { metadata: mergedMetadata(customer.metadata, sent.metadata) });
    return customerObject(context, customer);
  }),
];
