import { money } from '@quiet-time/schema/money';
import type { Context } from './context.js';
import { stripeId } from './ids.js';
import { chargeObject } from './objects/charge.js';
import { disputeObject } from './objects/refund.js';
import type { CardRecord, ChargeRecord, DisputeRecord, Metadata, RefundRecord } from './records.js';
import { found, invalid } from './refusal.js';

interface Payment {
  card: CardRecord;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Metadata;
  /** Payment intent of an earlier attempt. */
  intent: string | null;
  at: number;
}

/** Charges a card, successfully or declined. Both create a charge. */
export function charge(context: Context, payment: Payment): ChargeRecord {
  const { state } = context;
  const { card, amount, currency, description, metadata, at } = payment;
  const shared = { customer: card.customer, createdAt: at, amount, currency, description, metadata };
  const intent = payment.intent ?? stripeId('pi');
  const made: ChargeRecord = {
    ...shared,
    id: stripeId('ch'),
    paymentIntent: intent,
    card: { ...card },
    status: card.works ? 'succeeded' : 'failed',
    amountRefunded: 0,
    disputed: false,
  };
  state.charges[made.id] = made;
  const createdAt = state.paymentIntents[intent]?.createdAt ?? at;
  state.paymentIntents[intent] = { ...shared, id: intent, createdAt, card: card.id, charge: made.id };
  context.emit(card.works ? 'charge.succeeded' : 'charge.failed', chargeObject(context, made));
  return made;
}

interface RefundOrder {
  charge: string;
  /** Default: the amount not refunded yet. */
  amount?: number | undefined;
  reason?: RefundRecord['reason'] | undefined;
  metadata?: Metadata | undefined;
}

/** Refunds money. @throws Refusal if the amount exceeds what is left */
export function refund(context: Context, order: RefundOrder): RefundRecord {
  const charge = found(context.state.charges, order.charge, 'charge', 'charge');
  const left = charge.amount - charge.amountRefunded;
  const amount = order.amount ?? left;
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has not been paid.`, 'charge');
  const contests = Object.values(context.state.disputes).filter((dispute) => dispute.charge === charge.id);
  if (contests.some(({ status }) => status !== 'won'))
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    );
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  if (amount > left) {
    const [wished, most] = [amount, left].map((each) => money(each, charge.currency));
    throw invalid(
      `Refund amount (${wished}) is greater than unrefunded amount on charge (${most})`,
      'amount',
    );
  }
  const made: RefundRecord = {
    id: stripeId('re'),
    customer: charge.customer,
    createdAt: context.now(),
    charge: charge.id,
    amount,
    reason: order.reason ?? null,
    metadata: order.metadata ?? {},
  };
  context.state.refunds[made.id] = made;
  const before = charge.amountRefunded;
  charge.amountRefunded += amount;
  context.emit('charge.refunded', chargeObject(context, charge), { amount_refunded: before });
  return made;
}

/** Opens a dispute by the owner of the card. @throws Refusal for a charge that can't be disputed (again) */
export function dispute(context: Context, chargeId: string): DisputeRecord {
  const charge = found(context.state.charges, chargeId, 'charge');
  if (charge.status !== 'succeeded' || charge.disputed || charge.amountRefunded === charge.amount)
    throw invalid('Only a charge that is paid, not refunded and not disputed yet can be disputed.');
  charge.disputed = true;
  const made: DisputeRecord = {
    id: stripeId('du'),
    customer: charge.customer,
    createdAt: context.now(),
    charge: charge.id,
    amount: charge.amount,
    status: 'needs_response',
  };
  context.state.disputes[made.id] = made;
  context.emit('charge.dispute.created', disputeObject(context, made));
  return made;
}

/** Decides a dispute, for the site (`won`) or for the owner of the card. @throws Refusal if it is already decided */
export function closeDispute(context: Context, id: string, status: 'won' | 'lost'): void {
  const dispute = found(context.state.disputes, id, 'dispute');
  if (dispute.status !== 'needs_response') throw invalid('This dispute is closed.');
  dispute.status = status;
  context.emit('charge.dispute.closed', disputeObject(context, dispute));
}
