import { dropDraft, readDraft } from '@quiet-time/web/form/drafts.ts';
import { type Change, waitingFavorites } from './waiting-favorites.ts';

/** The name of the draft in which earlier versions of the site let hearts wait. */
const NAME = 'favorites';

/**
 * Takes over the hearts of a member that an earlier version of the site has left among the drafts of this device. Drafts
 * are forgotten after thirty days, so this file may go when no such version has been in use for that long.
 */
export function takeOverEarlierFavorites(owner: string): void {
  const found = readDraft<{ changes: Change[] }>(NAME, owner)?.values.changes ?? [];
  // What was pressed again since is newer.
  const isKnown = ({ id }: Change) => waitingFavorites.of(owner).some((heart) => heart.id === id);
  const areKept = found.every((change) => isKnown(change) || waitingFavorites.add(owner, change));
  if (areKept) dropDraft(NAME, owner);
}
