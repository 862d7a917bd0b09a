import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** Origin of some work: a request or a job. */
export interface WorkOrigin {
  /** Id of the request, also for the jobs that follow it. */
  requestId?: string;
  /** Pattern of the route. */
  route?: string;
  /** Name of the GraphQL operation. */
  operation?: string;
  /** Name of the job. */
  job?: string;
  /** Span of the work, with tracing. */
  span?: Span;
}

/** Context of the current work, available everywhere in it. */
interface Scope extends WorkOrigin {
  /** Language of sentences (`inLanguage` of `blocks/language.ts`). */
  locale?: string;
}

export const scope = new AsyncLocalStorage<Scope>();

/** Runs `work`, including its later asynchronous parts, with its origin in the scope. @returns the result of `work` */
export const onBehalfOf = <Result>(asker: WorkOrigin, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), ...asker }, work);

/** Adds the name of the operation to the scope, once it is known. */
export function noteOperation(operation: string | undefined): void {
  const asker = scope.getStore();
  if (!asker) return;
  asker.operation = operation;
  if (operation) asker.span?.setAttribute('graphql.operation.name', operation);
}

/** Returns the id of the current request; undefined for work without one, and for plain reads. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;
