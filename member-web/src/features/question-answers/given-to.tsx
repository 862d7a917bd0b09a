import { m } from '@quiet-time/schema/sentences';
import css from './answers.module.css';
import type { Answer } from './answers-cache.ts';

const plain = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The words that an answer was given to, where the question has others by now. */
export function GivenTo({ question, answer }: { question: string; answer: Answer | undefined }) {
  if (!answer?.question || plain(answer.question) === plain(question)) return null;
  return <p className={css.given}>{m.answer_given_to({ question: answer.question })}</p>;
}
