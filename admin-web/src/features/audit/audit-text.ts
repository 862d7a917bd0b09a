import { accessLevels } from '@quiet-time/schema/access-levels';
import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { devotionalStages } from '@quiet-time/schema/back-office/devotional-stages';
import {
  type AuditAction,
  type AuditKind,
  auditActions,
  auditWays,
  placeOfKind,
} from '@quiet-time/schema/back-office/kinds';
import { faqCategories } from '@quiet-time/schema/faq-categories';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { announcementAudiences, announcementPriorities } from '@quiet-time/schema/labels';
import { prayerTypes } from '@quiet-time/schema/prayer-types';
import { scriptureCategories } from '@quiet-time/schema/scripture-categories';
import { subscriptions } from '@quiet-time/schema/subscriptions';
import { wordCategories } from '@quiet-time/schema/word-categories';
import { momentOf } from '@quiet-time/web/moments.ts';
import type { AuditListDocument } from './audit.documents.ts';

export type Entry = ResultOf<typeof AuditListDocument>['list']['nodes'][number];
type Change = Entry['changes'][number];

/** Returns the action in words. An action of a newer server is returned as it is. */
export const doneIn = ({ action }: Entry): string => auditActions[action as AuditAction] ?? action;

/** Returns the name of the actor. */
export const actorOf = ({ actor, via }: Entry): string =>
  via === 'system' ? auditWays.system : (actor?.name ?? 'A deleted account');

/** Returns the name of a field: "Scripture verse" for `scripture.verse`, "Active" for `isActive`. */
export function fieldName(path: string): string {
  const words = path
    .split('.')
    .flatMap((name) => name.split(/(?=[A-Z])/))
    .map((word) => word.toLowerCase());
  const [first = '', ...rest] = words[0] === 'is' ? words.slice(1) : words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

type Labels = Readonly<Record<string, string | (() => string)>>;

/** Labels of field values, by kind and field. */
const labels: Partial<Record<string, Labels>> = {
  'announcement.priority': announcementPriorities,
  'announcement.targetAudience': announcementAudiences,
  'announcement.type': announcementTypes,
  'devotional.accessLevel': accessLevels,
  'devotional.stage': devotionalStages,
  'faq.category': faqCategories,
  'grant.tier': subscriptions,
  'prayer.type': prayerTypes,
  'scripture.category': scriptureCategories,
  'word.category': wordCategories,
};

const kindOf = ({ action }: Pick<Entry, 'action'>) => action.split('.')[0] as AuditKind;

/**
 * Formats a value for people, by its label if the field has labels.
 * @param of entry whose action names the kind
 */
export function valueText(of: Pick<Entry, 'action'>, field: string, value: string): string {
  const known = labels[`${kindOf(of)}.${field}`];
  if (known && Object.hasOwn(known, value)) {
    const label = known[value]!;
    return typeof label === 'string' ? label : label();
  }
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentOf(value) : value;
}

/**
 * Formats a change in one line: "Answer: “Most of it is.” → “All of it is.”"
 * @param of entry whose action names the kind
 */
export function changeText(of: Pick<Entry, 'action'>, { field, before, after }: Change): string {
  const quoted = (value: string | null) => (value ? `“${valueText(of, field, value)}”` : 'nothing');
  const name = fieldName(field);
  if (before === null && after === null) return name;
  return before === null ? `${name}: ${quoted(after)}` : `${name}: ${quoted(before)} → ${quoted(after)}`;
}

/** Returns the address where the subject is edited, or null when it is deleted or has no such page. */
export function placeOf(entry: Entry): string | null {
  const { subjectId, subjectName, isThere } = entry;
  const place = placeOfKind(kindOf(entry));
  if (!place || !isThere) return null;
  const address = new URLSearchParams({ s: place.section });
  if (place.findBy && subjectName) address.set('q', subjectName);
  address.set('edit', place.edit ?? subjectId);
  return `/admin?${address}`;
}
