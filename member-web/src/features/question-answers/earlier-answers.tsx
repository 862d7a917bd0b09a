import { m } from '@quiet-time/schema/sentences';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { copy } from '../../ui/share.ts';
import { AnswerTools } from './answer-tools.tsx';
import css from './answers.module.css';
import type { Answer } from './answers-cache.ts';

interface Props {
  answers: readonly Answer[];
  devotionalId: string;
  /** Whether the plan has the journal. */
  canAdd: boolean;
  onRefused(error: unknown): void;
  onDeleted(): void;
}

/** The answers to questions that the devotional has no more, each with the words it was given to. */
export function EarlierAnswers({ answers, ...of }: Props) {
  return (
    <section className={css.earlier} aria-labelledby="earlier-answers">
      <h3 id="earlier-answers">{m.answers_earlier()}</h3>
      <p>{m.answers_earlier_text()}</p>
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
