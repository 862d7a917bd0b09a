import type { ReactNode } from 'react';
import css from './error-note.module.css';
import { IconAlertCircle } from './icons.ts';

interface Props {
  /** Failure, as a whole sentence. */
  title: string;
  /** Reason, as far as it is known. */
  message: string;
  /** Remedy, such as a button that retries. */
  children: ReactNode;
}

/** Reports a failure beside the item that failed. */
export function ErrorNote({ title, message, children }: Props) {
  return (
    <div className={css.root} role="alert">
      <IconAlertCircle size={20} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}
