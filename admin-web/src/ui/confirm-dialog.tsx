import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import frame from '@quiet-time/web/dialog.module.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './confirm-dialog.module.css';

interface Props {
  title: string;
  /** Description of the consequences. */
  children: ReactNode;
  /** Confirm button. It is red unless `harmless`. */
  confirm: { label: string; busyLabel?: string; harmless?: boolean };
  /** Label of the cancel button, which has the initial focus. */
  cancelLabel: string;
  busy?: boolean;
  /** Stops long work: the cancel button calls it while busy. */
  onStop?: () => void;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Asks for confirmation before a loss. Mounted only while the question is open. Escape and a click outside act as the
 * cancel button. While busy they do nothing, or stop the work if it can be stopped.
 */
export function ConfirmDialog({ title, children, confirm, cancelLabel, busy = false, ...on }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    cancelButton.current?.focus();
    // Closing the dialog before its removal returns the focus.
    return () => element?.close();
  }, []);

  const cancel = () => {
    if (busy) on.onStop?.();
    else on.onCancel();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is onCancel
    <dialog
      ref={dialog}
      className={`${frame.root} ${css.root}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
      onClose={(event) => {
        // A browser may close the dialog without a cancel event, after a second Escape.
        if (!event.currentTarget.open) on.onCancel();
      }}
      onClick={(event) => event.target === event.currentTarget && cancel()}
    >
      <div className={css.sheet}>
        <h2 id={titleId}>{title}</h2>
        <div className={css.text}>{children}</div>
        <div className={css.actions}>
          <Button ref={cancelButton} variant="default" onClick={cancel}>
            {cancelLabel}
          </Button>
          <BusyButton
            {...(!confirm.harmless && { color: 'madder' })}
            busy={busy}
            busyText={confirm.busyLabel ?? confirm.label}
            onClick={on.onConfirm}
          >
            {confirm.label}
          </BusyButton>
        </div>
      </div>
    </dialog>
  );
}
