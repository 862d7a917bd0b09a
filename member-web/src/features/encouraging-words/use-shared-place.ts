import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { wordPlace } from './encouraging-words.documents.ts';

interface SharedPlace {
  /** Among all words, from 0; null while nobody knows, and where it has none. */
  place: number | null;
  asking: boolean;
  /** It was deleted, is hidden, or has never been. */
  gone: boolean;
}

/**
 * Where the word stands that a link leads to. When it can't be asked the page begins as on any day.
 * @param id null: no link led to one
 */
export function useSharedPlace(id: string | null): SharedPlace {
  const { data, loading } = useAnswer(wordPlace, {
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
