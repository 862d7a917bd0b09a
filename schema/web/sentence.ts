import { formatLocale } from '@quiet-time/schema/format-locale';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from './error-text.ts';

/** A text with a full stop, unless it ends as a sentence already: something else is said after it. */
export const sentence = (text: string) =>
  /[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

/** "Title, Date and Prayer" */
export function listed(words: string[]): string {
  return new Intl.ListFormat(formatLocale()).format(words);
}

/** What did not work and why: "Failed to add prayer. Title is required." */
export const failure = (failed: string, error: unknown) =>
  `${sentence(failed)} ${sentence(reasonFor(error, m.shared_please_try_again()))}`;
