import type { Conflict, ItemValues } from '@quiet-time/schema/error-codes';

/** What the server tells of a stale save whose base it does not know. */
export const conflictWith = (theirs: object, yourVersion: number, currentVersion: number): Conflict => ({
  yourVersion,
  currentVersion,
  savedBy: null,
  savedAt: '2026-11-21T06:00:00.000Z',
  fields: [],
  base: null,
  theirs: theirs as ItemValues,
  yours: {},
});
