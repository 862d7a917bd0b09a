import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { type Connection, useConnection } from '@quiet-time/web/use-connection.ts';
import { useState } from 'react';

/**
 * A list with `LoadMore` below it: `useConnection`, and the reason why the next part could not be loaded.
 * @param variables all but `after`
 * @param failed returns the message when the server gives no reason
 */
export function useListInParts<Node extends { id: string }, Variables extends OperationVariables>(
  query: TypedDocumentNode<{ list: Connection<Node> }, Variables>,
  variables: Omit<Variables, 'after'>,
  failed: () => string,
) {
  const { loadMore, ...list } = useConnection(query, variables);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    ...list,
    loadMore: () => {
      setProblem(null);
      void loadMore((thrown) => setProblem(reasonFor(thrown, failed())));
    },
    /** Reason why loading failed; null without a failure. */
    problem,
  };
}
