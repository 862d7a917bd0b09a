import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { holdSession } from '../end-session.ts';

/** The wait before another try, doubled with each failure, and the longest one, in milliseconds. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

interface Options {
  /** Whether anything is left to send. */
  isOpen(): boolean;
  /** Sends until nothing is left or something is in the way. @returns whether all is saved */
  send(): Promise<boolean>;
  /** A pause in the typing after which it is sent, in milliseconds. */
  pause: number;
  /** How long it waits for a pause, in milliseconds. */
  longest?: number;
  /** Whether the session is to be kept open for what is not saved yet. */
  held: boolean;
}

/** Whether the same that was refused with this code may be taken a while later. */
export const isPassing = (code: string): boolean =>
  code === 'NO_CONNECTION' || code === 'INTERNAL_SERVER_ERROR' || code === 'RATE_LIMITED';

/**
 * When what is typed is sent: one request at a time, after a pause in the typing, when the page is put away, with the
 * connection, and after a failure again and again, with longer and longer waits.
 */
export function useAutosave({ isOpen, send, pause, longest = Number.POSITIVE_INFINITY, held }: Options) {
  const onItsWay = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const since = useRef<number | null>(null);
  const failures = useRef(0);
  const isHere = useRef(true);

  const save = (): Promise<boolean> => {
    clearTimeout(timer.current);
    if (!isOpen()) return Promise.resolve(true);
    onItsWay.current ??= send().finally(() => {
      onItsWay.current = null;
    });
    return onItsWay.current;
  };
  const latest = useRef(save);
  latest.current = save;
  const wait = (time: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), time);
  };

  useWindowEvent('online', () => void latest.current());
  useEffect(() => {
    // The last moment in which a page that is left or put away can send anything.
    const onHidden = () => document.visibilityState === 'hidden' && void latest.current();
    document.addEventListener('visibilitychange', onHidden);
    isHere.current = true;
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      isHere.current = false;
    };
  }, []);
  useEffect(() => (held ? holdSession() : undefined), [held]);

  return {
    /** Sends what is left, at once. @returns whether all is saved */
    save: () => latest.current(),
    /** To be called while somebody types. */
    saveSoon() {
      since.current ??= Date.now();
      wait(Math.max(0, Math.min(pause, since.current + longest - Date.now())));
    },
    /** To be called by `send` when it begins with what has been typed. */
    sending() {
      since.current = null;
    },
    /** To be called by `send` when something is confirmed. */
    confirmed() {
      failures.current = 0;
    },
    /** To be called by `send` when it failed: tries again a while later, unless somebody has left. */
    saveAgain() {
      if (!isHere.current) return;
      wait(Math.min(FIRST_RETRY * 2 ** failures.current, LAST_RETRY));
      failures.current += 1;
    },
    /** Waits for what is on its way and sends nothing by itself any more. */
    async stop() {
      clearTimeout(timer.current);
      await onItsWay.current;
    },
    isHere: () => isHere.current,
  };
}
