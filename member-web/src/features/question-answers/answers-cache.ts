import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { questionAnswers } from './question-answers.documents.ts';

export type Answer = ResultOf<typeof questionAnswers>['questionAnswers'][number];

const change = (cache: ApolloCache, devotionalId: string, to: (answers: Answer[]) => Answer[]) =>
  cache.updateQuery({ query: questionAnswers, variables: { devotionalId } }, (before) =>
    before ? { questionAnswers: to(before.questionAnswers) } : before,
  );

/** Puts an answer that was saved among those of its devotional, in place of the one before. */
export function noteAnswer(cache: ApolloCache, devotionalId: string, saved: Answer): void {
  change(cache, devotionalId, (answers) => [
    ...answers.filter(({ questionId }) => questionId !== saved.questionId),
    saved,
  ]);
}

/** Takes an answer out that was deleted. */
export function forgetAnswer(cache: ApolloCache, devotionalId: string, id: string): void {
  change(cache, devotionalId, (answers) => answers.filter((answer) => answer.id !== id));
}
