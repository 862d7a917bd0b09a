import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { wordPlace } from './encouraging-words.documents.ts';

interface SharedPlace {
  /** Index among all words, from 0; null while unknown, and if the word has none. */
  place: number | null;
  asking: boolean;
  /** Whether it was deleted, is hidden, or never existed. */
  gone: boolean;
}

/**
 * Returns the index of a shared word. If the request fails, the page starts as on any day.
 * @param id null: no word was shared
 */
export function useSharedPlace(id: string | null): SharedPlace {
  const { data, loading } = useGatewayQuery(wordPlace, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-first',
  });
  return {
    place: data?.encouragingWordPlace ?? null,
    asking: loading,
    gone: data?.encouragingWordPlace === null,
  };
}
