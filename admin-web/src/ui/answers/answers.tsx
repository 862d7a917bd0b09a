import { readDraft } from '@quiet-time/web/form/drafts.ts';
import { LongText } from '@quiet-time/web/long-text.tsx';
import { momentOf } from '@quiet-time/web/moments.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSignedIn } from '../../session/signed-in.ts';
import { RowButton } from '../section/rows.tsx';
import type { Answer, Word } from './answer-form.tsx';
import css from './answers.module.css';

/**
 * Opens and closes the form for an answer within a row. A form with a draft from before a reload or an ended session is
 * open from the beginning.
 * @param draft name of the draft of the form
 * @returns whether the form is open, a function that closes it, and props of the button that opens it
 */
export function useAnswerForm(draft: string, word: Word, of: string, isAnswered: boolean) {
  const owner = useSignedIn().viewer.id;
  const hasDraft = () => readDraft(draft, owner) !== null;
  const [writing, setWriting] = useState(hasDraft);
  const ref = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button has to be rendered before it can take the focus.
    flushSync(() => setWriting(false));
    ref.current?.focus();
  };
  const another = isAnswered ? `Write another ${word}` : `Write a ${word}`;
  const button = writing ? null : (
    <RowButton ref={ref} of={of} onClick={() => setWriting(true)}>
      {hasDraft() ? `Go on with the ${word}` : another}
    </RowButton>
  );
  return { writing, close, button };
}

/** Answers below the text of a row, oldest first. @param label "Responses to Sleep" */
export function Answers({ answers, label, of }: { answers: readonly Answer[]; label: string; of: string }) {
  if (answers.length === 0) return null;
  return (
    <ol className={css.answers} aria-label={label}>
      {answers.map(({ id, text, createdAt, by }) => (
        <li key={id}>
          <LongText text={text} of={of} />
          <p>
            {by && `${by}, `}
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
