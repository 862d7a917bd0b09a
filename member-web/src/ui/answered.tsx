import type { Answer } from '@quiet-time/web/use-answer.ts';
import type { ReactNode } from 'react';
import css from './answered.module.css';
import { LoadFailed } from './load-failed.tsx';

interface Props<Data> {
  of: Answer<Data>;
  /** Stands there until there is an answer: a skeleton. */
  waiting: ReactNode;
  /** What to say where it can't be loaded, as a whole sentence. */
  failed: string;
  children(data: Data): ReactNode;
}

/**
 * What has been answered or, until then, what stands in its place. An answer that could not be asked for again stays,
 * below a note that says so.
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
