import type { Context } from '../context.js';
import type { CardRecord } from '../records.js';
import { found, invalid } from '../refusal.js';

/** A card that is the customer's. @param param what named it @throws Refusal for another's */
export function ownCard({ state }: Context, id: string, customer: string, param: string): CardRecord {
  const card = found(state.cards, id, 'PaymentMethod', param);
  if (card.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
    );
  return card;
}
