import { getLocale, type Locale } from '@quiet-time/schema/sentences/runtime';

const formats: Record<Locale, string> = { en: 'en-GB' };

/** Whose dates and numbers go with the sentences: what `Intl` takes. */
export const formatLocale = (): string => formats[getLocale()];
