import { type BalanceChange, creditOf } from '../modules/billing/credit.js';
import type { ProviderCharge, ProviderState, ProviderSubscription } from '../modules/billing/provider.js';

/** A subscription of November 2026, paid with the payment `pi_1` ($9). */
export const subscriptionWith = (fields: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: new Date('2026-11-01T00:00:00Z'),
  priceId: 'price_premium_monthly',
  priceAmount: 900,
  metadata: {},
  trialEndsAt: null,
  periodStartsAt: new Date('2026-11-01T00:00:00Z'),
  periodEndsAt: new Date('2026-12-01T00:00:00Z'),
  cancelAt: null,
  endedAt: null,
  cardFingerprint: null,
  newerCard: null,
  invoiceId: 'in_1',
  isPaid: true,
  paymentIntentId: 'pi_1',
  renewalAmount: 900,
  currency: 'usd',
  ...fields,
});

/** The charge of the payment `pi_1`. */
export const chargeWith = (values: Partial<ProviderCharge> = {}): ProviderCharge => ({
  id: 'ch_1',
  paymentIntentId: 'pi_1',
  status: 'succeeded',
  createdAt: new Date('2026-11-01T00:00:00Z'),
  amount: 900,
  refunded: 0,
  currency: 'usd',
  dispute: null,
  description: '',
  receiptUrl: null,
  metadata: {},
  ...values,
});

/** Returns the provider's state of a customer. @param changes of the balance, oldest first */
export const stateOf = (
  subscriptions: ProviderSubscription[],
  charges: ProviderCharge[] = [],
  changes: BalanceChange[] = [],
): ProviderState => ({
  subscriptions,
  charges,
  balance: changes.reduce((sum, { amount }) => sum + amount, 0),
  credit: creditOf(changes),
});
