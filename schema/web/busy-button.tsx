import type { ComponentProps, MouseEvent } from 'react';
import css from './busy-button.module.css';
import { Button, type ButtonProps } from './controls/button.tsx';

interface Props extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps | 'children'> {
  busy: boolean;
  children: string;
  /** Label while busy. */
  busyText: string;
}

/**
 * Button that shows its progress and keeps its width and focus meanwhile. It ignores presses while busy. A form must
 * still refuse a second submit, as Enter in a field submits without a button.
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
