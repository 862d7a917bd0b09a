import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Button } from '@quiet-time/web/controls/button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import { type ReactNode, useId, useState } from 'react';
import css from './dialog-form.module.css';
import { ModalDialog } from './modal-dialog.tsx';
import { useAttempt } from './use-attempt.ts';

interface Props {
  title: string;
  /** Left out: the title says it all. */
  text?: ReactNode;
  /** What the button says that does it. */
  action: string;
  /** What the other button says, and this one while it is being done. */
  keep: string;
  working: string;
  /** What is said where it fails. */
  explain(thrown: unknown): string;
  /** Does it; the dialog stays where this throws. */
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks once more before something is done. */
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
