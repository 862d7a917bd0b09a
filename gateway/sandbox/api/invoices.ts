import { z } from 'zod';
import { upcomingInvoice } from '../invoices.js';
import { declined } from '../objects/charge.js';
import { invoiceObject } from '../objects/invoice.js';
import { found, invalid, Refusal } from '../refusal.js';
import { payNow } from '../subscriptions.js';
import { call } from './call.js';
import { ownCard } from './cards.js';

export const invoiceCalls = [
  call('POST', '/v1/invoices/create_preview', { subscription: z.string() }, (context, { subscription }) => {
    const record = found(context.state.subscriptions, subscription, 'subscription', 'subscription');
    return invoiceObject(context, upcomingInvoice(context, record));
  }),

  call(
    'POST',
    '/v1/invoices/:id/pay',
    { payment_method: z.string().optional() },
    (context, { payment_method }, id) => {
      const invoice = found(context.state.invoices, id, 'invoice');
      if (invoice.status === 'paid')
        throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
      const { card: usual } = context.state.subscriptions[invoice.subscription]!;
      const card = ownCard(context, payment_method ?? usual, invoice.customer, 'payment_method');
      if (!payNow(context, invoice, card, context.now())) {
        const { code, declineCode, message } = declined;
        throw new Refusal(402, 'card_error', message, { code, decline_code: declineCode });
      }
      return invoiceObject(context, invoice);
    },
  ),
];
