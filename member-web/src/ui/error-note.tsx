import type { ReactNode } from 'react';
import css from './error-note.module.css';
import { IconAlertCircle } from './icons.ts';

interface Props {
  /** What did not work, as a whole sentence. */
  title: string;
  /** Why, as far as it is known. */
  message: string;
  /** The way out, such as a button that tries again. */
  children: ReactNode;
}

/** Says beside the thing that it failed. */
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
