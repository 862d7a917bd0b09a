import { m } from '@quiet-time/schema/sentences';
import css from './answers.module.css';
import type { Answer } from './answers-cache.ts';

const plain = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Whether two questions have the same text. */
export const haveSameWords = (one: string, other: string): boolean => plain(one) === plain(other);

/** Original text of an answer's question, if that was changed. */
export function GivenTo({ question, answer }: { question: string; answer: Answer | undefined }) {
  if (!answer?.question || haveSameWords(answer.question, question)) return null;
  return <p className={css.given}>{m.answer_given_to({ question: answer.question })}</p>;
}
