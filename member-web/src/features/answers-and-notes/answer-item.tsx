import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { dayOf } from '@quiet-time/web/moments.ts';
import { Link } from 'react-router';
import { copy } from '../../ui/share.ts';
import { AnswerTools } from '../question-answers/answer-tools.tsx';
import type { answersAndNotes } from './answers-and-notes.documents.ts';
import css from './answers-and-notes-page.module.css';

export type Item = ResultOf<typeof answersAndNotes>['list']['nodes'][number];

interface Props {
  item: Item;
  answer: NonNullable<Item['answer']>;
  /** Whether the plan includes the journal. */
  canAdd: boolean;
  onRefused(error: unknown): void;
  onDeleted(): void;
}

/** An answer with its question's text, and the devotional as long as it can be read. */
export function AnswerItem({ item: { createdAt, devotional }, answer, ...of }: Props) {
  const question = answer.question || m.answer_no_words();
  return (
    <>
      <h2 className={css.title}>{question}</h2>
      <p className={css.from}>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {devotional ? (
          <Link to={`/devotionals?date=${devotional.date}`} lang={devotional.lang}>
            {devotional.title}
          </Link>
        ) : (
          <span>{m.answer_devotional_gone()}</span>
        )}
      </p>
      <LongText text={answer.answer} of={question} className={css.words} />
      <AnswerTools
        {...of}
        answer={answer}
        devotionalId={answer.devotionalId ?? ''}
        save={async () => true}
        onCopy={() => copy({ text: answer.answer, said: m.answer_copied() })}
      />
    </>
  );
}
