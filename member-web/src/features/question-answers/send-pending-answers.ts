import { filled } from '@quiet-time/schema/filled';
import { draftsOf, saveDraft } from '@quiet-time/web/form/drafts.ts';
import type { OutboxItem } from '../../offline/outbox.ts';
import { senderOf } from '../../offline/outbox-sender.ts';
import { type AnswerDraft, isHeld, questionOf } from './answer-drafts.ts';
import { addedToStored, cacheAnswer } from './answers-cache.ts';
import { saveQuestionAnswer } from './question-answers.documents.ts';

/** In milliseconds: a newer draft may still be edited in another tab, which saves it. */
const SETTLED = 60_000;

/** An answer whose question is known. */
type Answered = AnswerDraft & { question: string };

/** Returns a member's answers that a field on this page does not save. */
const unheld = (owner: string, atOnce = false): OutboxItem<Answered>[] =>
  draftsOf<Answered>(owner).filter(
    ({ name, values: { answer = '', question } }) =>
      questionOf(name) && question && filled.test(answer) && (atOnce || !isHeld(name)),
  );

const waitOf = ({ savedAt }: OutboxItem<Answered>) => Date.parse(savedAt) + SETTLED - Date.now();

/** Returns the milliseconds until the next answer may be sent; null: none waits for its time. */
export function nextAnswerIn(owner: string): number | null {
  const waits = unheld(owner)
    .map(waitOf)
    .filter((wait) => wait > 0);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** Sends a member's answers from offline use. A refused one stays a draft, and its field shows the reason. */
export const sendPendingAnswers = senderOf<Answered>({
  items: (owner, { atOnce }) => unheld(owner, atOnce).filter((item) => atOnce || waitOf(item) <= 0),
  hasText: () => true,
  async send(gateway, { name, savedAt, values }, owner) {
    const asked = questionOf(name)!;
    const { answer, question, isBlind } = values;
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
  },
});
