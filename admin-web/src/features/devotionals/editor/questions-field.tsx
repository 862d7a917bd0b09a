import { Button, Input, Textarea } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconPlus, IconX } from '../../../ui/icons.ts';
import css from './questions-field.module.css';

interface Props {
  /** One row each; never empty. */
  questions: string[];
  onChange(questions: string[]): void;
  error?: ReactNode;
}

/** The questions as rows that grow with their text. Enter adds the next one; the last row can't be removed. */
export function QuestionsField({ questions, onChange, error }: Props) {
  const errorId = useId();
  const rows = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    rows.current?.querySelectorAll('textarea')[focusNext.current]?.focus();
    focusNext.current = null;
  });

  const full = questions.length >= limits.devotional.questions;
  const write = (at: number, text: string) =>
    onChange(questions.map((question, i) => (i === at ? text.replace(/\s*\n\s*/g, ' ') : question)));
  const addAfter = (at: number) => {
    if (full) return;
    focusNext.current = at + 1;
    onChange([...questions.slice(0, at + 1), '', ...questions.slice(at + 1)]);
  };
  const remove = (at: number) => {
    focusNext.current = Math.max(0, at - 1);
    onChange(questions.filter((_, i) => i !== at));
  };
  const addOnEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(at);
  };

  return (
    <fieldset className={css.root} aria-describedby={error ? errorId : undefined}>
      <legend>
        Reflection questions <span aria-hidden="true">*</span>
      </legend>
      <div ref={rows} className={css.rows}>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its text comes from outside
          <div key={at} className={css.row}>
            <Textarea
              autosize
              rows={1}
              aria-label={`Question ${at + 1}`}
              data-path={at === 0 ? 'questions' : undefined}
              error={Boolean(error) && at === 0}
              value={question}
              onChange={(event) => write(at, event.currentTarget.value)}
              onKeyDown={(event) => addOnEnter(event, at)}
            />
            {questions.length > 1 && (
              <IconButton aria-label={`Remove question ${at + 1}`} onClick={() => remove(at)}>
                <IconX size={17} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
      {!full && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => addAfter(questions.length - 1)}
        >
          Add a question
        </Button>
      )}
    </fieldset>
  );
}
