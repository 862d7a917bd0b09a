import type { ResultOf, VariablesOf } from '@quiet-time/schema/graphql';
import { languageNames } from '@quiet-time/schema/languages';
import { shortDate } from '@quiet-time/web/local-date.ts';
import { dayOf, momentInZone } from '@quiet-time/web/moments.ts';
import { listed } from '@quiet-time/web/sentence.ts';
import { lastSeenFilter, roleFilter, subscriptionFilter } from '../../ui/people/people-filters.ts';
import type { ListedLetter } from './letter-values.ts';
import type { LetterReachDocument } from './letters.documents.ts';

export type Audience = VariablesOf<typeof LetterReachDocument>['audience'];
export type Reach = ResultOf<typeof LetterReachDocument>['letterReach'];

/** Filters that leave nobody out. */
export const everybody = {
  search: '',
  subscription: null,
  role: null,
  lastSeen: null,
  label: null,
  language: null,
} satisfies Audience;

/** Formats a count: "1 person", "5,310 people". */
export const peopleOf = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

const number = (count: number) => count.toLocaleString('en');

/** Whether a letter is being sent, or will be as soon as the server comes to it. */
export const isOnItsWay = ({ state, startsAt, localTime }: ListedLetter): boolean =>
  state === 'sending' ||
  (state === 'scheduled' && !localTime && startsAt !== null && Date.parse(startsAt) <= Date.now());

/** Formats the hour of a letter: "28 Nov 2026, 07:30 GMT+1", or that of each reader's own clock. */
export function hourOf({ startsAt, localTime }: Pick<ListedLetter, 'startsAt' | 'localTime'>): string {
  if (!localTime) return startsAt ? momentInZone(startsAt) : '';
  const [day, time] = localTime.split('T') as [string, string];
  return `${shortDate(day)}, ${time} by each reader’s clock`;
}

/** Returns the state of a letter in words: "Sent 26 Nov 2026 to 5,310 people". */
export function stateOf(letter: ListedLetter): string {
  const { state, counts, finishedAt } = letter;
  const finished = finishedAt ? ` ${dayOf(finishedAt)}` : '';
  if (state === 'draft') return 'Draft';
  if (state === 'sent') return `Sent${finished}${counts ? ` to ${peopleOf(counts.sent)}` : ''}`;
  if (state === 'stopped')
    return `Stopped${finished}${counts ? ` after ${number(counts.sent)} of ${number(counts.total)}` : ''}`;
  if (!isOnItsWay(letter)) return `Scheduled for ${hourOf(letter)}`;
  return counts ? `Being sent: ${number(counts.sent)} of ${number(counts.total)}` : 'Being sent';
}

const choice = (options: Record<string, string | (() => string)>, value: string) => {
  const label = options[value];
  return typeof label === 'function' ? label() : (label ?? value);
};

/** Returns an audience in words: "Premium; Choir; here this week". */
export function audienceInWords(audience: Audience): string {
  const { search, subscription, role, lastSeen, label, language } = audience;
  const parts = [
    subscription && `plan ${choice(subscriptionFilter.options, subscription)}`,
    label && `label “${label}”`,
    language && `language ${languageNames[language]}`,
    lastSeen && choice(lastSeenFilter.options, lastSeen).toLowerCase(),
    role && choice(roleFilter.options, role).toLowerCase(),
    search && `“${search}” in name or address`,
  ].filter((part): part is string => Boolean(part));
  return parts.length > 0 ? `People with all of these: ${parts.join('; ')}` : 'Everybody';
}

/** Returns who of an audience does not get a letter, with the reasons; empty if everybody gets it. */
export function othersInWords({ total, reachable, ...reasons }: Reach): string {
  const { unsubscribed, unconfirmed, refused, complained, deactivated } = reasons;
  const others = total - reachable;
  if (others === 0) return '';
  const parts = [
    [unsubscribed, 'want', 'wants', 'no letters'],
    [unconfirmed, 'have', 'has', 'not confirmed the address'],
    [refused, 'have', 'has', 'an address that mails do not reach'],
    [complained, 'have', 'has', 'reported a mail as spam'],
    [deactivated, 'are', 'is', 'deactivated'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, many, one, rest]) => `${number(count)} ${count === 1 ? one : many} ${rest}`);
  return `${number(others)} ${others === 1 ? 'does' : 'do'} not: ${listed(said)}.`;
}
