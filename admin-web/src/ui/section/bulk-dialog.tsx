import { describeError, reasonFor } from '@quiet-time/web/error-text.ts';
import { Note } from '@quiet-time/web/note.tsx';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { type ReactNode, useRef, useState } from 'react';
import { inParts, type PartOutcome } from '../../lib/in-parts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import css from './delete-dialog.module.css';

interface Props {
  title: string;
  /** The question, with fields if needed. */
  children: ReactNode;
  confirm: { label: string; busyLabel: string; harmless?: boolean };
  /** Ids of the items, at least one. */
  ids: readonly string[];
  /** Maximum number of items per request. */
  size: number;
  /** Returns why the change can't start, such as an empty field, or null. */
  wrong?(): string | null;
  /** Changes some of the items. Throws when the server refuses all of them. */
  work(ids: string[]): Promise<PartOutcome>;
  /** Returns a line that identifies an item to people. */
  nameOf(id: string): string;
  /** Returns the text for a number of changed items. `count` is formatted. */
  done(count: string): string;
  /** Title when some items failed: "Error updating status". */
  failed: string;
  /** Called after any change, with the ids to retry. */
  onChanged(left: readonly string[]): void;
  onClose(): void;
}

/** Asks for confirmation and changes many items in parts. It can be stopped. Failed items are listed for a retry. */
export function BulkDialog({ title, children, confirm, size, nameOf, ...props }: Props) {
  const [ids, setIds] = useState(props.ids);
  const [through, setThrough] = useState<number | null>(null);
  const [refused, setRefused] = useState<PartOutcome['failed']>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  /** Reason why the remaining items were not changed. */
  const [stopped, setStopped] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);

  const change = async () => {
    const missing = props.wrong?.() ?? null;
    setWrong(missing);
    setStopped(null);
    if (missing) return;
    stop.current = new AbortController();
    setRefused([]);
    setThrough(0);
    const { signal } = stop.current;
    const outcome = await inParts(ids, size, props.work, { onProgress: setThrough, signal });
    const again = [...outcome.failed.map(({ id }) => id), ...outcome.left];
    setThrough(null);
    setRefused(outcome.failed);
    setIds(again);
    if (outcome.error) setStopped(reasonFor(outcome.error, describeError(outcome.error).message));
    if (outcome.changed > 0) {
      toast.success(props.done(outcome.changed.toLocaleString('en')));
      props.onChanged(again);
    }
    if (again.length === 0) props.onClose();
  };

  const busy = through !== null;
  const again = refused.length > 0;
  return (
    <ConfirmDialog
      title={again ? 'Not everything was changed' : title}
      confirm={again ? { ...confirm, label: 'Try again' } : confirm}
      cancelLabel={busy ? 'Stop' : again ? 'Close' : 'Cancel'}
      busy={busy}
      onStop={() => stop.current?.abort()}
      onConfirm={() => void change()}
      onCancel={props.onClose}
    >
      {busy ? (
        <>
          <p role="status">
            {through.toLocaleString('en')} of {ids.length.toLocaleString('en')}
          </p>
          <ProgressBar label={confirm.busyLabel} share={through / ids.length} />
        </>
      ) : (
        <>
          {!again && children}
          {again && (
            <Note tone="error">
              <strong>{props.failed}.</strong>
              <ul className={css.failed}>
                {refused.map(({ id, message }) => (
                  <li key={id}>
                    {nameOf(id)}: {message}
                  </li>
                ))}
              </ul>
            </Note>
          )}
          {wrong && <Note tone="error">{wrong}</Note>}
          {stopped && (
            <Note tone="error">
              {!again && <strong>{props.failed}.</strong>} {stopped}
            </Note>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
