import { formatLocale } from '@quiet-time/schema/format-locale';
import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';

import type { ValidationOptions } from 'class-validator';
import { inLanguage } from './language.js';

type Key = keyof typeof m;
type Parameters = Record<string, string | number>;

/** A sentence of the catalog as errors carry it: its key and parameters, which say it in any language. */
export interface Sentence {
  key: Key;
  params: Parameters;
  /** In English, which REST and the log have. */
  text: string;
}

/** A sentence, or words without a key: what only the back-office or a program reads. */
export type Told = Sentence | string;

type Say = { [K in Key]: (...params: Inputs<(typeof m)[K]>) => Sentence };
type Inputs<Message> = Message extends (inputs: infer I, ...rest: never[]) => string
  ? keyof I extends never
    ? []
    : [I]
  : [];

/** Every sentence of the catalog with its key: `say.faq_question_too_long({ limit: 300 })`. */
export const say = Object.fromEntries(
  (Object.entries(m) as [Key, (params: Parameters, options: object) => string][]).map(([key, message]) => [
    key,
    (params: Parameters = {}): Sentence => ({ key, params, text: message(params, { locale: baseLocale }) }),
  ]),
) as unknown as Say;

/** The English of what is told. */
export const textOf = (told: Told): string => (typeof told === 'string' ? told : told.text);

/** What is told in a language; words without a key are English in every one. */
export function toldIn(told: Told, language: Language): string {
  if (typeof told === 'string' || language === baseLocale) return textOf(told);
  const message = m[told.key] as (params: Parameters) => string;
  return inLanguage(language, () => message(withWrittenNumbers(told.params)));
}

/** English has them without separators, which documents fix to the letter; below a thousand there are none. */
function withWrittenNumbers(params: Parameters): Parameters {
  const written = new Intl.NumberFormat(formatLocale());
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && value >= 1_000 ? written.format(value) : value,
    ]),
  );
}

/** What a validator says when it refuses: `@Min(0, refusedWith(say.faq_order_invalid()))`. */
export const refusedWith = (sentence: Sentence): ValidationOptions => ({
  message: sentence.text,
  context: sentence,
});
