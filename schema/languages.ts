import type { Locale } from '@quiet-time/schema/sentences/runtime';

/** A language that members read the site and its mails in. */
export type Language = Locale;

/** The languages, each by its own name. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<Language, string>;

export const languages = Object.keys(languageNames) as Language[];

/** Whether a text from anywhere names one of our languages, as we write it. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageNames, text);

/** Where a device keeps which one was chosen on it: set by the site's scripts, and by the server for who signs in. */
export const languageCookie = { name: 'language', seconds: 365 * 86_400 } as const;
