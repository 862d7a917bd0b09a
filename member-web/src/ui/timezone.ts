import { useSyncExternalStore } from 'react';
import { timezone } from '../lib/timezone.ts';
import { useRendering } from './rendering.ts';

const never = () => () => {};

/** Returns the reader's time zone for use while rendering; during hydration, the one that the server assumed. */
export function useTimezone(): string {
  const guess = useRendering()?.timezone;
  return useSyncExternalStore(never, timezone, () => guess ?? timezone());
}
