import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useConnection } from '@quiet-time/web/use-connection.ts';
import { type Retryable, useGatewayQuery } from '@quiet-time/web/use-gateway-query.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { withoutDeleted } from './stale.ts';

/** A list in the shape that `Section` renders, regardless of its source. */
export interface List<Item> extends Retryable {
  /** Undefined until the first response. While another page or other filters load, the previous items. */
  items: readonly Item[] | undefined;
  /** Number of items on all pages; undefined while unknown. */
  total: number | undefined;
  /** Whether the list is known to be empty. */
  none: boolean;
  loading: boolean;
  /** Set for a list with numbered pages. */
  pages?: { page: number; size: number; goTo(page: number): void };
  /** Set for a list that loads more items below. */
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
  /** Variables of the query, without `page` and `limit` for a list with pages. */
  variables?: Omit<Variables, 'page' | 'limit'>;
  /** Number of items per page. Omitted for a list without pages. */
  size?: number;
  /** Whether the server chooses the page when the address names none, and returns its number. */
  serverOpens?: boolean;
  /** Returns the items of a list without pages, or the current page. */
  pick(data: Data): readonly Item[] | Page<Item>;
  /** `onLoaded` of the section's props. */
  onLoaded(at: Date): void;
}

/**
 * Reads a list, as a whole or by the page in the address. Shows the cached list while it reloads. A page past the end
 * is replaced by the last one.
 */
export function useList<Data, Variables extends OperationVariables, Item>(
  query: TypedDocumentNode<Data, Variables>,
  { variables, size, serverOpens = false, pick, onLoaded }: Options<Data, Variables, Item>,
): List<Item> & { data: Data | undefined } {
  const gateway = useGateway();
  const { params, page: asked, change, goToPage } = useAddress();
  const answer = useGatewayQuery(query as TypedDocumentNode<Data>, {
    variables: { ...variables, ...(size && { page: asked, limit: size }) },
    fresh: true,
  });
  const { latest: data, loading, failure, retrying, retry } = answer;
  const picked = data && pick(data);
  const list = isWhole(picked) ? { items: picked } : picked;
  const page = serverOpens && !params.has('page') ? (list?.page ?? 1) : asked;
  // The number of the first page is written too, as the list may open on another one.
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
  /** Variables of the query, without `after`. */
  variables: Omit<Variables, 'after'>;
  /** Result of `useTotal`, as a connection has no count. */
  total?: number | undefined;
  onLoaded(at: Date): void;
  /** Toast when the next part fails to load. */
  failed?: string;
}

/** Reads a list in parts. The query has `$after` and names its connection `list`. */
export function useListInParts<Node extends { id: string }, Variables extends OperationVariables>(
  query: ConnectionDocument<Node, Variables>,
  { variables, total, onLoaded, failed = backOfficeMessages.loadFailed }: ConnectionOptions<Variables>,
): List<Node> & {
  /** Id of the first item of the last part, where reading continues. */
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
    // Loaded items stay when a reload fails.
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

/** Returns the number of items of a list in parts, by its count query; undefined while unknown. */
export function useTotal<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => { total: number } | undefined,
): number | undefined {
  const { latest } = useGatewayQuery(query as TypedDocumentNode<Data>, { variables });
  return latest && pick(latest)?.total;
}
