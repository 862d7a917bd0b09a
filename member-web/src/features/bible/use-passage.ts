import type { ResultOf } from '@quiet-time/schema/graphql';
import { type QueryResult, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import type { ReactNode } from 'react';
import type { View } from './address.ts';
import { biblePassage } from './bible.documents.ts';
import { bibleQueryOptions } from './query-options.ts';

export type Passage = ResultOf<typeof biblePassage>['biblePassage'];
/** `shown`: the rendered text; left out: the plain one. */
export type Verse = Passage['verses'][number] & { shown?: ReactNode };
export type PassageAnswer = QueryResult<ResultOf<typeof biblePassage>>;

/** Returns the variables of a passage's query. */
export const passageOf = (reference: string, { translation, other }: View) => ({
  reference,
  translation,
  other: other ?? translation,
  both: other !== null,
});

/**
 * Returns a passage, with a second translation if there is one in the view. Not every translation has every verse: if
 * the second lacks the passage, the first comes alone. @param reference empty: no request
 */
export function usePassage(reference: string, view: View): PassageAnswer {
  const none = reference === '';
  const asked = useGatewayQuery(biblePassage, {
    ...bibleQueryOptions,
    variables: passageOf(reference, view),
    skip: none,
  });
  const lacks = view.other !== null && asked.status === 'failed' && asked.failure.code === 'NOT_FOUND';
  const alone = useGatewayQuery(biblePassage, {
    ...bibleQueryOptions,
    variables: passageOf(reference, { ...view, other: null }),
    skip: none || !lacks,
  });
  return lacks ? alone : asked;
}
