import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailRefusal } from '@quiet-time/schema/labels';

/** Undelivered or unwanted mail, as a mail service reports it. */
export interface MailEvent {
  email: string;
  reason: MailRefusal;
  at: Date;
}

/** JSON from outside; every part may be missing. */
// biome-ignore lint/suspicious/noExplicitAny: read defensively below
type Foreign = any;

const event = (email: unknown, reason: MailRefusal, at: unknown): MailEvent[] => {
  const moment = typeof at === 'number' ? new Date(at * 1_000) : new Date(String(at));
  return typeof email === 'string' && !Number.isNaN(moment.getTime()) ? [{ email, reason, at: moment }] : [];
};

/** Postmark: hard bounces and spam complaints. Temporary failures and blocks of our server are ignored. */
export function eventsOfPostmark({ RecordType, Type, Email, BouncedAt }: Foreign): MailEvent[] {
  if (RecordType === 'SpamComplaint') return event(Email, 'complaint', BouncedAt);
  return RecordType === 'Bounce' && ['HardBounce', 'BadEmailAddress'].includes(Type)
    ? event(Email, 'bounce', BouncedAt)
    : [];
}

/** Mailgun: permanent failures and complaints. Policies of the receiver (5.7) are about us. */
export function eventsOfMailgun(body: Foreign): MailEvent[] {
  const data = body['event-data'] ?? {};
  if (data.event === 'complained') return event(data.recipient, 'complaint', data.timestamp);
  const status = String(data['delivery-status']?.['enhanced-code'] ?? '');
  return data.event === 'failed' && data.severity === 'permanent' && !status.startsWith('5.7')
    ? event(data.recipient, 'bounce', data.timestamp)
    : [];
}

/** Amazon SES, as the text of an SNS notification: permanent bounces and complaints. */
export function eventsOfSes({
  notificationType,
  eventType = notificationType,
  bounce,
  complaint,
}: Foreign): MailEvent[] {
  const [list, reason, at]: [Foreign[], MailRefusal, unknown] =
    eventType === 'Complaint'
      ? [complaint?.complainedRecipients, 'complaint', complaint?.timestamp]
      : eventType === 'Bounce' && bounce?.bounceType === 'Permanent'
        ? [bounce.bouncedRecipients, 'bounce', bounce.timestamp]
        : [[], 'bounce', null];
  return Array.isArray(list) ? list.flatMap((each) => event(each?.emailAddress, reason, at)) : [];
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a request has the password of Postmark's webhook, which Postmark sends by HTTP Basic. */
export function isOfPostmark(authorization: string | undefined, password: string): boolean {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization ?? '') ?? [];
  const sent = Buffer.from(encoded, 'base64').toString();
  return isSame(sent.slice(sent.indexOf(':') + 1), password);
}

/** Whether Mailgun has signed a request since `oldest`. The signature does not cover the events. */
export function isOfMailgun({ signature }: Foreign, key: string, oldest: Date): boolean {
  const { timestamp, token, signature: sent } = signature ?? {};
  if (!(Number(timestamp) * 1_000 > oldest.getTime())) return false;
  return isSame(String(sent), createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'));
}
