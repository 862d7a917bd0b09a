import { Button } from '@mantine/core';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import frame from '@quiet-time/web/dialog.module.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './confirm-dialog.module.css';

interface Props {
  title: string;
  /** What is at stake. */
  children: ReactNode;
  /** The button that goes through with it; red, unless nothing is lost by it. */
  confirm: { label: string; busyLabel?: string; harmless?: boolean };
  /** The button that leaves everything as it is; it has the focus. */
  cancelLabel: string;
  busy?: boolean;
  /** Long work can be stopped: the cancel button does that while busy. */
  onStop?: () => void;
  onConfirm(): void;
  onCancel(): void;
}

/**
 * Asks before something is lost. Exists only while the question stands. Escape and a press beside the dialog
 * mean the cancel button; while busy they do nothing, or stop the work where it can be stopped.
 */
export function ConfirmDialog({ title, children, confirm, cancelLabel, busy = false, ...on }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    cancelButton.current?.focus();
    // Closing before it is removed is what gives the focus back.
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
        // A browser may close it without asking, after Escape was pressed twice.
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
