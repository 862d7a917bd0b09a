/** Where the reader is, by its IANA name, as the device knows it now: somebody may be travelling. */
export const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
