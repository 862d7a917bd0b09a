import type { Answer } from '@quiet-time/web/use-answer.ts';
import type { ReactNode } from 'react';
import css from './answered.module.css';
import { LoadFailed } from './load-failed.tsx';

interface Props<Data> {
  of: Answer<Data>;
  /** Skeleton until there is an answer. */
  waiting: ReactNode;
  /** Error message as a whole sentence. */
  failed: string;
  children(data: Data): ReactNode;
}

/**
 * Shows the answer to a query or, until then, a skeleton. An answer that could not be refetched stays, with a note
 * below it.
 */
export function Answered<Data>({ of, waiting, failed, children }: Props<Data>) {
  switch (of.status) {
    case 'waiting':
      return waiting;
    case 'failed':
      return <LoadFailed of={of} title={failed} className={css.failed} />;
    case 'ready':
      return (
        <>
          {of.failure && <LoadFailed of={of} title={failed} className={css.kept} />}
          {children(of.data)}
        </>
      );
  }
}
