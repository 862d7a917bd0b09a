import { auditKinds } from './back-office/audit-words.js';

/** Kinds of items that can be restored after a deletion, by their names in the audit log. */
const names = [
  'devotional',
  'prayer',
  'word',
  'scriptureTopic',
  'scripture',
  'openingPrayer',
  'faq',
  'announcement',
] as const;
export type TrashKind = (typeof names)[number];

/** Kinds with their displayed names. */
export const trashKinds = Object.fromEntries(names.map((name) => [name, auditKinds[name]])) as Record<
  TrashKind,
  string
>;
