/** Data of an event. */
type Data = Readonly<Record<string, string | null>>;

interface EventWords {
  /** Label for administrators. */
  label: string;
  /** Exact time of the event, and its data. */
  description: string;
  /** Example of its `data`. */
  example: Data;
  /** REST call that returns the subject, with names of `data`. */
  href: string;
}

const id = '0192f0c8-4d7e-7a55-9c1b-6a4d2f0e8b17';
const memberId = '0192f0c8-51aa-7c02-8f3d-0b9e7c6d5a41';

/**
 * Events for receivers of webhooks, by short ids that never change. They contain only ids and public facts: never
 * private texts, mail addresses, or payments.
 */
export const webhookEvents = {
  'devotional.published': {
    label: 'Devotional published',
    description:
      'Readers can open a devotional from now on: it is active, and its date has begun at UTC+14, where days begin first. Sent when the date arrives, or at once when an active devotional is saved whose date has begun. Hiding and showing it again publishes it again.',
    example: { id, date: '2026-11-26', accessLevel: 'standard' },
    href: '/api/devotionals/date/{date}',
  },
  'devotional.updated': {
    label: 'Devotional changed',
    description: 'A published devotional was changed and is still published.',
    example: { id, date: '2026-11-26', accessLevel: 'standard' },
    href: '/api/devotionals/date/{date}',
  },
  'announcement.published': {
    label: 'Announcement published',
    description:
      'An announcement is shown from now on: it is active, and its time has begun. Sent at that time, or at once when it is saved later. Deactivating and activating it publishes it again.',
    example: { id },
    href: '/api/announcements/{id}',
  },
  'prayer_request.created': {
    label: 'Prayer request sent',
    description: 'A member has sent a prayer request. The payload has none of its text.',
    example: { id },
    href: '/api/prayer-requests/{id}',
  },
  'prayer_request.answered': {
    label: 'Prayer request answered',
    description: 'A prayer request was answered. The payload has none of its text.',
    example: { id },
    href: '/api/prayer-requests/{id}',
  },
  'member.created': {
    label: 'Member joined',
    description: 'An account was created by registration, an administrator or an import.',
    example: { id: memberId },
    href: '/api/users/{id}',
  },
  'member.labels_changed': {
    label: 'Labels of a member changed',
    description: 'An administrator has added or removed labels of a member. The payload has none of them.',
    example: { id: memberId },
    href: '/api/users/{id}',
  },
  'subscription.updated': {
    label: 'Plan of a member changed',
    description: 'The subscription of a member has changed: its tier, status or end.',
    example: { memberId, tier: 'premium', status: 'active' },
    href: '/api/users/{memberId}',
  },
} as const satisfies Record<string, EventWords>;

/** Returns the path of the REST call that returns the subject of an event; undefined for a test. */
export const hrefOf = (type: string, data: Data): string | undefined =>
  (webhookEvents as Record<string, EventWords>)[type]?.href.replace(
    /\{(\w+)\}/g,
    (_all, name) => data[name] ?? '',
  );

export type WebhookEvent = keyof typeof webhookEvents;

/** Event of "Send test"; it is sent on request, so it can't be selected. */
export const webhookTest = 'webhook.test';

/** States of a delivery. */
export const webhookDeliveryStates = {
  pending: 'Being tried',
  delivered: 'Delivered',
  failed: 'Given up',
} as const;
export type WebhookDeliveryState = keyof typeof webhookDeliveryStates;

/** Reasons for a failed attempt of a delivery. */
export const webhookFailures = {
  forbidden: 'The address leads into our own network',
  unknownHost: 'Nobody knows this host name',
  unreachable: 'Nobody answered there',
  closed: 'The connection was closed without an answer',
  tls: 'The connection could not be secured (TLS): the certificate must be valid, and from a public authority',
  timeout: 'No answer came within 15 seconds',
  redirect: 'The answer was a redirect, which is not followed',
  status: 'The answer was an error',
  secret: 'The signing secret could not be opened. Rotate it.',
  switchedOff: 'The webhook was switched off before it was delivered',
} as const;
export type WebhookFailure = keyof typeof webhookFailures;

/** Reasons for which the product switches a webhook off by itself. */
export const webhookEndings = {
  gone: 'It answered "410 Gone", so it was switched off.',
  failing: 'Nothing could be delivered for three days, so it was switched off.',
} as const;
export type WebhookEnding = keyof typeof webhookEndings;
