import type { ApolloCache } from '@apollo/client';
import type { ResultOf } from '@quiet-time/schema/graphql';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { questionAnswers } from './question-answers.documents.ts';

export type Answer = ResultOf<typeof questionAnswers>['questionAnswers'][number];

const change = (cache: ApolloCache, devotionalId: string, to: (answers: Answer[]) => Answer[]) =>
  cache.updateQuery({ query: questionAnswers, variables: { devotionalId } }, (before) =>
    before ? { questionAnswers: to(before.questionAnswers) } : before,
  );

/** Returns the typed text, appended to the stored answer. For text that was typed without knowing that. */
export async function addedToStored(
  gateway: Gateway,
  { devotionalId, questionId }: { devotionalId: string; questionId: string },
  typed: () => string,
): Promise<string> {
  const { data } = await gateway.query({
    query: questionAnswers,
    variables: { devotionalId },
    fetchPolicy: 'network-only',
  });
  const stored = data?.questionAnswers.find((answer) => answer.questionId === questionId)?.answer;
  const now = typed();
  return stored && now && !now.startsWith(stored) ? `${stored}\n\n${now}` : now;
}

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
