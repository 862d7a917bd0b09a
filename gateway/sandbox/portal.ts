import { type CardForm, readCard } from './cards.js';
import { keepCard, type PayResult, refused } from './checkout.js';
import type { Context } from './context.js';
import { paymentMethodObject } from './objects/card.js';
import { declined } from './objects/charge.js';
import { customerObject } from './objects/customer.js';
import { portalUrl } from './objects/portal.js';
import type { PortalRecord } from './records.js';

/** Seconds until a visit expires. */
const lifetime = 3_600;

/** Whether the page of a visit still accepts a card. */
export const isOpen = ({ isDone, createdAt }: PortalRecord, now: number): boolean =>
  !isDone && now < createdAt + lifetime;

/**
 * Changes the card, as the button of the portal does. As at Stripe, it becomes the customer's default and nothing else
 * changes: a subscription with its own card keeps that one.
 */
export function changeCard(context: Context, portal: PortalRecord, form: CardForm): PayResult {
  if (!isOpen(portal, context.now())) return refused('This page can’t be used any more.');
  const read = readCard(form, new Date(context.now() * 1_000));
  if ('errors' in read) return read;
  if (!read.card.attaches) return refused(declined.message);
  const customer = context.state.customers[portal.customer]!;
  const before = customerObject(context, customer).invoice_settings;
  const card = keepCard(context, customer.id, read.card);
  customer.defaultCard = card.id;
  portal.isDone = true;
  context.emit('payment_method.attached', paymentMethodObject(context, card));
  context.emit('customer.updated', customerObject(context, customer), { invoice_settings: before });
  return { redirectUrl: portal.doneUrl ?? portalUrl(context, portal) };
}
