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
  /** The question, with fields if it needs some. */
  children: ReactNode;
  confirm: { label: string; busyLabel: string; harmless?: boolean };
  /** At least one. */
  ids: readonly string[];
  /** How many the server changes at once. */
  size: number;
  /** Why it can't begin, such as a field that is empty; null: it can. */
  wrong?(): string | null;
  /** Changes some of them. Throws what the server says of all. */
  work(ids: string[]): Promise<PartOutcome>;
  /** A line by which people know one of them. */
  nameOf(id: string): string;
  /** What is said of so many that were changed, as they are written. */
  done(count: string): string;
  /** What is said where some could not be changed: "Error updating status". */
  failed: string;
  /** Called when something was changed, with what is to be tried again. */
  onChanged(left: readonly string[]): void;
  onClose(): void;
}

/** Asks, and changes many things part by part. It can be stopped; what could not be changed is said, for another try. */
export function BulkDialog({ title, children, confirm, size, nameOf, ...props }: Props) {
  const [ids, setIds] = useState(props.ids);
  const [through, setThrough] = useState<number | null>(null);
  const [refused, setRefused] = useState<PartOutcome['failed']>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  /** Why those that are left were not changed. */
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
