import { formatLocale } from '@quiet-time/schema/format-locale';
import { baseLocale } from '@quiet-time/schema/sentences/runtime';
import { currentLanguage } from './language.js';

/** A moment or a day in words, in UTC and in the language that is spoken. */
export const writtenDate = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  said(new Intl.DateTimeFormat(formatLocale(), { ...options, timeZone: 'UTC' }).format(at));

/** A day as files for people say it: with its weekday, and in English as REST has always had it. */
export const wholeDay = (date: Date): string =>
  currentLanguage() === baseLocale ? englishDay.format(date) : writtenDate(date, { dateStyle: 'full' });

const englishDay = new Intl.DateTimeFormat(baseLocale, { dateStyle: 'full', timeZone: 'UTC' });

/** `Intl` does not know that the French count the first day of a month. */
const said = (date: string) =>
  currentLanguage() === 'fr' ? date.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er') : date;
