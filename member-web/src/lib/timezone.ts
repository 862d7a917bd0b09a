/**
 * Returns the reader's time zone as the browser reports it (IANA), or UTC if it reports none. The first call of `Intl`
 * takes 0.1 s on a slow phone.
 */
export const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
