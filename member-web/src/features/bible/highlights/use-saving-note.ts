import { useWindowEvent } from '@mantine/hooks';
import { filled } from '@quiet-time/schema/filled';
import type { HighlightColor } from '@quiet-time/schema/highlight-colors';
import { m } from '@quiet-time/schema/sentences';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { isPassing, useAutosave } from '@quiet-time/web/form/use-autosave.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { sentence } from '@quiet-time/web/sentence.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { useEffect, useRef, useState } from 'react';
import type { Change, Highlight, Place } from './apply-change.ts';
import { highlightsOutbox } from './highlights-outbox.ts';

/** Pause in typing after which the note is saved, and the longest delay without a pause, in milliseconds. */
const PAUSE = 1_000;
const LONGEST = 10_000;

/** Color of verses that get their first highlight from a note. */
const defaultColor: HighlightColor = 'yellow';

/** `waiting`: for a connection. */
export type Saving = 'idle' | 'typing' | 'saving' | 'saved' | 'waiting' | 'failed';

/** Verses of a note, with their earlier state. */
export interface Noted extends Place {
  from: number;
  to: number;
  /** Stored highlight; null for a verse without one. */
  before: Pick<Highlight, 'color' | 'note'> | null;
}

/**
 * Saves a note on verses while it is typed, one request at a time. Every keystroke is first stored on this device among
 * the pending highlights, so that a closed page loses nothing. A note that was emptied stays as last saved, until
 * `save` is called.
 * @param owner id of the member; null: unknown, nothing can be stored
 */
export function useSavingNote(owner: string | null, { before, ...verses }: Noted) {
  const gateway = useGateway();
  const [text, setText] = useState(before?.note ?? '');
  const [state, setState] = useState<Saving>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  /** Change that the server has not confirmed yet, and whether this device has stored it. */
  const open = useRef<Change | null>(null);
  const isKept = useRef(true);
  const touched = useRef(false);

  /** @param note null: removes the note, and the color if it came with this note */
  const put = (note: string | null) => {
    const color = before?.color ?? (note === null ? null : defaultColor);
    const change: Change = { ...verses, color, note: note ?? '', id: randomId() };
    open.current = change;
    isKept.current = owner !== null && highlightsOutbox.add(owner, change);
  };
  /** @returns whether all is saved, or waits here for a connection */
  const send = async (): Promise<boolean> => {
    while (open.current) {
      const change = open.current;
      autosave.sending();
      setState('saving');
      try {
        const { sendHighlight, sendInOrder } = await import('./send-highlights.ts');
        await withSession(() =>
          owner !== null && isKept.current
            ? sendInOrder(gateway, owner, change)
            : sendHighlight(gateway, change, owner),
        );
      } catch (thrown) {
        return fail(thrown);
      }
      autosave.confirmed();
      if (open.current === change) open.current = null;
    }
    setProblem(null);
    setState('saved');
    return true;
  };
  const fail = (thrown: unknown): boolean => {
    const { code } = describeError(thrown);
    // Without a connection, nothing has failed yet.
    const waits = code === 'NO_CONNECTION' && isKept.current;
    setState(waits ? 'waiting' : 'failed');
    setProblem(waits ? null : explained(thrown, isKept.current));
    if (isPassing(code)) autosave.saveAgain();
    return waits;
  };
  const autosave = useAutosave({
    isOpen: () => open.current !== null,
    send,
    pause: PAUSE,
    longest: LONGEST,
    held: state !== 'idle' && state !== 'saved',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is left when somebody goes, once
  useEffect(() => () => void autosave.save(), []);
  const isLost = () => open.current !== null && !isKept.current;
  useWindowEvent('beforeunload', (event) => {
    if (isLost()) event.preventDefault();
  });

  return {
    text,
    state,
    problem,
    /** Whether anything was typed. */
    touched: touched.current,
    /** Whether closing would lose typed text. */
    isLost,
    type(next: string) {
      touched.current = true;
      setText(next);
      setProblem(null);
      if (filled.test(next)) {
        put(next.trim());
        setState('typing');
        autosave.saveSoon();
      } else {
        if (open.current && owner !== null) highlightsOutbox.drop(owner, open.current);
        open.current = null;
        setState('idle');
      }
    },
    /** Saves the typed text, or deletes the note if the field is empty. @returns whether it may be closed */
    save(): Promise<boolean> {
      if (touched.current && !filled.test(text)) put(null);
      return autosave.save();
    },
    /** Restores the earlier state. */
    revert(): void {
      put(before?.note ?? null);
      void autosave.save();
    },
  };
}

function explained(thrown: unknown, isKept: boolean): string {
  const { code } = describeError(thrown);
  const reason = code === 'BAD_USER_INPUT' ? serverMessage(thrown) : null;
  const failed = sentence(reason ?? m.highlight_failed());
  if (!isKept) return `${failed} ${m.shared_form_kept()}`;
  return `${failed} ${isPassing(code) ? m.journal_kept_here() : m.journal_kept_refused()}`;
}
