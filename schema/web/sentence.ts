import { formatLocale } from '@quiet-time/schema/format-locale';
import { m } from '@quiet-time/schema/sentences';
import { reasonFor } from './error-text.ts';

/** Adds a full stop to a text that does not end as a sentence, so that another can follow. */
export const sentence = (text: string) =>
  /[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

/** Joins words to a list: "Title, Date and Prayer". */
export function listed(words: string[]): string {
  return new Intl.ListFormat(formatLocale()).format(words);
}

/** Returns a failure with its reason: "Failed to add prayer. Title is required." */
export const failure = (failed: string, error: unknown) =>
  `${sentence(failed)} ${sentence(reasonFor(error, m.shared_please_try_again()))}`;
