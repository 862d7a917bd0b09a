import type { ResultOf } from '@quiet-time/schema/graphql';
import { useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { encouragingWords } from './encouraging-words.documents.ts';

/** Page size, as in `encouraging-word.pages.ts` of the gateway. */
export const LIMIT = 50;

export type Word = ResultOf<typeof encouragingWords>['encouragingWords']['items'][number];

/** Returns the page of encouraging words around an index among all of them, from 0. */
export const useWords = (place: number) =>
  useGatewayQuery(encouragingWords, { variables: { page: Math.floor(place / LIMIT) + 1, limit: LIMIT } });
