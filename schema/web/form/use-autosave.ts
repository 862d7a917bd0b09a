import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { holdSession } from '../end-session.ts';

/** First and longest delay before a retry, in milliseconds. The delay doubles with each failure. */
const FIRST_RETRY = 2_000;
const LAST_RETRY = 60_000;

interface Options {
  /** Returns whether there are unsaved changes. */
  isOpen(): boolean;
  /**
   * Sends changes until none is left or a request fails.
   * @returns whether all is saved
   */
  send(): Promise<boolean>;
  /** Milliseconds without typing before changes are sent. */
  pause: number;
  /** Maximum delay while typing continues, in milliseconds. */
  longest?: number;
  /** Whether to hold the session for unsaved changes. */
  held: boolean;
}

/** State of a text that saves itself. `waiting`: for a connection. */
export type SaveState = 'idle' | 'typing' | 'saving' | 'saved' | 'waiting' | 'failed';

/** Whether a refusal with this code is temporary, so that a retry may succeed. */
export const isPassing = (code: string): boolean =>
  code === 'NO_CONNECTION' || code === 'INTERNAL_SERVER_ERROR' || code === 'RATE_LIMITED';

/**
 * Schedules the sending of changes, one request at a time. It sends after a pause in typing, when the page is hidden,
 * and when a connection returns. After a failure it retries with growing delays.
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
    // Last moment in which a page that is closed or hidden can send a request.
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
    /**
     * Sends unsaved changes at once.
     * @returns whether all is saved
     */
    save: () => latest.current(),
    /** Called on each change of the input. */
    saveSoon() {
      since.current ??= Date.now();
      wait(Math.max(0, Math.min(pause, since.current + longest - Date.now())));
    },
    /** Called by `send` when it starts to send the current input. */
    sending() {
      since.current = null;
    },
    /** Called by `send` when the server has confirmed a change. */
    confirmed() {
      failures.current = 0;
    },
    /** Called by `send` after a failure. Schedules a retry, unless the component is unmounted. */
    saveAgain() {
      if (!isHere.current) return;
      wait(Math.min(FIRST_RETRY * 2 ** failures.current, LAST_RETRY));
      failures.current += 1;
    },
    /** Stops automatic sending and waits for the request in flight. */
    async stop() {
      clearTimeout(timer.current);
      await onItsWay.current;
    },
    isHere: () => isHere.current,
  };
}
