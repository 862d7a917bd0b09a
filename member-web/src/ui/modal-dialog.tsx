import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { written } from '@quiet-time/schema/writing';
import frame from '@quiet-time/web/dialog.module.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-text.ts';
import css from './modal-dialog.module.css';

interface Props {
  /** Id of its title. */
  labelledBy: string;
  /** Id of the text that screen readers announce with the title. */
  describedBy?: string;
  className?: string | undefined;
  /**
   * Whether a press beside the dialog closes it, or one anywhere. For dialogs without typed text, or without any
   * controls.
   */
  lightDismiss?: boolean | 'anywhere';
  /** Called for Escape, or a press beside the dialog. The caller removes the dialog, or leaves it if it must stay. */
  onClose(): void;
  children: ReactNode;
}

/**
 * The browser's own dialog: traps the focus and makes the page behind inert. On closing, the focus returns to its
 * earlier element or, if there is none, to the title of the page. Render it only while it is open. The element with
 * `data-first` gets the focus, otherwise the first focusable one.
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
      // The browser has just scrolled to the first focusable element.
      element.scrollTop = 0;
    }
    return () => {
      // The focus returns only if the dialog is closed before it is removed.
      element?.close();
      // Deferred: the focused element may disappear with the dialog, and the caller may choose another one.
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
      // A dialog may be inside a text of another language.
      {...written(getLocale())}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // React bubbles events from a nested dialog.
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
