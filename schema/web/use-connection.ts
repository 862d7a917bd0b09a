import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { type AnswerOptions, useAsked } from './use-answer.ts';

export interface Connection<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * A list that is read in parts, as the `list` of a query that takes `$after`: what `useAnswer` tells of it, and how to
 * read on.
 * @param variables all but `after`
 */
export function useConnection<Node extends { id: string }, Variables extends OperationVariables>(
  query: TypedDocumentNode<{ list: Connection<Node> }, Variables>,
  variables: Omit<Variables, 'after'>,
  options: Pick<AnswerOptions, 'fresh'> = {},
) {
  type Data = { list: Connection<Node> };
  const { answer, asked } = useAsked(query as TypedDocumentNode<Data>, { variables, ...options });
  const [more, setMore] = useState<{ busy: boolean; next: string | null }>({ busy: false, next: null });
  const list = answer.latest?.list;

  const loadMore = async (onFailed: (thrown: unknown) => void) => {
    // What is still shown of other variables has no next part here.
    if (more.busy || !list || !answer.data) return;
    setMore({ busy: true, next: null });
    try {
      const { endCursor } = list.pageInfo;
      let next: string | null = null;
      await asked.fetchMore<Data>({
        variables: { ...variables, after: endCursor },
        updateQuery: (before, { fetchMoreResult: { list: added } }) => {
          // Meanwhile it may have become the list of other variables, or have been read again from its beginning.
          const shown = (before as Partial<Data> | undefined)?.list;
          if (shown?.pageInfo.endCursor !== endCursor) return before as Data;
          // Where the server counts, one that came meanwhile pushes another into the next part, too.
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
    ...answer,
    /** Until that of other variables is there, the one before. */
    list,
    loadMore,
    busy: more.busy,
    /** The id of the first of those that came last: reading goes on there. */
    next: more.next,
  };
}
