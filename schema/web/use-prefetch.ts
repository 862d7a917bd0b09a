import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect } from 'react';
import { useGateway } from './asking/gateway.ts';
import { prefetchAnswer } from './asking/preloaded.ts';
import { whenIdle } from './when-idle.ts';

type LoadCode = () => Promise<unknown>;

/** The properties of a page that gets the code of others ahead. */
export interface NextPages {
  /** Loads the code of the pages that readers of this one most often go to next. */
  next: readonly LoadCode[];
}

/** Code, by its `import()`; or an answer, by its document and variables. */
type Wanted =
  | LoadCode
  // biome-ignore lint/suspicious/noExplicitAny: documents of any variables
  | readonly [query: TypedDocumentNode<any, any>, variables: OperationVariables];

/**
 * Gets what readers of this page will most often want next, when there is nothing else to do, so that it is there at
 * once. Does nothing for readers who ask to save data.
 * @param wanted the code stays the same for the life of the page; the answers may change
 */
export function usePrefetch(...wanted: Wanted[]): void {
  const gateway = useGateway();
  const variables = JSON.stringify(wanted.map((each) => typeof each !== 'function' && each[1]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other variables are other answers, the rest stays
  useEffect(() => {
    const left = [...wanted];
    let callOff = () => {};
    // One after the other, so that none of them keeps the page from answering.
    const getNext = () => {
      const each = left.shift();
      if (!each) return;
      callOff = whenIdle(() => {
        const coming = typeof each === 'function' ? each() : prefetchAnswer(gateway, ...each);
        // A failure does not matter before the reader turns to it.
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
