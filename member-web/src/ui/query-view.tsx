import type { QueryResult } from '@quiet-time/web/use-gateway-query.ts';
import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';
import css from './query-view.module.css';

interface Props<Data> {
  of: QueryResult<Data>;
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
export function QueryView<Data>({ of, waiting, failed, children }: Props<Data>) {
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
