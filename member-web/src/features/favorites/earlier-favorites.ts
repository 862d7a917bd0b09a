import { dropDraft, readDraft } from '@quiet-time/web/form/drafts.ts';
import { type Change, waitingFavorites } from './waiting-favorites.ts';

/** Name of the draft in which earlier versions of the site stored pending hearts. */
const NAME = 'favorites';

/**
 * Takes over a member's pending hearts that an earlier version of the site left among the drafts of this device. Drafts
 * expire after 30 days, so this file can be deleted when no such version has been in use for that long.
 */
export function takeOverEarlierFavorites(owner: string): void {
  const found = readDraft<{ changes: Change[] }>(NAME, owner)?.values.changes ?? [];
  // A heart that was pressed again since is newer.
  const isKnown = ({ id }: Change) => waitingFavorites.of(owner).some((heart) => heart.id === id);
  const areKept = found.every((change) => isKnown(change) || waitingFavorites.add(owner, change));
  if (areKept) dropDraft(NAME, owner);
}
