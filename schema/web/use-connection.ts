import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { type QueryOptions, useObservedQuery } from './use-gateway-query.ts';

export interface Connection<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Reads a list in parts. The query has `$after` and names its connection `list`. Returns the state of `useGatewayQuery`, and
 * a function that loads the next part.
 * @param variables variables without `after`
 */
export function useConnection<Node extends { id: string }, Variables extends OperationVariables>(
  query: TypedDocumentNode<{ list: Connection<Node> }, Variables>,
  variables: Omit<Variables, 'after'>,
  options: Pick<QueryOptions, 'fresh'> = {},
) {
  type Data = { list: Connection<Node> };
  const { result, observed } = useObservedQuery(query as TypedDocumentNode<Data>, {
    variables,
    ...options,
  });
  const [more, setMore] = useState<{ busy: boolean; next: string | null }>({ busy: false, next: null });
  const list = result.latest?.list;

  const loadMore = async (onFailed: (thrown: unknown) => void) => {
    // A list still shown for earlier variables has no next part here.
    if (more.busy || !list || !result.data) return;
    setMore({ busy: true, next: null });
    try {
      const { endCursor } = list.pageInfo;
      let next: string | null = null;
      await observed.fetchMore<Data>({
        variables: { ...variables, after: endCursor },
        updateQuery: (before, { fetchMoreResult: { list: added } }) => {
          // Meanwhile the list may have other variables, or may have reloaded from its beginning.
          const shown = (before as Partial<Data> | undefined)?.list;
          if (shown?.pageInfo.endCursor !== endCursor) return before as Data;
          // With offsets on the server, a new item pushes a known one into the next part.
          const known = new Set(shown.nodes.map(({ id }) => id));
          const fresh = added.nodes.filter(({ id }) => !known.has(id));
          next = fresh[0]?.id ?? null;
          return { ...(before as Data), list: { ...added, nodes: [...shown.nodes, ...fresh] } };
        },
      });
      setMore({ busy: false, next });
    } catch (thrown) {
      setMore({ busy: false, next: null });
      onFailed(thrown);
    }
  };
  return {
    ...result,
    /** The previous list, until that of the new variables arrives. */
    list,
    loadMore,
    busy: more.busy,
    /** Id of the first item of the last part, where reading continues. */
    next: more.next,
  };
}
