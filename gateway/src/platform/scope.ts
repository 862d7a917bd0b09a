import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** For whom work is done. */
export interface Asker {
  /** The request, which the work belongs to or a job that followed it. */
  requestId?: string;
  /** The pattern of its address. */
  route?: string;
  /** The name of the GraphQL operation. */
  operation?: string;
  /** The name of the job. */
  job?: string;
  /** What its part in a trace is, where there are traces. */
  span?: Span;
}

/** What is known of the work that is being done, wherever in it one is. */
interface Scope extends Asker {
  /** The language that sentences are said in (`inLanguage` of `blocks/language.ts`). */
  locale?: string;
}

export const scope = new AsyncLocalStorage<Scope>();

/** Does some work, also what of it comes later, on behalf of somebody. @returns what the work returns */
export const onBehalfOf = <Result>(asker: Asker, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), ...asker }, work);

/** Notes by which operation a request asks, when that is known. */
export function noteOperation(operation: string | undefined): void {
  const asker = scope.getStore();
  if (!asker) return;
  asker.operation = operation;
  if (operation) asker.span?.setAttribute('graphql.operation.name', operation);
}

/** The request that work is being done for; undefined where it began by itself, or only reads. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;
