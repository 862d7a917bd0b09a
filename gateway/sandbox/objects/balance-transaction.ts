import type Stripe from 'stripe';
import type { BalanceChangeRecord } from '../records.js';

export const balanceTransactionObject = (change: BalanceChangeRecord): Stripe.CustomerBalanceTransaction => ({
  id: change.id,
  object: 'customer_balance_transaction',
  amount: change.amount,
  checkout_session: change.session,
  created: change.createdAt,
  credit_note: null,
  currency: change.currency,
  customer: change.customer,
  customer_account: null,
  description: change.description,
  ending_balance: change.endingBalance,
  invoice: change.invoice,
  livemode: false,
  metadata: change.metadata,
  type: change.type,
});
