import type { DocumentNode, ErrorLike, OperationVariables } from '@apollo/client';
import { use } from 'react';
import { refused } from '../answer-errors.ts';
import { inBrowser } from '../in-browser.ts';
import { operationName } from '../operation-name.ts';
import { sortedJson } from '../sorted-json.ts';
import type { Gateway } from './gateway.ts';
import { askAsGuest, needsNoClient } from './plain-question.ts';

/** Milliseconds for which preloaded data counts as fresh. */
const FRESH_FOR = 60_000;

/** Response to a query, as embedded in the page. */
export type PreloadedAnswer =
  | { data: Record<string, unknown> }
  /** A refusal that a retry would only repeat, such as NOT_FOUND. */
  | { refusal: { message: string; extensions: Record<string, unknown> } };

/** A query with its response. */
export type PreloadedQuery = { name: string; variables: OperationVariables } & PreloadedAnswer;

/**
 * Resolves queries of visitors, on a server that renders a page. Returns null for a query that depends on the visitor
 * or has no response now. The page is then rendered in its loading state.
 */
export type Ask = (name: string, variables: OperationVariables) => Promise<PreloadedAnswer | null>;

interface Ahead {
  at: number;
  /** Data from the page that is not in the cache yet. */
  data?: Record<string, unknown> | undefined;
  /** Whether a component has requested it, so that it will enter the cache. */
  isWanted?: boolean;
  refusal?: ErrorLike | undefined;
}

/** Preloaded responses of one session. The next session does not see them. */
interface Known {
  ahead: Map<string, Ahead>;
  /** Pending queries without a client. */
  coming: Map<string, Promise<Record<string, unknown> | null>>;
  /** On a server: the resolver, and the queries of the page being rendered. */
  server?: { ask: Ask; asked: Map<string, Promise<void>>; answers: PreloadedQuery[] };
}

const gateways = new WeakMap<Gateway, Known>();

function knownOf(gateway: Gateway): Known {
  const known = gateways.get(gateway) ?? { ahead: new Map(), coming: new Map() };
  gateways.set(gateway, known);
  return known;
}

const keyOf = (name: string, variables: OperationVariables) => `${name} ${sortedJson(variables)}`;

function note({ ahead }: Known, at: number, { name, variables, ...answer }: PreloadedQuery): void {
  const found = 'data' in answer ? { data: answer.data } : { refusal: refused(answer.refusal) };
  ahead.set(keyOf(name, variables), { at, ...found });
}

/**
 * Reads the responses that the gateway embedded in the page. Must be called before the first render. Without them, or
 * with invalid ones, the page sends its queries itself.
 */
export function readPreloaded(gateway: Gateway): void {
  if (!inBrowser) return;
  const at = mayBeOld() ? Number.NEGATIVE_INFINITY : performance.now();
  for (const query of answersInPage()) note(knownOf(gateway), at, query);
}

/**
 * Returns the responses that the gateway embedded in the page, which are the same for all visitors. Returns none if
 * they are invalid.
 */
export function answersInPage(): PreloadedQuery[] {
  try {
    const text = document.getElementById('preloaded')?.textContent;
    return (text && JSON.parse(text).queries) || [];
  } catch {
    // The page then sends its queries itself, a little later.
    return [];
  }
}

/** Whether the page may be stale: browsers restore pages of the history and of discarded tabs without a request. */
export function mayBeOld(): boolean {
  // Fake clocks of tests have no entries.
  const navigation = performance.getEntriesByType?.('navigation')?.[0] as
    | PerformanceNavigationTiming
    | undefined;
  return navigation?.type === 'back_forward';
}

/**
 * On a server: resolves the queries of a page with `ask` while it renders.
 * @returns the list that collects these responses, for the browser
 */
export function answerOnServer(gateway: Gateway, ask: Ask): readonly PreloadedQuery[] {
  const answers: PreloadedQuery[] = [];
  knownOf(gateway).server = { ask, asked: new Map(), answers };
  return answers;
}

/** On a server: suspends rendering until the query is resolved. Has no effect elsewhere. */
export function useServersAnswer(gateway: Gateway, query: DocumentNode, variables: OperationVariables): void {
  const known = knownOf(gateway);
  if (!known.server) return;
  const { ask, asked, answers } = known.server;
  const name = operationName(query);
  const key = keyOf(name, variables);
  const asking =
    asked.get(key) ??
    ask(name, variables).then((answer) => {
      if (!answer) return;
      const found = { name, variables, ...answer };
      answers.push(found);
      note(known, performance.now(), found);
    });
  asked.set(key, asking);
  use(asking);
}

/**
 * Sends a query without a client, if `needsNoClient` allows it, and stores the response like preloaded data. Concurrent
 * callers share one request.
 * @returns the data, or null for a refusal
 * @throws without a connection
 */
export function askPlainly(
  gateway: Gateway,
  query: DocumentNode,
  variables: OperationVariables,
): Promise<Record<string, unknown> | null> {
  const known = knownOf(gateway);
  const name = operationName(query);
  const key = keyOf(name, variables);
  const asking =
    known.coming.get(key) ??
    askAsGuest(query, variables)
      .then((data) => {
        if (data) note(known, performance.now(), { name, variables, data });
        return data;
      })
      .finally(() => known.coming.delete(key));
  known.coming.set(key, asking);
  return asking;
}

/** Prefetches a response that will probably be needed soon, unless it is already known. */
export async function prefetchAnswer<Variables extends OperationVariables>(
  gateway: Gateway,
  query: DocumentNode,
  variables: Variables,
): Promise<void> {
  if (answerAhead(gateway, query, variables)) return;
  if (needsNoClient(gateway)) {
    await askPlainly(gateway, query, variables);
    return;
  }
  const { cache } = await gateway.load();
  if (cache.readQuery({ query, variables })) return;
  await gateway.query({ query, variables });
  knownOf(gateway).ahead.set(keyOf(operationName(query), variables), { at: performance.now() });
}

const aheadOf = (gateway: Gateway, query: DocumentNode, variables: OperationVariables) =>
  gateways.get(gateway)?.ahead.get(keyOf(operationName(query), variables));

/** Returns the data that came with the page, until a client caches it; otherwise undefined. */
export const answerAhead = (gateway: Gateway, query: DocumentNode, variables: OperationVariables) =>
  aheadOf(gateway, query, variables)?.data;

/**
 * Whether a response was preloaded or prefetched so recently that no request is needed. Preloaded data also enters the
 * client's cache, now or once there is a client, even if it is older.
 */
export function cameAhead(gateway: Gateway, query: DocumentNode, variables: OperationVariables): boolean {
  const answer = aheadOf(gateway, query, variables);
  if (!answer || answer.refusal) return false;
  if (answer.data && !answer.isWanted) {
    answer.isWanted = true;
    gateway.change((cache) => {
      const { data } = answer;
      answer.data = undefined;
      // A repeated query has a newer entry, and cached data is newer than the page.
      if (aheadOf(gateway, query, variables) !== answer) return;
      if (data && !cache.readQuery({ query, variables })) cache.writeQuery({ query, variables, data });
    });
  }
  return performance.now() - answer.at <= FRESH_FOR;
}

/** Returns the refusal that came with the page while it is fresh; otherwise undefined. */
export function refusedAhead(
  gateway: Gateway,
  query: DocumentNode,
  variables: OperationVariables,
): ErrorLike | undefined {
  const answer = aheadOf(gateway, query, variables);
  return answer && performance.now() - answer.at <= FRESH_FOR ? answer.refusal : undefined;
}

/** Allows a refused query to be sent again. */
export function forgetRefusal(gateway: Gateway, query: DocumentNode, variables: OperationVariables): void {
  const answer = aheadOf(gateway, query, variables);
  if (answer) answer.refusal = undefined;
}
