import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the work that is being done, wherever in it one is. */
interface Scope {
  /** The language that sentences are said in (`inLanguage` of `blocks/language.ts`). */
  locale?: string;
  /** The request that the work is done for, itself or by a job that followed it. */
  requestId?: string;
}

export const scope = new AsyncLocalStorage<Scope>();

/** Does some work, also what of it comes later, on behalf of a request. @returns what the work returns */
export const onBehalfOf = <Result>(requestId: string, work: () => Result): Result =>
  scope.run({ ...scope.getStore(), requestId }, work);

/** The request that work is being done for; undefined where it began by itself, or only reads. */
export const currentRequestId = (): string | undefined => scope.getStore()?.requestId;
