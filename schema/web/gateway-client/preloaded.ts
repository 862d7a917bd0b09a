import type { DocumentNode, ErrorLike, OperationVariables } from '@apollo/client';
import { use } from 'react';
import { inBrowser } from '../in-browser.ts';
import { operationName } from '../operation-name.ts';
import { refusalError } from '../response-errors.ts';
import { session } from '../session.ts';
import { sortedJson } from '../sorted-json.ts';
import type { Gateway } from './gateway.ts';
import { canSkipClient, queryAsVisitor } from './visitor-query.ts';

/** Milliseconds for which preloaded data counts as fresh. */
const FRESH_FOR = 60_000;

/** Response to a query, as embedded in the page. */
export type PreloadedResponse =
  | { data: Record<string, unknown> }
  /** A refusal that a retry would only repeat, such as NOT_FOUND. */
  | { refusal: { message: string; extensions: Record<string, unknown> } };

/** A query with its response. */
export type PreloadedQuery = { name: string; variables: OperationVariables } & PreloadedResponse;

/**
 * Resolves queries of visitors, on a server that renders a page. Returns null for a query that depends on the visitor
 * or has no response now. The page is then rendered in its loading state.
 */
export type ServerResolver = (
  name: string,
  variables: OperationVariables,
) => Promise<PreloadedResponse | null>;

interface Preloaded {
  at: number;
  /** Data from the page that is not in the cache yet. */
  data?: Record<string, unknown> | undefined;
  /** Whether a component has requested it, so that it will enter the cache. */
  isRequested?: boolean;
  refusal?: ErrorLike | undefined;
}

/** Preloaded responses of one session. The next session does not see them. */
interface SessionPreloads {
  preloaded: Map<string, Preloaded>;
  /** Queries without a client whose responses nothing has used yet. */
  pending: Map<string, Promise<Record<string, unknown> | null>>;
  /** On a server: the resolver, and the queries of the page being rendered. */
  server?: { resolve: ServerResolver; requests: Map<string, Promise<void>>; responses: PreloadedQuery[] };
}

const gateways = new WeakMap<Gateway, SessionPreloads>();

function preloadsOf(gateway: Gateway): SessionPreloads {
  const preloads = gateways.get(gateway) ?? { preloaded: new Map(), pending: new Map() };
  gateways.set(gateway, preloads);
  return preloads;
}

const keyOf = (name: string, variables: OperationVariables) => `${name} ${sortedJson(variables)}`;

function store(
  { preloaded }: SessionPreloads,
  at: number,
  { name, variables, ...response }: PreloadedQuery,
): void {
  const found = 'data' in response ? { data: response.data } : { refusal: refusalError(response.refusal) };
  preloaded.set(keyOf(name, variables), { at, ...found });
}

/**
 * Reads the responses that the gateway embedded in the page. Must be called before the first render. Without them, or
 * with invalid ones, the page sends its queries itself.
 */
export function readPreloaded(gateway: Gateway): void {
  if (!inBrowser) return;
  const at = mayBeStale() ? Number.NEGATIVE_INFINITY : performance.now();
  for (const query of embeddedResponses()) store(preloadsOf(gateway), at, query);
  readSentFirst(gateway);
}

/** Queries that the page's own script has sent for the member of a token. */
interface SentFirst {
  token: string;
  /** A response is null for a refusal, and without a connection. */
  queries: {
    name: string;
    variables: OperationVariables;
    response: Promise<Record<string, unknown> | null>;
  }[];
}

/** Takes over the queries that the page sent before its scripts, unless they belong to another session. */
function readSentFirst(gateway: Gateway): void {
  const page: { sentFirst?: SentFirst } = window as never;
  const { token, queries } = page.sentFirst ?? { queries: [] };
  // Private responses stay with their session.
  delete page.sentFirst;
  if (token !== session.token()) return;
  for (const { name, variables, response } of queries) {
    preloadsOf(gateway).pending.set(keyOf(name, variables), response);
  }
}

/** Whether the query is sent, and its response is not used yet. */
export const isOnItsWay = (gateway: Gateway, query: DocumentNode, variables: OperationVariables): boolean =>
  preloadsOf(gateway).pending.has(keyOf(operationName(query), variables));

/**
 * Returns the responses that the gateway embedded in the page, which are the same for all visitors. Returns none if
 * they are invalid.
 */
export function embeddedResponses(): PreloadedQuery[] {
  try {
    const text = document.getElementById('preloaded')?.textContent;
    return (text && JSON.parse(text).queries) || [];
  } catch {
    // The page then sends its queries itself, a little later.
    return [];
  }
}

/** Whether the page may be stale: browsers restore pages of the history and of discarded tabs without a request. */
export function mayBeStale(): boolean {
  // Fake clocks of tests have no entries.
  const navigation = performance.getEntriesByType?.('navigation')?.[0] as
    | PerformanceNavigationTiming
    | undefined;
  return navigation?.type === 'back_forward';
}

/**
 * On a server: resolves the queries of a page with `resolve` while it renders.
 * @returns the list that collects these responses, for the browser
 */
export function resolveOnServer(gateway: Gateway, resolve: ServerResolver): readonly PreloadedQuery[] {
  const responses: PreloadedQuery[] = [];
  preloadsOf(gateway).server = { resolve, requests: new Map(), responses };
  return responses;
}

/** On a server: suspends rendering until the query is resolved. Has no effect elsewhere. */
export function useServerResponse(
  gateway: Gateway,
  query: DocumentNode,
  variables: OperationVariables,
): void {
  const preloads = preloadsOf(gateway);
  if (!preloads.server) return;
  const { resolve, requests, responses } = preloads.server;
  const name = operationName(query);
  const key = keyOf(name, variables);
  const request =
    requests.get(key) ??
    resolve(name, variables).then((response) => {
      if (!response) return;
      const found = { name, variables, ...response };
      responses.push(found);
      store(preloads, performance.now(), found);
    });
  requests.set(key, request);
  use(request);
}

/**
 * Sends a query without a client, if `canSkipClient` allows it or it is on its way, and stores the response like
 * preloaded data. Concurrent callers share one request.
 * @param isOnce for a query that needs current data: its response is not stored as fresh, but the client's cache gets
 *   it
 * @returns the data, or null for a refusal
 * @throws without a connection
 */
export function queryAndPreload(
  gateway: Gateway,
  query: DocumentNode,
  variables: OperationVariables,
  isOnce = false,
): Promise<Record<string, unknown> | null> {
  const preloads = preloadsOf(gateway);
  const { pending } = preloads;
  const name = operationName(query);
  const key = keyOf(name, variables);
  const request = pending.get(key) ?? queryAsVisitor(query, variables);
  pending.set(key, request);
  return request
    .then((data) => {
      if (data && isOnce) gateway.change((cache) => void cache.writeQuery({ query, variables, data }));
      else if (data) store(preloads, performance.now(), { name, variables, data });
      return data;
    })
    .finally(() => pending.delete(key));
}

/** Prefetches a response that will probably be needed soon, unless it is already known. */
export async function prefetchQuery<Variables extends OperationVariables>(
  gateway: Gateway,
  query: DocumentNode,
  variables: Variables,
): Promise<void> {
  if (preloadedData(gateway, query, variables)) return;
  if (canSkipClient(gateway)) {
    await queryAndPreload(gateway, query, variables);
    return;
  }
  const { cache } = await gateway.load();
  if (cache.readQuery({ query, variables })) return;
  await gateway.query({ query, variables });
  preloadsOf(gateway).preloaded.set(keyOf(operationName(query), variables), { at: performance.now() });
}

const preloadedOf = (gateway: Gateway, query: DocumentNode, variables: OperationVariables) =>
  gateways.get(gateway)?.preloaded.get(keyOf(operationName(query), variables));

/** Returns the data that came with the page, until a client caches it; otherwise undefined. */
export const preloadedData = (gateway: Gateway, query: DocumentNode, variables: OperationVariables) =>
  preloadedOf(gateway, query, variables)?.data;

/**
 * Whether a response was preloaded or prefetched so recently that no request is needed. Preloaded data also enters the
 * client's cache, now or once there is a client, even if it is older.
 */
export function isPreloaded(gateway: Gateway, query: DocumentNode, variables: OperationVariables): boolean {
  const response = preloadedOf(gateway, query, variables);
  if (!response || response.refusal) return false;
  if (response.data && !response.isRequested) {
    response.isRequested = true;
    gateway.change((cache) => {
      const { data } = response;
      response.data = undefined;
      // A repeated query has a newer entry, and cached data is newer than the page.
      if (preloadedOf(gateway, query, variables) !== response) return;
      if (data && !cache.readQuery({ query, variables })) cache.writeQuery({ query, variables, data });
    });
  }
  return performance.now() - response.at <= FRESH_FOR;
}

/** Returns the refusal that came with the page while it is fresh; otherwise undefined. */
export function preloadedRefusal(
  gateway: Gateway,
  query: DocumentNode,
  variables: OperationVariables,
): ErrorLike | undefined {
  const response = preloadedOf(gateway, query, variables);
  return response && performance.now() - response.at <= FRESH_FOR ? response.refusal : undefined;
}

/** Allows a refused query to be sent again. */
export function clearRefusal(gateway: Gateway, query: DocumentNode, variables: OperationVariables): void {
  const response = preloadedOf(gateway, query, variables);
  if (response) response.refusal = undefined;
}
