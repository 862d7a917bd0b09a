import type { Language } from '@quiet-time/schema/languages';
import {
  baseLocale,
  getLocale,
  overwriteServerAsyncLocalStorage,
} from '@quiet-time/schema/sentences/runtime';
import { scope } from '../platform/scope.js';

// By it sentences know whom they are said to; the member site's server build says the same ones.
overwriteServerAsyncLocalStorage(scope as Parameters<typeof overwriteServerAsyncLocalStorage>[0]);

/**
 * Does some work, also what of it comes later, with the sentences, dates and numbers of a language.
 * @returns what the work returns
 */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  // Outside of it they are English, and a process that has never asked for it pays nothing with each promise.
  if (language === baseLocale && !scope.getStore()?.locale) return work();
  return scope.run({ ...scope.getStore(), locale: language }, work);
}

/** The language of the work that is being done; English where nobody has said. */
export const currentLanguage = (): Language => getLocale();
