import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect } from 'react';
import { useGateway } from './gateway-client/gateway.ts';
import { prefetchQuery } from './gateway-client/preloaded.ts';
import { whenIdle } from './when-idle.ts';

type LoadCode = () => Promise<unknown>;

/** Props of a page that prefetches the code of others. */
export interface NextPages {
  /** Loaders of the pages that readers most often open next. */
  next: readonly LoadCode[];
}

/** Code by its `import()`, or data by its document and variables. */
type Wanted =
  | LoadCode
  // biome-ignore lint/suspicious/noExplicitAny: documents of any variables
  | readonly [query: TypedDocumentNode<any, any>, variables: OperationVariables];

/**
 * Prefetches the code and data that readers of this page most often need next, when the browser is idle. Does nothing
 * for readers with data saver.
 * @param wanted the code stays the same for the life of the page; the data may change
 */
export function usePrefetch(...wanted: Wanted[]): void {
  const gateway = useGateway();
  const variables = JSON.stringify(wanted.map((each) => typeof each !== 'function' && each[1]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables are other answers, the rest stays
  useEffect(() => {
    const left = [...wanted];
    let callOff = () => {};
    // One after the other, so that none of them blocks the page.
    const getNext = () => {
      const each = left.shift();
      if (!each) return;
      callOff = whenIdle(() => {
        const coming = typeof each === 'function' ? each() : prefetchQuery(gateway, ...each);
        // A failure does not matter until the reader opens it.
        coming.then(getNext, getNext);
      });
    };
    getNext();
    return () => {
      left.length = 0;
      callOff();
    };
  }, [gateway, variables]);
}
