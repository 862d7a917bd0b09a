import type Stripe from 'stripe';
import type { PriceRecord, State } from './records.js';

/** The events that the sandbox makes. */
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

/** What the parts of the sandbox work with. */
export interface Context {
  state: State;
  /** Of this moment, in whole seconds. */
  now(): number;
  /** Where its pages are, without a slash at the end. */
  url: string;
  siteName: string;
  /** The member site, for ways back. */
  publicUrl: string;
  /** @throws Refusal @param param the parameter that named it */
  price(id: string, param: string): Promise<PriceRecord>;
  /** Records an event, which is sent to the webhook after what is being done. */
  emit<T extends EventType>(
    type: T,
    object: EventData<T>['object'],
    previous?: EventData<T>['previous_attributes'],
  ): void;
}
