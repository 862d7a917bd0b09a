import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { useGateway } from '@quiet-time/web/asking/gateway.ts';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type Retryable, useAnswer } from '@quiet-time/web/use-answer.ts';
import { useConnection } from '@quiet-time/web/use-connection.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { withoutDeleted } from './stale.ts';

/** A list as a `Section` draws it, wherever it comes from. */
export interface List<Item> extends Retryable {
  /** Undefined until the first answer. While another page or other filters are on their way, the last ones. */
  items: readonly Item[] | undefined;
  /** How many there are, on all pages; undefined while nobody knows. */
  total: number | undefined;
  /** Whether it is known that there are none. */
  none: boolean;
  loading: boolean;
  /** Where the list comes in numbered pages. */
  pages?: { page: number; size: number; goTo(page: number): void };
  /** Where it is read in parts, one below the other. */
  parts?: { hasMore: boolean; busy: boolean; load(): void };
}

interface Page<Item> {
  items: readonly Item[];
  /** Counted from 1. */
  page?: number;
  total?: number;
  pages?: number;
}

interface Options<Data, Variables, Item> {
  /** All but `page` and `limit` where the list has pages. */
  variables?: Omit<Variables, 'page' | 'limit'>;
  /** How many items a page holds. Left out: the list comes as a whole. */
  size?: number;
  /** Whether the server chooses the page as long as the address names none, and answers which one it is. */
  serverOpens?: boolean;
  /** All of a list that comes as a whole, or what a page holds. */
  pick(data: Data): readonly Item[] | Page<Item>;
  /** That of the section. */
  onLoaded(at: Date): void;
}

/**
 * A list that comes as a whole, or in pages of which the address names one. It is shown as it was last seen, and read
 * again meanwhile. A page that is no longer there gives way to the last one.
 */
export function useList<Data, Variables extends OperationVariables, Item>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, size, serverOpens = false, pick, onLoaded }: Options<Data, Variables, Item>,
): List<Item> & { data: Data | undefined } {
  const gateway = useGateway();
  const { params, page: asked, change, goToPage } = useAddress();
  const answer = useAnswer(query as TypedDocumentNode<Data>, {
    variables: { ...variables, ...(size && { page: asked, limit: size }) },
    fresh: true,
  });
  const { latest: data, loading, failure, retrying, retry } = answer;
  const picked = data && pick(data);
  const list = isWhole(picked) ? { items: picked } : picked;
  const page = serverOpens && !params.has('page') ? (list?.page ?? 1) : asked;
  // Without its number the first page would not be the one that the list opens at.
  const goTo = serverOpens ? (to: number) => change({ page: String(to) }) : goToPage;
  useLastPage({ page, pages: size && list?.pages, loading }, goToPage);
  useLoaded(answer, onLoaded);
  return {
    data,
    items: withoutDeleted(gateway, list?.items),
    total: list && (list.total ?? list.items.length),
    none: list !== undefined && (list.total ?? list.items.length) === 0,
    loading,
    failure,
    retrying,
    retry,
    ...(size && { pages: { page, size, goTo } }),
  };
}

const isWhole = <Item>(picked: readonly Item[] | Page<Item> | undefined): picked is readonly Item[] =>
  Array.isArray(picked);

type ConnectionDocument<Node extends { id: string }, Variables> = Parameters<
  typeof useConnection<Node, Variables & OperationVariables>
>[0];

interface ConnectionOptions<Variables> {
  /** All but `after`. */
  variables: Omit<Variables, 'after'>;
  /** As `useTotal` knows it: a connection does not count. */
  total?: number | undefined;
  onLoaded(at: Date): void;
  /** What is said when the next part does not come. */
  failed?: string;
}

/** A list that is read in parts, as the `list` of a query that takes `$after`. */
export function useListInParts<Node extends { id: string }, Variables extends OperationVariables>(
  query: ConnectionDocument<Node, Variables>,
  { variables, total, onLoaded, failed = backOfficeMessages.loadFailed }: ConnectionOptions<Variables>,
): List<Node> & {
  /** The id of the first of those that came last: reading goes on there. */
  next: string | null;
} {
  const gateway = useGateway();
  const connection = useConnection<Node, Variables>(query, variables, { fresh: true });
  const { list, loading, status, failure, retrying, retry, loadMore, busy, next } = connection;
  useLoaded(connection, onLoaded);
  const hasMore = list?.pageInfo.hasNextPage ?? false;
  return {
    items: withoutDeleted(gateway, list?.nodes),
    total,
    none: list?.nodes.length === 0 && !hasMore,
    loading,
    // What was read already stays when it cannot be read again.
    failure: status === 'failed' ? failure : null,
    retrying,
    retry,
    parts: {
      hasMore,
      busy,
      load: () => void loadMore((thrown) => toast.error(reasonFor(thrown, failed))),
    },
    next,
  };
}

/** How many a list in parts has, by the query that counts them; undefined while nobody knows. */
export function useTotal<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => { total: number } | undefined,
): number | undefined {
  const { latest } = useAnswer(query as TypedDocumentNode<Data>, { variables });
  return latest && pick(latest)?.total;
}
