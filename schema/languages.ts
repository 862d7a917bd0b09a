import type { Locale } from '@quiet-time/schema/sentences/runtime';

/** Language of the site and the mails for a member. */
export type Language = Locale;

/** Languages, each by its own name. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
} as const satisfies Record<Language, string>;

export const languages = Object.keys(languageNames) as Language[];

/** Whether a foreign text is one of our language codes. */
export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageNames, text);

/** Cookie with the language chosen on a device. The site's scripts set it, and the server at the sign-in. */
export const languageCookie = { name: 'language', seconds: 365 * 86_400 } as const;
