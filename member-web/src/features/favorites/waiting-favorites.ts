import { waitingChanges } from '../../offline/waiting-changes.ts';

/** What can be kept. */
export type FavoriteKind = 'devotional' | 'prayer' | 'word';

/** A heart that was pressed. */
export interface Change {
  id: string;
  kind: FavoriteKind;
  favorite: boolean;
}

/** Hearts that were pressed and the server has not confirmed yet. */
export const waitingFavorites = waitingChanges<Change>({
  key: 'waiting-favorites',
  replaces: (next, earlier) => next.id === earlier.id,
  isSame: (one, other) => one.id === other.id && one.favorite === other.favorite,
});
