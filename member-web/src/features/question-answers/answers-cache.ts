import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { questionAnswers } from './question-answers.documents.ts';

export type Answer = ResultOf<typeof questionAnswers>['questionAnswers'][number];

const change = (cache: ApolloCache, devotionalId: string, to: (answers: Answer[]) => Answer[]) =>
  cache.updateQuery({ query: questionAnswers, variables: { devotionalId } }, (before) =>
    before ? { questionAnswers: to(before.questionAnswers) } : before,
  );

/** Writes a saved answer to the cache, in place of the previous one. */
export function cacheAnswer(cache: ApolloCache, devotionalId: string, saved: Answer): void {
  change(cache, devotionalId, (answers) => [
    ...answers.filter(({ questionId }) => questionId !== saved.questionId),
    saved,
  ]);
}

/** Removes a deleted answer from the cache. */
export function removeAnswer(cache: ApolloCache, devotionalId: string, id: string): void {
  change(cache, devotionalId, (answers) => answers.filter((answer) => answer.id !== id));
}
