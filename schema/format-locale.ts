/** Returns the `Intl` locale for dates and numbers in the language of the sentences. */
export { formatLocale } from '@quiet-time/schema/sentences/runtime';
