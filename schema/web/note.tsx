import type { ReactNode } from 'react';
import { IconAlertCircle, IconInfoCircle } from './icons.ts';
import css from './note.module.css';

interface Props {
  /** `error` is read out at once. */
  tone: 'error' | 'info';
  children: ReactNode;
}

/** A sentence beside the content that it is about. */
export function Note({ tone, children }: Props) {
  const Icon = tone === 'error' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={css.root} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
