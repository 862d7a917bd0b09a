import type Stripe from 'stripe';
import type { PriceRecord, State } from './records.js';

/** Events of the sandbox. */
export type EventType =
  | 'customer.created'
  | 'customer.updated'
  | 'payment_method.attached'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'invoice.created'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

type EventData<T extends EventType> = Extract<Stripe.Event, { type: T }>['data'];

/** Shared context of the sandbox's parts. */
export interface Context {
  state: State;
  /** Current time in whole seconds. */
  now(): number;
  /** Base address of its pages, without a trailing slash. */
  url: string;
  siteName: string;
  /** The member site, for return links. */
  publicUrl: string;
  /** @throws Refusal @param param the parameter that named it */
  price(id: string, param: string): Promise<PriceRecord>;
  /** Records an event. It is sent to the webhook after the current operation. */
  emit<T extends EventType>(
    type: T,
    object: EventData<T>['object'],
    previous?: EventData<T>['previous_attributes'],
  ): void;
}
