import { filled } from '@quiet-time/schema/filled';
import type { Gateway } from '@quiet-time/schema/web/asking/gateway.ts';
import { draftsOf, dropDraft } from '@quiet-time/schema/web/form/drafts.ts';
import { isHeld, questionOf } from './answer-drafts.ts';
import { noteAnswer } from './answers-cache.ts';
import { saveQuestionAnswer } from './question-answers.documents.ts';

/** In milliseconds: what was typed later may still be typed in another tab, which saves it. */
const SETTLED = 60_000;

/**
 * Sends the answers that a member typed while there was no connection, the oldest first. What is refused stays a draft,
 * for its field to say why.
 * @throws why the rest has to wait
 */
export async function sendWaitingAnswers(gateway: Gateway, owner: string): Promise<void> {
  for (const { name, savedAt, values } of draftsOf<{ answer?: string; question?: string }>(owner)) {
    const asked = questionOf(name);
    const { answer = '', question } = values;
    if (!asked || !question || !filled.test(answer) || isHeld(name)) continue;
    if (Date.now() - Date.parse(savedAt) < SETTLED) continue;
    await gateway.mutate({
      mutation: saveQuestionAnswer,
      variables: { input: { ...asked, question, answer } },
      update: (cache, { data }) => data && noteAnswer(cache, asked.devotionalId, data.saveQuestionAnswer),
    });
    dropDraft(name, owner);
  }
}
