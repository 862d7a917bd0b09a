import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { limits } from '@quiet-time/schema/limits';
import { type WebhookEvent, webhookEvents, webhookTest } from '@quiet-time/schema/webhook-events';
import { wrongWithWebhookUrl } from '@quiet-time/schema/webhook-url';
import type { FormField } from '@quiet-time/web/form/fields.ts';
import { lengthOf } from '../../lib/text-rule.ts';
import { valuesOf } from '../../lib/values-of.ts';
import type { WebhookListDocument } from './webhooks.documents.ts';

export type ListedWebhook = ResultOf<typeof WebhookListDocument>['webhookEndpoints'][number];

/** Fields of `Query` that a change of a webhook makes stale. */
export const stale = ['webhookEndpoints', 'webhookDeliveries'];

/** Returns a line that identifies a webhook to people. */
export const nameOf = ({ description, url }: Pick<ListedWebhook, 'description' | 'url'>): string =>
  description || new URL(url).host;

/** Returns the label of an event. */
export const eventLabel = (type: string): string =>
  type === webhookTest ? 'Test' : (webhookEvents[type as WebhookEvent]?.label ?? type);

/** Form values of a webhook. */
export type WebhookValues = typeof blankWebhook;

export const blankWebhook = {
  url: '',
  description: '',
  events: [] as string[],
  isActive: true,
};

export const webhookValues = (webhook: ListedWebhook): WebhookValues => valuesOf(blankWebhook, webhook);

export const webhookFields: readonly FormField<WebhookValues>[] = [
  { path: 'url', label: 'Address' },
  { path: 'description', label: 'Description' },
  { path: 'events', label: 'Events', text: ({ events }) => events.map(eventLabel).join(', ') },
  { path: 'isActive', label: 'Active', text: ({ isActive }) => (isActive ? 'Yes' : 'No') },
];

const max = limits.webhookEndpoint;

export const validateWebhook = {
  // Accepts any host, as only the server knows which internal hosts are allowed.
  url: (url: string) => wrongWithWebhookUrl(url, () => true),
  description: (text: string) =>
    lengthOf(text) > max.description ? says.descriptionTooLong(max.description) : null,
  events: (events: string[]) => (events.length === 0 ? says.eventsRequired : null),
};
