import { m } from '@quiet-time/schema/sentences';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { useId } from 'react';
import { copy } from '../../ui/share.ts';
import { AnswerTools } from './answer-tools.tsx';
import css from './answers.module.css';
import type { Answer } from './answers-cache.ts';

interface Props {
  answers: readonly Answer[];
  /** Whether the devotional has questions with the same text now. */
  asked?: boolean;
  devotionalId: string;
  /** Whether the plan includes the journal. */
  canAdd: boolean;
  onRefused(error: unknown): void;
  onDeleted(): void;
}

/** Lists answers whose question was deleted or rewritten, each with its original text. */
export function EarlierAnswers({ answers, asked = false, ...of }: Props) {
  const title = useId();
  if (answers.length === 0) return null;
  return (
    <section className={css.earlier} aria-labelledby={title}>
      <h3 id={title}>{asked ? m.answers_again() : m.answers_earlier()}</h3>
      <p>{asked ? m.answers_again_text() : m.answers_earlier_text()}</p>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <p className={css.asked}>{answer.question || m.answer_no_words()}</p>
            <LongText text={answer.answer} of={answer.question} className={css.kept} />
            <AnswerTools
              {...of}
              answer={answer}
              save={async () => true}
              onCopy={() => copy({ text: answer.answer, said: m.answer_copied() })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
