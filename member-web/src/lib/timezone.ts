/**
 * Where the reader is, by what the browser says (IANA). The first that is asked of `Intl` takes a slow phone a tenth of a
 * second. UTC where the browser does not tell.
 */
export const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
