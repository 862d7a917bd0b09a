import { queueOf } from '../../offline/outbox.ts';

/** Kinds of items that can be favorites. */
export type FavoriteKind = 'devotional' | 'prayer' | 'word';

/** A heart that was pressed. */
export interface Change {
  id: string;
  kind: FavoriteKind;
  favorite: boolean;
}

/** Hearts that the server has not confirmed yet. */
export const favoritesOutbox = queueOf<Change>({ prefix: 'heart', idOf: ({ id }) => id });
