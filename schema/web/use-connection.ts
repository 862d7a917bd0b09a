import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';

interface Connection<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * A list that is read in parts, as the `list` of a query that takes `$after`: at once as it was when it was last seen,
 * and then as it is.
 * @param variables all but `after`
 */
export function useConnection<Node extends { id: string }, Variables extends OperationVariables>(
  query: TypedDocumentNode<{ list: Connection<Node> }, Variables>,
  variables: Omit<Variables, 'after'>,
) {
  type Data = { list: Connection<Node> };
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery<Data>(
    query as TypedDocumentNode<Data>,
    { variables, fetchPolicy: 'cache-and-network' },
  );
  const [more, setMore] = useState<{ busy: boolean; next: string | null }>({ busy: false, next: null });
  const list = (data ?? previousData)?.list as Connection<Node> | undefined;

  const loadMore = async (onFailed: (thrown: unknown) => void) => {
    // What is still shown of other variables has no next part here.
    if (more.busy || !list || !data) return;
    setMore({ busy: true, next: null });
    try {
      const { endCursor } = list.pageInfo;
      let next: string | null = null;
      await fetchMore<Data>({
        variables: { ...variables, after: endCursor },
        updateQuery: (before, { fetchMoreResult: { list: added } }) => {
          // Meanwhile it may have become the list of other variables, or have been read again from its beginning.
          const shown = (before as Partial<Data> | undefined)?.list;
          if (shown?.pageInfo.endCursor !== endCursor) return before as Data;
          next = added.nodes[0]?.id ?? null;
          return { ...(before as Data), list: { ...added, nodes: [...shown.nodes, ...added.nodes] } };
        },
      });
      setMore({ busy: false, next });
    } catch (thrown) {
      setMore({ busy: false, next: null });
      onFailed(thrown);
    }
  };
  return {
    list,
    loading,
    /** True once the list is that of the variables. */
    loaded: data !== undefined && !loading,
    error: error && !data ? error : null,
    refetch,
    loadMore,
    busy: more.busy,
    /** The id of the first of those that came last: reading goes on there. */
    next: more.next,
  };
}
