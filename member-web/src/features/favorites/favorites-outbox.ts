import { createOutbox } from '../../offline/outbox.ts';

/** Kinds of items that can be favorites. */
export type FavoriteKind = 'devotional' | 'prayer' | 'word';

/** A heart that was pressed. */
export interface Change {
  id: string;
  kind: FavoriteKind;
  favorite: boolean;
}

/** Hearts that the server has not confirmed yet. */
export const favoritesOutbox = createOutbox<Change>({
  key: 'waiting-favorites',
  replaces: (next, earlier) => next.id === earlier.id,
  isSame: (one, other) => one.id === other.id && one.favorite === other.favorite,
});
