import { formatLocale } from '@quiet-time/schema/format-locale';
import { m } from '@quiet-time/schema/sentences';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import { currentLanguage } from './language.js';

const nth = (list: string, index: number): string => list.split('|')[index]!;

const partsOf = (at: Date) => ({
  weekday: nth(m.date_weekdays(), at.getUTCDay()),
  day: at.getUTCDate(),
  month: nth(m.date_months(), at.getUTCMonth()),
  year: at.getUTCFullYear(),
});

// Uses the catalogs where possible, as the site does: `Intl` knows neither "1er" nor "domingo 3 de diciembre".

/** Formats a day with its weekday, in the current language: "Saturday 21 November 2026". In UTC. */
export const longDay = (at: Date): string => m.date_of_year(partsOf(at));

/** Like `longDay`, without the year, if it is clear from the context. */
export const dayOfThisYear = (at: Date): string => m.date_long(partsOf(at));

/** Like `longDay`, without the weekday: "21 November 2026". */
export const plainDay = (at: Date): string =>
  new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeZone: 'UTC' })
    .format(at)
    .replace(/^1(?= \p{L})/u, currentLanguage() === 'fr' ? '1er' : '1');

/** Formats a day for files: `longDay`, but in English as REST has always had it. */
export const wholeDay = (at: Date): string =>
  currentLanguage() === baseLocale ? englishDay.format(at) : longDay(at);

const englishDay = new Intl.DateTimeFormat(baseLocale, { dateStyle: 'full', timeZone: 'UTC' });
