import type { Language } from '@quiet-time/schema/languages';
import {
  baseLocale,
  getLocale,
  overwriteServerAsyncLocalStorage,
} from '@quiet-time/schema/sentences/runtime';
import { scope } from '../platform/scope.js';

// Gives the sentences their current language. The server build of the member site uses the same one.
overwriteServerAsyncLocalStorage(scope as Parameters<typeof overwriteServerAsyncLocalStorage>[0]);

/**
 * Runs `work`, including its later asynchronous parts, with the sentences, dates and numbers of a language.
 * @returns the result of `work`
 */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  // The default is English. A process that never needs another language pays no cost per promise.
  if (language === baseLocale && !scope.getStore()?.locale) return work();
  return scope.run({ ...scope.getStore(), locale: language }, work);
}

/** Returns the current language; English by default. */
export const currentLanguage = (): Language => getLocale();
