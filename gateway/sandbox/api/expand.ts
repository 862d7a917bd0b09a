import type { Context } from '../context.js';
import { paymentMethodObject } from '../objects/card.js';
import { chargeObject, chargeTransactionObject } from '../objects/charge.js';
import { customerObject } from '../objects/customer.js';
import { invoiceObject, invoicePayments } from '../objects/invoice.js';
import { wholeList } from '../objects/lists.js';
import { paymentIntentObject } from '../objects/payment-intent.js';
import { refundObject } from '../objects/refund.js';
import { sessionObject } from '../objects/session.js';
import { subscriptionObject } from '../objects/subscription.js';
import { invalid } from '../refusal.js';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object of an id; null for any other text. */
function resolve(context: Context, id: string): unknown {
  const { state } = context;
  const kinds: Record<string, () => unknown> = {
    cus: () => customerObject(context, state.customers[id]!),
    sub: () => subscriptionObject(state.subscriptions[id]!),
    in: () => invoiceObject(context, state.invoices[id]!),
    pi: () => paymentIntentObject(context, state.paymentIntents[id]!),
    txn: () => chargeTransactionObject(state.charges[`ch_${id.slice(4)}`]!),
    ch: () => chargeObject(context, state.charges[id]!),
    pm: () => paymentMethodObject(context, state.cards[id]!),
    cs: () => sessionObject(context, state.sessions[id]!),
  };
  return kinds[id.split('_')[0]!]?.() ?? null;
}

/** Returns fields that objects have only on request, by type and field name. */
function included(context: Context, object: Tree, name: string): unknown {
  const { state } = context;
  const id = String(object.id);
  switch (`${String(object.object)}.${name}`) {
    case 'invoice.payments':
      return wholeList(invoicePayments(state.invoices[id]!), '/v1/invoice_payments');
    case 'charge.refunds': {
      const refunds = Object.values(state.refunds).filter(({ charge }) => charge === id);
      return wholeList(
        refunds.toReversed().map((refund) => refundObject(context, refund)),
        `/v1/charges/${id}/refunds`,
      );
    }
    default:
      return undefined;
  }
}

/**
 * Replaces ids with objects, as `expand` requests.
 * @param answer is changed
 * @throws Refusal for a path that can't be expanded
 */
export function expand(context: Context, answer: object, paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', 'expand');
    walk(context, answer as Tree, steps, path);
  }
}

function walk(context: Context, object: Tree, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return;
  const value = step in object ? object[step] : included(context, object, step);
  // No object to expand.
  if (value === null) return;
  const expanded = typeof value === 'string' ? resolve(context, value) : value;
  if (typeof expanded !== 'object' || expanded === null)
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  object[step] = expanded;
  for (const next of Array.isArray(expanded) ? expanded : [expanded])
    if (isTree(next)) walk(context, next, rest, path);
}
