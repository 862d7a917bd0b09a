import { useWindowEvent } from '@mantine/hooks';
import { filled } from '@quiet-time/schema/filled';
import { m } from '@quiet-time/schema/sentences';
import { randomId } from '@quiet-time/web/device-id.ts';
import { describeError, serverMessage } from '@quiet-time/web/error-text.ts';
import { isPassing, type SaveState, useAutosave } from '@quiet-time/web/form/use-autosave.ts';
import { useGateway } from '@quiet-time/web/gateway-client/gateway.ts';
import { sentence } from '@quiet-time/web/sentence.ts';
import { withSession } from '@quiet-time/web/sign-in-again.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { putText } from '../../../lib/put-text.ts';
import { type Change, defaultColor, type Highlight, type Place } from './apply-change.ts';
import { highlightsOutbox } from './highlights-outbox.ts';

/** Pause in typing after which the note is saved, and the longest delay without a pause, in milliseconds. */
const PAUSE = 1_000;
const LONGEST = 10_000;

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
 * `save` is called. The server merges it with a note that was saved elsewhere meanwhile.
 * @param owner id of the member; null: unknown, nothing can be stored
 * @param stored note of the first verse now; null: none
 */
export function useSavingNote(
  owner: string | null,
  { before, ...verses }: Noted,
  stored: string | null,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const gateway = useGateway();
  const [text, setText] = useState(before?.note ?? '');
  const [state, setState] = useState<SaveState>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  /** Change that the server has not confirmed yet, and whether this device has stored it. */
  const open = useRef<Change | null>(null);
  const isKept = useRef(true);
  const touched = useRef(false);
  /** Stored note that the unsaved text began with, and a note that was sent since, without a response. */
  const base = useRef(before?.note ?? null);
  const sent = useRef<string>(undefined);
  /** Last note of `stored` that this field has taken into account. */
  const seen = useRef(base.current);
  const [id] = useState(randomId);

  const store = (change: Change) => {
    const { sent: _earlier, ...rest } = change;
    const isSent = sent.current !== undefined && { sent: sent.current };
    open.current = { ...rest, noteBefore: base.current, ...isSent };
    isKept.current = owner !== null && highlightsOutbox.add(owner, open.current);
  };
  const isWaiting = () => owner !== null && highlightsOutbox.of(owner).some((change) => change.id === id);
  /** Updates the open change, unless it is gone: another tab may have sent it, and signing out deletes it. */
  const update = () => open.current && (!isKept.current || isWaiting()) && store(open.current);
  /** @param note null: removes the note, and the color if it came with this note */
  const put = (note: string | null) => {
    const color = before?.color ?? (note === null ? null : defaultColor);
    // Another tab has sent the last one.
    if (open.current && isKept.current && !isWaiting()) sent.current ??= open.current.note;
    store({ ...verses, color, note: note ?? '', id });
  };
  /** @returns whether all is saved, or waits here for a connection */
  const send = async (): Promise<boolean> => {
    while (open.current) {
      const isFirstTry = sent.current === undefined;
      sent.current ??= open.current.note;
      update();
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
        // A refused note is not stored.
        if (isFirstTry && describeError(thrown).code !== 'NO_CONNECTION') {
          sent.current = undefined;
          update();
        }
        return fail(thrown);
      }
      autosave.confirmed();
      base.current = change.note || null;
      sent.current = undefined;
      if (open.current === change) open.current = null;
      else update();
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
  // A note from another tab, or a merged one, is shown, unless there is unsaved text here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save, too
  useEffect(() => {
    const isEmptied = touched.current && !filled.test(text);
    if (open.current !== null || isEmptied || stored === seen.current) return;
    seen.current = stored;
    base.current = stored;
    if (stored === (text.trim() || null)) return;
    putText(field.current, stored ?? '');
    setText(stored ?? '');
  }, [stored, state]);
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
