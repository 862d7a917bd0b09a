import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';
import { inBrowser } from './in-browser.ts';
import { operationName } from './operation-name.ts';

/** For so long an answer that came ahead of its question is as good as one to the question, in milliseconds. */
const FRESH_FOR = 60_000;

interface Ahead {
  at: number;
  /** What came with the page and is not in the cache yet. */
  data?: Record<string, unknown> | undefined;
}

/** By client: what one person was answered is nothing to the next. */
const ahead = new WeakMap<ApolloClient, Map<string, Ahead>>();

function answersAhead(client: ApolloClient): Map<string, Ahead> {
  const known = ahead.get(client) ?? new Map<string, Ahead>();
  ahead.set(client, known);
  return known;
}

const keyOf = (name: string, variables: OperationVariables) => `${name} ${canonicalStringify(variables)}`;

/**
 * Reads the answers that the gateway has written into the page. To be called before the first render. Without such
 * answers, or with broken ones, the page asks for them itself.
 */
export function readPreloaded(client: ApolloClient): void {
  if (!inBrowser) return;
  const at = mayBeOld() ? Number.NEGATIVE_INFINITY : performance.now();
  try {
    const text = document.getElementById('preloaded')?.textContent;
    const queries = text ? JSON.parse(text).queries : [];
    for (const { name, variables, data } of queries) {
      answersAhead(client).set(keyOf(name, variables), { at, data });
    }
  } catch {
    // Only a head start is lost.
  }
}

/** Browsers show a page of the history, or of a tab that they had put away, as they kept it, without asking for it. */
function mayBeOld(): boolean {
  // The fake clocks of tests have no entries.
  const navigation = performance.getEntriesByType?.('navigation')?.[0] as
    | PerformanceNavigationTiming
    | undefined;
  return navigation?.type === 'back_forward';
}

/** Asks for an answer that will probably be wanted soon. One that is in the cache is not asked for. */
export async function prefetchAnswer<Variables extends OperationVariables>(
  client: ApolloClient,
  query: DocumentNode,
  variables: Variables,
): Promise<void> {
  if (client.readQuery({ query, variables })) return;
  await client.query({ query, variables });
  answersAhead(client).set(keyOf(operationName(query), variables), { at: performance.now() });
}

/**
 * Whether an answer came with the page, or was fetched ahead, so recently that it need not be asked for again. One that
 * came with the page is in the cache afterwards, even if it is older.
 */
export function cameAhead(client: ApolloClient, query: DocumentNode, variables: OperationVariables): boolean {
  const answer = ahead.get(client)?.get(keyOf(operationName(query), variables));
  if (!answer) return false;
  const { at, data } = answer;
  answer.data = undefined;
  // What is in the cache already is newer than the page.
  if (data && !client.readQuery({ query, variables })) client.writeQuery({ query, variables, data });
  return performance.now() - at <= FRESH_FOR;
}
