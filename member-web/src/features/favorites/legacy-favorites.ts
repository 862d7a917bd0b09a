import { deleteDraft, readDraft } from '@quiet-time/web/form/drafts.ts';
import { type Change, favoritesOutbox } from './favorites-outbox.ts';

/** Name of the draft in which earlier versions of the site stored pending hearts. */
const NAME = 'favorites';

/**
 * Takes over a member's pending hearts that an earlier version of the site left among the drafts of this device. Drafts
 * expire after 30 days, so this file can be deleted when no such version has been in use for that long.
 */
export function importLegacyFavorites(owner: string): void {
  const found = readDraft<{ changes: Change[] }>(NAME, owner)?.values.changes ?? [];
  // A heart that was pressed again since is newer.
  const isKnown = ({ id }: Change) => favoritesOutbox.of(owner).some((heart) => heart.id === id);
  const areStored = found.every((change) => isKnown(change) || favoritesOutbox.add(owner, change));
  if (areStored) deleteDraft(NAME, owner);
}
