import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { Textarea } from '@quiet-time/web/controls/text-input.tsx';
import { useRef } from 'react';
import { AnswerTools } from './answer-tools.tsx';
import css from './answers.module.css';
import type { Answer } from './answers-cache.ts';
import { DeleteAnswer } from './delete-answer.tsx';
import { GivenTo } from './given-to.tsx';
import { useSavingAnswer } from './use-saving-answer.ts';

interface Props {
  owner: string;
  devotionalId: string;
  questionId: string;
  question: string;
  stored: Answer | undefined;
  canAdd: boolean;
  onRefused(error: unknown): void;
}

/** Field for an answer. It saves itself, and shows its state. */
export function AnswerField({ stored, canAdd, onRefused, ...of }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, state, problem, restored, type, leave, save, clear } = useSavingAnswer({
    ...of,
    stored,
    field,
    onRefused,
  });
  const onDeleted = () => {
    void clear();
    field.current?.focus();
  };
  const said = {
    idle: '',
    typing: '',
    saving: m.answer_saving(),
    saved: m.answer_saved(),
    waiting: m.answer_waiting(),
    failed: '',
  }[state];
  return (
    <div className={css.root}>
      <GivenTo question={of.question} answer={stored} />
      <Textarea
        ref={field}
        aria-label={m.answer_to({ question: of.question })}
        placeholder={m.answer_placeholder()}
        value={text}
        error={problem}
        maxLength={limits.questionAnswer.answer}
        rows={2}
        classNames={{ input: css.words }}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
      />
      {stored && restored && (
        <div className={css.restored}>
          <p>{m.answer_still_saved()}</p>
          <DeleteAnswer answer={stored} devotionalId={of.devotionalId} onDeleted={onDeleted} />
        </div>
      )}
      <div className={css.foot}>
        <p role="status">{said}</p>
        {stored && (
          <AnswerTools
            answer={stored}
            devotionalId={of.devotionalId}
            canAdd={canAdd}
            save={save}
            onRefused={onRefused}
            onDeleted={onDeleted}
          />
        )}
      </div>
    </div>
  );
}
