import frame from '@quiet-time/web/dialog.module.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-text.ts';
import css from './modal-dialog.module.css';

interface Props {
  /** The id of its title. */
  labelledBy: string;
  /** The id of the words that are to be read out with the title. */
  describedBy?: string;
  className?: string | undefined;
  /** A press beside it closes it too, or one anywhere: for dialogs that hold nothing typed, or nothing at all to do. */
  lightDismiss?: boolean | 'anywhere';
  /** Escape, or a press beside it. The caller takes the dialog away, or leaves it when it must stay. */
  onClose(): void;
  children: ReactNode;
}

/**
 * The browser's own dialog: holds the focus, makes the page behind inert and gives the focus back to where
 * it was, or, where that was nowhere or is gone, to the title of the page. Exists only while it is open; what is marked `data-first` gets the focus, else the first thing that can have it.
 */
export function ModalDialog({
  labelledBy,
  describedBy,
  className = '',
  lightDismiss = false,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-first]');
    if (element && first) {
      first.focus({ preventScroll: true });
      // The browser has just gone to the first thing that can have the focus.
      element.scrollTop = 0;
    }
    return () => {
      // Closing before it is removed is what gives the focus back.
      element?.close();
      // What it was given to may go together with the dialog; and the code that closes it may know a better place.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which is onCancel
    <dialog
      ref={dialog}
      className={`${frame.root} ${css.root} ${className}`}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // React hands on what happens to a dialog within this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close it without asking, after Escape was pressed twice.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (lightDismiss === 'anywhere' || (lightDismiss && target === currentTarget)) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
