import { filled } from '@quiet-time/schema/filled';
import { describeError } from '@quiet-time/web/error-text.ts';
import { deleteDraft, draftsOf, saveDraft } from '@quiet-time/web/form/drafts.ts';
import type { Gateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { type AnswerDraft, isHeld, questionOf } from './answer-drafts.ts';
import { addedToStored, cacheAnswer } from './answers-cache.ts';
import { saveQuestionAnswer } from './question-answers.documents.ts';

/** In milliseconds: a newer draft may still be edited in another tab, which saves it. */
const SETTLED = 60_000;

/**
 * Sends a member's answers from offline use, the oldest first. A refused one stays a draft, and its field shows the
 * reason.
 * @param atOnce also sends answers that are or may be in a field now, which sends them once more
 * @returns milliseconds until the next one may be sent; null: none waits for its time
 * @throws the reason why the rest stays pending
 */
export async function sendPendingAnswers(
  gateway: Gateway,
  owner: string,
  atOnce = false,
): Promise<number | null> {
  let next: number | null = null;
  for (const { name, savedAt, values } of draftsOf<Partial<AnswerDraft>>(owner)) {
    const asked = questionOf(name);
    const { answer = '', question, isBlind } = values;
    if (!asked || !question || !filled.test(answer) || (isHeld(name) && !atOnce)) continue;
    const early = Date.parse(savedAt) + SETTLED - Date.now();
    if (early > 0 && !atOnce) {
      next = Math.min(next ?? early, early);
      continue;
    }
    try {
      let sent = answer;
      if (isBlind && 'questionId' in asked) {
        sent = await addedToStored(gateway, asked, () => answer);
        // Prevents a retry from appending it twice.
        saveDraft(name, owner, { savedAt, version: null, values: { answer: sent, question } });
      }
      await gateway.mutate({
        mutation: saveQuestionAnswer,
        variables: { input: { ...asked, question, answer: sent } },
        update: (cache, { data }) => data && cacheAnswer(cache, asked.devotionalId, data.saveQuestionAnswer),
      });
    } catch (thrown) {
      const { code } = describeError(thrown);
      if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT') continue;
      throw thrown;
    }
    deleteDraft(name, owner);
  }
  return next;
}
