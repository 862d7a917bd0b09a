import { formatLocale } from '@quiet-time/schema/format-locale';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';

import type { ValidationOptions } from 'class-validator';
import { inLanguage } from './language.js';

type Key = keyof typeof m;
type Parameters = Record<string, string | number>;

/** Sentence of the catalog in an error: its key and parameters, which can be rendered in any language. */
export interface Sentence {
  key: Key;
  params: Parameters;
  /** English text, for REST and the log. */
  text: string;
}

/** Sentence, or text without a key that only the back-office or API clients show. */
export type Message = Sentence | string;

type Say = { [K in Key]: (...params: Inputs<(typeof m)[K]>) => Sentence };
type Inputs<Message> = Message extends (inputs: infer I, ...rest: never[]) => string
  ? keyof I extends never
    ? []
    : [I]
  : [];

/** All sentences of the catalog with their keys: `say.faq_question_too_long({ limit: 300 })`. */
export const say = Object.fromEntries(
  (Object.entries(m) as [Key, (params: Parameters, options: object) => string][]).map(([key, message]) => [
    key,
    (params: Parameters = {}): Sentence => ({ key, params, text: message(params, { locale: baseLocale }) }),
  ]),
) as unknown as Say;

/** Returns the English text. */
export const textOf = (message: Message): string => (typeof message === 'string' ? message : message.text);

/** Returns the text in a language; text without a key is English in all languages. */
export function messageIn(source: Message, language: Language): string {
  if (typeof source === 'string' || language === baseLocale) return textOf(source);
  const message = m[source.key] as (params: Parameters) => string;
  return inLanguage(language, () => message(withWrittenNumbers(source.params)));
}

/**
 * Formats numbers with separators. English has none, as the requirements prescribe; below a thousand there are none.
 */
function withWrittenNumbers(params: Parameters): Parameters {
  const written = new Intl.NumberFormat(formatLocale());
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && value >= 1_000 ? written.format(value) : value,
    ]),
  );
}

/** Returns the message of a validator: `@Min(0, refusedWith(say.faq_order_invalid()))`. */
export const refusedWith = (sentence: Sentence): ValidationOptions => ({
  message: sentence.text,
  context: sentence,
});
