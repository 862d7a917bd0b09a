import { isTimeZone } from 'class-validator';

/** A zone by its IANA name; null where there is none of that name. */
export const knownTimezone = (name: string | null | undefined): string | null =>
  name && isTimeZone(name) ? name : null;
