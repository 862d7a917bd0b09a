import Stripe from 'stripe';
import type { EventType } from '../context.js';

interface EventFacts {
  id: string;
  type: EventType;
  created: number;
  object: unknown;
  previous: unknown;
}

/** Returns an event as JSON, for sending and listing. It never changes again. */
export const eventPayload = ({ id, type, created, object, previous }: EventFacts): string =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Omit<Stripe.EventBase, 'data'> & { type: EventType; data: object });
