import type { ResultOf } from '@quiet-time/schema/graphql';
import { useAnswer } from '@quiet-time/web/use-answer.ts';
import { encouragingWords } from './encouraging-words.documents.ts';

/** As `encouraging-word.pages.ts` of the gateway asks for them. */
export const LIMIT = 50;

export type Word = ResultOf<typeof encouragingWords>['encouragingWords']['items'][number];

/** The encouraging words around a place among all of them, from 0. They come in pages. */
export const useWords = (place: number) =>
  useAnswer(encouragingWords, { variables: { page: Math.floor(place / LIMIT) + 1, limit: LIMIT } });
