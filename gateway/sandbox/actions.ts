import type { CardForm } from './cards.js';
import { closeDispute, dispute, refund } from './charges.js';
import { applyCode, type PayResult, payInvoice, paySession } from './checkout.js';
import type { Context } from './context.js';
import { advance } from './due.js';
import { changeCard } from './portal.js';
import { type Outage, ownedKinds } from './records.js';
import { found } from './refusal.js';
import type { Webhooks } from './webhooks.js';

/** Actions of the sandbox's pages, also callable from tests. All throw `Refusal` for unknown ids. */
export interface Actions {
  /** Moves time forward by days for one customer, and runs everything that becomes due. */
  advance(customerId: string, days: number): void;
  /** Pays a checkout, as its pay button does. Expiry and security code are optional. */
  pay(sessionId: string, card: Partial<CardForm>): PayResult;
  /** Applies a promotion code and returns what is wrong with it. Null removes the code. */
  applyCode(sessionId: string, code: string | null): string | null;
  /** Pays an open invoice, as its pay button does. */
  payInvoice(invoiceId: string, card: Partial<CardForm>): PayResult;
  /** Changes the card, as the button of the billing portal does. */
  changeCard(portalId: string, card: Partial<CardForm>): PayResult;
  /** Makes all cards of a customer fail from now on, or work again. */
  setCards(customerId: string, works: boolean): void;
  /** Deletes a customer and all their records, as after a change to the keys of another Stripe account. */
  forget(customerId: string): void;
  /** @param amount default: all that is left */
  refund(chargeId: string, amount?: number): void;
  /** @returns the dispute's id */
  dispute(chargeId: string): string;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): void;
  /** Sends an event again. */
  resend(eventId: string): void;
  outage(mode: Outage): void;
}

const anyCard: CardForm = { cardNumber: '', expiry: '12/40', cvc: '123' };

/** @param changed called when the state has changed without an event; the state is saved soon after */
export function makeActions(context: Context, webhooks: Webhooks, changed: () => void): Actions {
  const { state } = context;
  return {
    advance(customerId, days) {
      found(state.customers, customerId, 'customer');
      advance(context, customerId, days);
      changed();
    },
    pay: (sessionId, card) =>
      paySession(context, found(state.sessions, sessionId, 'checkout.session'), { ...anyCard, ...card }),
    applyCode: (sessionId, code) =>
      applyCode(context, found(state.sessions, sessionId, 'checkout.session'), code),
    payInvoice: (invoiceId, card) =>
      payInvoice(context, found(state.invoices, invoiceId, 'invoice'), { ...anyCard, ...card }),
    changeCard: (portalId, card) =>
      changeCard(context, found(state.portals, portalId, 'billing_portal.session'), { ...anyCard, ...card }),
    setCards(customerId, works) {
      found(state.customers, customerId, 'customer');
      for (const card of Object.values(state.cards)) if (card.customer === customerId) card.works = works;
      changed();
    },
    forget(customerId) {
      found(state.customers, customerId, 'customer');
      delete state.customers[customerId];
      for (const kind of ownedKinds)
        for (const { id, customer } of Object.values(state[kind]))
          if (customer === customerId) delete state[kind][id];
      changed();
    },
    refund: (charge, amount) => void refund(context, { charge, amount }),
    dispute: (chargeId) => dispute(context, chargeId).id,
    closeDispute: (disputeId, outcome) => closeDispute(context, disputeId, outcome),
    resend(eventId) {
      webhooks.resend(found(state.events, eventId, 'event'));
      changed();
    },
    outage(mode) {
      state.outage = mode;
    },
  };
}
