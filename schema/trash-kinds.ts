import { auditKinds } from './back-office/audit-words.js';

/** What can be restored after it was deleted, by the word for it in the audit. */
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

/** The kinds with the words people see. */
export const trashKinds = Object.fromEntries(names.map((name) => [name, auditKinds[name]])) as Record<
  TrashKind,
  string
>;
