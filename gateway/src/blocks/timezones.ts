import { isTimeZone } from 'class-validator';

/** Returns a zone by its IANA name; null if there is none. */
export const knownTimezone = (name: string | null | undefined): string | null =>
  name && isTimeZone(name) ? name : null;
