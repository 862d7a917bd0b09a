/** Whose dates and numbers go with the sentences: what `Intl` takes. */
export { formatLocale } from '@quiet-time/schema/sentences/runtime';
