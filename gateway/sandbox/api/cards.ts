import type { Context } from '../context.js';
import type { CardRecord } from '../records.js';
import { found, invalid } from '../refusal.js';

/**
 * Returns a card of the customer. @param param the parameter that named it @throws Refusal for another customer's card
 */
export function ownCard({ state }: Context, id: string, customer: string, param: string): CardRecord {
  const card = found(state.cards, id, 'PaymentMethod', param);
  if (card.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      param,
    );
  return card;
}
