import type { ComponentProps, MouseEvent } from 'react';
import css from './busy-button.module.css';
import { Button, type ButtonProps } from './controls/button.tsx';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps | 'children'> {
  busy: boolean;
  children: string;
  /** What it says while busy. */
  busyText: string;
}

/**
 * A button that says what it is doing and keeps its width and the focus meanwhile. It ignores presses while
 * busy; a form must still refuse a second submit, which Enter in a field brings without any button.
 */
export function BusyButton({ busy, children, busyText, onClick, ...button }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...button} aria-busy={busy} aria-disabled={busy || undefined} onClick={press}>
      <span className={css.texts}>
        <span aria-hidden={busy}>{children}</span>
        <span aria-hidden={!busy}>{busyText}</span>
      </span>
    </Button>
  );
}
