import { Button, Input, Textarea } from '@mantine/core';
import { limits } from '@quiet-time/schema/limits';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconArrowUp, IconPlus, IconX } from '../../../ui/icons.ts';
import css from './questions-field.module.css';

interface Props {
  /** One question per row, never empty. */
  questions: string[];
  /** One id per row, or null for a new one. */
  ids: (string | null)[];
  onChange(questions: string[], ids: (string | null)[]): void;
  error?: ReactNode;
}

/** Questions as rows that grow with their text. Enter adds a row; the last row can't be removed. */
export function QuestionsField({ questions, ids, onChange, error }: Props) {
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
    onChange(questions.with(at, text.replace(/\s*\n\s*/g, ' ')), ids);
  const addAfter = (at: number) => {
    if (full) return;
    focusNext.current = at + 1;
    onChange(questions.toSpliced(at + 1, 0, ''), ids.toSpliced(at + 1, 0, null));
  };
  const remove = (at: number) => {
    focusNext.current = Math.max(0, at - 1);
    onChange(questions.toSpliced(at, 1), ids.toSpliced(at, 1));
  };
  const moveUp = (at: number) => {
    focusNext.current = at - 1;
    const moved = <Entry,>(list: Entry[]) => list.with(at - 1, list[at]!).with(at, list[at - 1]!);
    onChange(moved(questions), moved(ids));
  };
  const addOnEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAfter(at);
  };

  return (
    <fieldset className={css.root} aria-describedby={error ? errorId : undefined}>
      <legend>Reflection questions</legend>
      <div ref={rows} className={css.rows}>
        {questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its text comes from outside
          <div key={at} className={css.row}>
            <Textarea
              autosize
              rows={1}
              dir="auto"
              classNames={{ input: css.question ?? '' }}
              aria-label={`Question ${at + 1}`}
              data-path={at === 0 ? 'questions' : undefined}
              error={Boolean(error) && at === 0}
              value={question}
              onChange={(event) => write(at, event.currentTarget.value)}
              onKeyDown={(event) => addOnEnter(event, at)}
            />
            {at > 0 && (
              <IconButton aria-label={`Move question ${at + 1} up`} onClick={() => moveUp(at)}>
                <IconArrowUp size={17} aria-hidden="true" />
              </IconButton>
            )}
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
