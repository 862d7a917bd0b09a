import { filled } from '@quiet-time/schema/filled';
import { draftsOf } from '@quiet-time/web/form/drafts.ts';
import type { OutboxItem } from '../../offline/outbox.ts';
import { senderOf } from '../../offline/outbox-sender.ts';
import { type AnswerDraft, isHeld, questionOf, textsOf } from './answer-drafts.ts';
import { cacheAnswer } from './answers-cache.ts';
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
  async send(gateway, { name, values }) {
    const asked = questionOf(name)!;
    for (const text of textsOf(values)) {
      await gateway.mutate({
        mutation: saveQuestionAnswer,
        variables: { input: { ...asked, question: values.question, ...text } },
        update: (cache, { data }) => data && cacheAnswer(cache, asked.devotionalId, data.saveQuestionAnswer),
      });
    }
  },
});
