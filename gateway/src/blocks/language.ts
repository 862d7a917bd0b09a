import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@quiet-time/schema/languages';
import {
  baseLocale,
  getLocale,
  overwriteServerAsyncLocalStorage,
} from '@quiet-time/schema/sentences/runtime';

/** The one by which sentences know whom they are said to; the member site's server build says the same ones. */
const spoken = new AsyncLocalStorage<{ locale: Language }>();
overwriteServerAsyncLocalStorage(spoken);

/**
 * Does some work, also what of it comes later, with the sentences, dates and numbers of a language.
 * @returns what the work returns
 */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  // Outside of it they are English, and a process that has never asked for it pays nothing with each promise.
  if (language === baseLocale && !spoken.getStore()) return work();
  return spoken.run({ locale: language }, work);
}

/** The language of the work that is being done; English where nobody has said. */
export const currentLanguage = (): Language => getLocale();
