import { useSyncExternalStore } from 'react';
import { useRendering } from './rendering.ts';

/** Where the reader is, by what the browser says (IANA). */
export const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const never = () => () => {};

/** The same for what is asked while rendering; while a server's page is taken over, where it believed the reader to be. */
export function useTimezone(): string {
  const guess = useRendering()?.timezone;
  return useSyncExternalStore(never, timezone, () => guess ?? timezone());
}
