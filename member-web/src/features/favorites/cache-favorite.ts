import type { ApolloCache } from '@apollo/client';
import { isFavorite } from './favorites.documents.ts';

/** Writes to the cache whether an item is a favorite, for all components that show it. */
export function cacheFavorite(cache: ApolloCache, id: string, favorite: boolean): void {
  cache.writeQuery({
    query: isFavorite,
    variables: { id },
    data: { isFavorite: favorite },
  });
}
