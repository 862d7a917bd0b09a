import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { describeError } from '@quiet-time/web/error-text.ts';
import type { CreateOptions } from '@quiet-time/web/form/create-once.ts';
import { DraftNote, ProblemNote } from '@quiet-time/web/form/form-notes.tsx';
import { momentOf } from '@quiet-time/web/moments.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useItemForm } from '../use-item-form.ts';
import css from './answers.module.css';

/** An answer that has been sent. */
export interface Answer {
  id: string;
  text: string;
  /** ISO-8601 */
  createdAt: string;
  /** Name of its author; null if the account no longer exists. */
  by: string | null;
}

const names = { response: 'Response', reply: 'Reply' } as const;
/** Name of the answers of a list. */
export type Word = keyof typeof names;

interface Props {
  /** Name of the draft. */
  draft: string;
  word: Word;
  /** Name of the answered item: "request". */
  kind: 'request' | 'message';
  /** Name of the row. */
  of: string;
  /** Name of the person who gets the answer. */
  person: string;
  /** Answers so far, oldest first. */
  answers: readonly Answer[];
  validate(text: string): string | null;
  /** Sends the text. A CONFLICT means that there are newer answers, which `reload` then shows. */
  send(text: string, once: CreateOptions): Promise<unknown>;
  reload(): Promise<unknown>;
  messages: { sent: string; failed: string };
  onClose(): void;
}

/** Form for an answer, within the row. The draft is kept until it is sent, also when the form is closed. */
export function AnswerForm({ draft, word, kind, of, person, answers, validate, messages, ...props }: Props) {
  const { send, reload, onClose } = props;
  const wrong = (text: string) => validate(text.trim());
  const item = useItemForm({
    draft,
    stored: { message: '' },
    version: null,
    validate: { message: wrong },
    fields: [{ path: 'message', label: names[word] }],
    create: ({ message }, once) =>
      send(message.trim(), once).catch(async (error) => {
        // Somebody else was faster: their answer appears above the form.
        if (describeError(error).code === 'CONFLICT') await reload().catch(() => undefined);
        throw error;
      }),
    onSaved: () => {
      toast.success(messages.sent);
      onClose();
    },
  });
  const [confirming, setConfirming] = useState(false);
  const last = answers.at(-1);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!last || wrong(item.form.getValues().message)) return item.submit(event);
    event.preventDefault();
    setConfirming(true);
  };
  return (
    <form
      ref={item.formRef}
      className={css.form}
      aria-label={`${names[word]} to ${of}`}
      noValidate
      onSubmit={submit}
    >
      <DraftNote {...item} onDiscard={item.discardDraft} />
      <Textarea
        {...item.form.getInputProps('message')}
        label={`Your ${word} to ${person}`}
        rows={4}
        autoFocus
        classNames={{ input: css.words }}
      />
      {/* Errors are shown at the only field. */}
      <ProblemNote {...item} wrong={null} failed={messages.failed} refused={(why) => why} />
      <div className={css.actions}>
        <BusyButton type="submit" size="sm" busy={item.saving} busyText="Sending…">
          {`Send ${word}`}
        </BusyButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          {item.form.values.message.trim() ? 'Finish later' : 'Cancel'}
        </Button>
      </div>
      {confirming && last && (
        <ConfirmDialog
          title={`Send another ${word}?`}
          confirm={{ label: `Send another ${word}`, harmless: true }}
          cancelLabel="Cancel"
          onConfirm={() => {
            setConfirming(false);
            item.submit();
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {last.by ?? 'Somebody'} answered this {kind} on{' '}
            <time dateTime={last.createdAt}>{momentOf(last.createdAt)}</time>. {person} gets another mail.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
