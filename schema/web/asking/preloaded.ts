import type { DocumentNode, ErrorLike, OperationVariables } from '@apollo/client';
import { use } from 'react';
import { refused } from '../answer-errors.ts';
import { inBrowser } from '../in-browser.ts';
import { operationName } from '../operation-name.ts';
import { sortedJson } from '../sorted-json.ts';
import type { Gateway } from './gateway.ts';
import { askAsGuest, needsNoClient } from './plain-question.ts';

/** For so long an answer that came ahead of its question is as good as one to the question, in milliseconds. */
const FRESH_FOR = 60_000;

/** What a question was answered, as it stands in the page. */
export type PreloadedAnswer =
  | { data: Record<string, unknown> }
  /** A refusal that asking again would only repeat, such as NOT_FOUND. */
  | { refusal: { message: string; extensions: Record<string, unknown> } };

/** A question and its answer. */
export type PreloadedQuery = { name: string; variables: OperationVariables } & PreloadedAnswer;

/**
 * Answers what every guest is answered, on a server that renders a page. Null: this is not for every guest, or has no
 * answer now; the page is then written as it waits for it.
 */
export type Ask = (name: string, variables: OperationVariables) => Promise<PreloadedAnswer | null>;

interface Ahead {
  at: number;
  /** What came with the page and is not in the cache yet. */
  data?: Record<string, unknown> | undefined;
  /** Whether somebody has asked for it, so that it will be in the cache. */
  isWanted?: boolean;
  refusal?: ErrorLike | undefined;
}

/** What is known of one session: what one person was answered is nothing to the next. */
interface Known {
  ahead: Map<string, Ahead>;
  /** What is being asked without a client. */
  coming: Map<string, Promise<Record<string, unknown> | null>>;
  /** On a server: how to ask, and what was asked while this page was rendered. */
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
 * Reads the answers that the gateway has written into the page. To be called before the first render. Without such
 * answers, or with broken ones, the page asks for them itself.
 */
export function readPreloaded(gateway: Gateway): void {
  if (!inBrowser) return;
  const at = mayBeOld() ? Number.NEGATIVE_INFINITY : performance.now();
  for (const query of answersInPage()) note(knownOf(gateway), at, query);
}

/** The answers that the gateway has written into the page: those that every guest is given. None where they are broken. */
export function answersInPage(): PreloadedQuery[] {
  try {
    const text = document.getElementById('preloaded')?.textContent;
    return (text && JSON.parse(text).queries) || [];
  } catch {
    // Only a head start is lost.
    return [];
  }
}

/** Browsers show a page of the history, or of a tab that they had put away, as they kept it, without asking for it. */
export function mayBeOld(): boolean {
  // The fake clocks of tests have no entries.
  const navigation = performance.getEntriesByType?.('navigation')?.[0] as
    | PerformanceNavigationTiming
    | undefined;
  return navigation?.type === 'back_forward';
}

/**
 * On a server: has what a page asks while it is rendered answered by `ask`.
 * @returns the list that these answers are added to, for the browser
 */
export function answerOnServer(gateway: Gateway, ask: Ask): readonly PreloadedQuery[] {
  const answers: PreloadedQuery[] = [];
  knownOf(gateway).server = { ask, asked: new Map(), answers };
  return answers;
}

/** On a server that answers: what renders this waits until its question was asked. Elsewhere nothing happens. */
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
 * Asks without a client, where `needsNoClient` says so, and keeps the answer like one that came with the page. Who asks
 * the same meanwhile gets the same answer.
 * @returns the answer; null for a refusal
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

/** Asks ahead for an answer that will probably be wanted soon, unless it is known already. */
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

/** The answer that came with the page, as long as no client keeps it; undefined where there is none. */
export const answerAhead = (gateway: Gateway, query: DocumentNode, variables: OperationVariables) =>
  aheadOf(gateway, query, variables)?.data;

/**
 * Whether an answer came with the page, or was fetched ahead, so recently that it need not be asked for again. One that
 * came with the page is in the client's cache afterwards, or as soon as there is a client, even if it is older.
 */
export function cameAhead(gateway: Gateway, query: DocumentNode, variables: OperationVariables): boolean {
  const answer = aheadOf(gateway, query, variables);
  if (!answer || answer.refusal) return false;
  if (answer.data && !answer.isWanted) {
    answer.isWanted = true;
    gateway.change((cache) => {
      const { data } = answer;
      answer.data = undefined;
      // What was asked again meanwhile has an entry of its own, and what is in the cache already is newer than the page.
      if (aheadOf(gateway, query, variables) !== answer) return;
      if (data && !cache.readQuery({ query, variables })) cache.writeQuery({ query, variables, data });
    });
  }
  return performance.now() - answer.at <= FRESH_FOR;
}

/** Why there is no answer, where the page came with a refusal that is still to be believed; else undefined. */
export function refusedAhead(
  gateway: Gateway,
  query: DocumentNode,
  variables: OperationVariables,
): ErrorLike | undefined {
  const answer = aheadOf(gateway, query, variables);
  return answer && performance.now() - answer.at <= FRESH_FOR ? answer.refusal : undefined;
}

/** Lets a refused question be asked again. */
export function forgetRefusal(gateway: Gateway, query: DocumentNode, variables: OperationVariables): void {
  const answer = aheadOf(gateway, query, variables);
  if (answer) answer.refusal = undefined;
}
