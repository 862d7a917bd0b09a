import { deleteDraft, readDraft, saveDraft } from '@quiet-time/web/form/drafts.ts';
import type { Change as Highlighted } from '../../features/bible/highlights/apply-change.ts';
import { highlightsOutbox } from '../../features/bible/highlights/highlights-outbox.ts';
import { favoritesOutbox, type Change as Heart } from '../../features/favorites/favorites-outbox.ts';
import { LIFETIME, notifyOutbox, type Queue } from '../../offline/outbox.ts';

/** A change as earlier versions of the site stored it, in one list for all members of the device. */
type Earlier<Change> = Change & { owner: string; pressedAt: string };

/**
 * Moves changes to the outbox that earlier versions of the site left elsewhere on this device. All of them expire after
 * 30 days, so this file can be deleted when no such version has been in use for that long.
 * @param owner the member whose draft of hearts is moved; the lists have the changes of all members
 */
export function moveEarlierQueues(owner: string): void {
  const draft = readDraft<{ changes: Heart[] }>('favorites', owner);
  const { savedAt = '', values } = draft ?? {};
  const hearts = (values?.changes ?? []).map(
    (heart, index): Earlier<Heart> => ({
      ...heart,
      owner,
      pressedAt: new Date(Date.parse(savedAt) + index).toISOString(),
    }),
  );
  if (draft && moveAll(favoritesOutbox, hearts)) deleteDraft('favorites', owner);
  moveList<Heart>('waiting-favorites', favoritesOutbox);
  moveList<Highlighted>('waiting-highlights', highlightsOutbox);
}

function moveList<Change extends object>(key: string, queue: Queue<Change>): void {
  try {
    const found: Earlier<Change>[] | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (found && moveAll(queue, found)) localStorage.removeItem(key);
  } catch {
    // Refused or unreadable storage holds nothing.
  }
}

/** @returns false if there is no room for all of them in the outbox */
function moveAll<Change extends object>(queue: Queue<Change>, found: readonly Earlier<Change>[]): boolean {
  const areMoved = found.map(({ owner, pressedAt, ...rest }) => {
    const change = rest as unknown as Change;
    if (!(Date.parse(pressedAt) > Date.now() - LIFETIME)) return true;
    const name = queue.nameOf(change);
    // A heart that was pressed again since is newer.
    if (readDraft(name, owner)) return true;
    return saveDraft(name, owner, { savedAt: pressedAt, version: null, values: change });
  });
  if (found.length > 0) notifyOutbox();
  return areMoved.every(Boolean);
}
