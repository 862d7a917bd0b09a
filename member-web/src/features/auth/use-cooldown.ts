import { limits } from '@quiet-time/schema/limits';
import { useEffect, useState } from 'react';

/** Returns the whole seconds until another code can be requested after the one of `sentAt`; counts down, 0: now. */
export function useCooldown(sentAt: number): number {
  const until = sentAt + limits.code.resendSeconds * 1_000;
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const waiting = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waiting]);
  // A clock that was set back must not keep anybody waiting.
  return Math.min(left, limits.code.resendSeconds);
}

/** Whether another code can be requested after the one of `sentAt`. */
export const cooldownOver = (sentAt: number): boolean =>
  Date.now() - sentAt >= limits.code.resendSeconds * 1_000;

/** Returns the `sentAt` that leads to this many seconds of waiting from now, for a time from the server. */
export const sentAtFor = (seconds: number): number =>
  Date.now() - (limits.code.resendSeconds - seconds) * 1_000;
