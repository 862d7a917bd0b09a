import type { Context } from './context.js';
import { stripeId } from './ids.js';
import type { BalanceChangeRecord } from './records.js';

type Order = Pick<BalanceChangeRecord, 'customer' | 'type' | 'amount' | 'currency'> &
  Partial<Pick<BalanceChangeRecord, 'invoice' | 'session' | 'description' | 'metadata'>> & { at: number };

/** Gives a customer credit, or takes some, and records the reason. Nothing else changes a balance. */
export function changeBalance({ state }: Context, { at, ...order }: Order): BalanceChangeRecord {
  const customer = state.customers[order.customer]!;
  customer.balance += order.amount;
  const made: BalanceChangeRecord = {
    invoice: null,
    session: null,
    description: null,
    metadata: {},
    ...order,
    id: stripeId('cbtxn'),
    createdAt: at,
    endingBalance: customer.balance,
  };
  state.balanceChanges[made.id] = made;
  return made;
}
