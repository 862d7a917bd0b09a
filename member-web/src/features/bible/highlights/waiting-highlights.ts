import { waitingChanges } from '../../../offline/waiting-changes.ts';
import { type Change, makesPointless } from './changed.ts';

/** Highlights that the server has not confirmed yet. */
export const waitingHighlights = waitingChanges<Change>({
  key: 'waiting-highlights',
  replaces: makesPointless,
  isSame: (one, other) => one.id === other.id,
});
