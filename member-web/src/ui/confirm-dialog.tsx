import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { type ReactNode, useId, useState } from 'react';
import css from './dialog-form.module.css';
import { ModalDialog } from './modal-dialog.tsx';
import { useAttempt } from './use-attempt.ts';

interface Props {
  title: string;
  /** Left out: the title is enough. */
  text?: ReactNode;
  /** Label of the button that confirms. */
  action: string;
  /** Labels of the button that cancels, and of the confirming one while it is busy. */
  keep: string;
  working: string;
  /** Returns the message for a failure. */
  explain(thrown: unknown): string;
  /** Runs the action; the dialog stays open if it throws. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ title, text, action, keep, working, explain, onConfirm, onClose }: Props) {
  const titleId = useId();
  const textId = useId();
  const { busy, attempt } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = () => {
    setProblem(null);
    return attempt(onConfirm, (thrown) => setProblem(explain(thrown)));
  };
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <ModalDialog labelledBy={titleId} {...(text && { describedBy: textId })} onClose={close} lightDismiss>
      <div className={css.root}>
        <h2 id={titleId}>{title}</h2>
        {text && (
          <p id={textId} dir="auto">
            {text}
          </p>
        )}
        {problem && <Note tone="error">{problem}</Note>}
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            {keep}
          </Button>
          <BusyButton color="madder" busy={busy} busyText={working} onClick={confirm}>
            {action}
          </BusyButton>
        </div>
      </div>
    </ModalDialog>
  );
}
