import { type AuditAction, auditActions } from '@quiet-time/schema/back-office/kinds';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { type MailKind, mailKinds } from '@quiet-time/schema/labels';
import { money } from '@quiet-time/schema/money';
import { dayOf, momentOf } from '@quiet-time/web/moments.ts';
import { planName } from '../../../lib/plan-name.ts';
import type { UserEventsDocument } from '../users.documents.ts';

export type UserEvent = ResultOf<typeof UserEventsDocument>['list']['nodes'][number];

/** Text of an event and its link. */
export interface EventText {
  text: string;
  small?: string;
  to?: string;
}

const planSources: Record<string, string> = {
  stripe: 'paid plan',
  lifetime: 'bought for life',
  family: 'shared by a family',
  admin: 'given',
};

const paymentStates: Record<string, string> = {
  succeeded: 'Payment',
  failed: 'Payment failed',
  refunded: 'Payment, refunded',
  disputed: 'Payment, disputed',
  lost: 'Payment, lost in a dispute',
};

const requestStates: Record<string, string> = { pending: 'waits', answered: 'answered', closed: 'closed' };

const mailOf = (kind: string) => mailKinds[kind as MailKind] ?? kind;

/** Returns the detail of a change: the tier with its end, or the API token. */
function aboutChange(detail: string): string | undefined {
  const { tier, endsAt, token } = JSON.parse(detail || '{}') as {
    tier?: string;
    endsAt?: string | null;
    token?: string;
  };
  if (token) return token;
  return tier && `${planName(tier)}${endsAt ? ` until ${dayOf(endsAt)}` : ''}`;
}

const eventTexts: Record<UserEvent['kind'], (event: UserEvent) => EventText> = {
  joined: ({ title }) => ({ text: title === 'google' ? 'Joined with Google' : 'Joined' }),
  plan: ({ title, status, detail, until }) => ({
    text: `${planName(title)}, ${planSources[status ?? ''] ?? status}`,
    small: [
      status === 'family' && detail ? `The family of ${detail}` : detail,
      until && `until ${dayOf(until)}`,
    ]
      .filter(Boolean)
      .join(', '),
  }),
  payment: ({ title, status, amount, currency }) => ({
    text: `${paymentStates[status ?? ''] ?? 'Payment'}: ${money(amount ?? 0, currency ?? 'usd')}`,
    small: title,
  }),
  session: ({ title, detail, until }) => ({
    text: `Signed in ${detail === 'admin' ? 'to the back-office ' : ''}on ${title}`,
    ...(until && { small: `Last used ${momentOf(until)}` }),
  }),
  mail: ({ title }) => ({ text: `Mail sent: ${mailOf(title)}` }),
  mailGivenUp: ({ title, detail }) => ({
    text: `Mail given up: ${mailOf(title)}`,
    small: detail,
    to: '/admin?s=mails',
  }),
  prayerRequest: ({ title, status }) => ({
    text: `Prayer request: ${title}`,
    small: requestStates[status ?? ''] ?? '',
    to: `/admin?s=prayer-requests&q=${encodeURIComponent(title)}`,
  }),
  message: ({ title, status }) => ({
    text: `Message: ${title}`,
    small: status === 'open' ? 'waits' : 'handled',
    to: '/admin?s=messages',
  }),
  change: ({ title, detail, by }) => ({
    text: auditActions[title as AuditAction] ?? title,
    small: [aboutChange(detail), by && `by ${by}`].filter(Boolean).join(', '),
  }),
};

/** Returns an event in words. */
export const eventText = (event: UserEvent): EventText => eventTexts[event.kind](event);
