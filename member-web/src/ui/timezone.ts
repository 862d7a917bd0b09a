import { useSyncExternalStore } from 'react';
import { timezone } from '../lib/timezone.ts';
import { useRendering } from './rendering.ts';

const never = () => () => {};

/** The same for what is asked while rendering; while a server's page is taken over, where it believed the reader to be. */
export function useTimezone(): string {
  const guess = useRendering()?.timezone;
  return useSyncExternalStore(never, timezone, () => guess ?? timezone());
}
