import { Button } from '@mantine/core';
import { Note } from '@quiet-time/web/note.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import css from './import.module.css';

interface Props {
  /** Name of the work in progress. */
  label: string;
  /** Another name of the progress bar. */
  barLabel?: string;
  /** Progress from 0 to 1, or null when unknown. */
  share: number | null;
  /** Progress in words. */
  words?: string;
  problem?: string | null;
  /** Omitted when the work cannot be stopped. */
  stop?: { label: string; onClick(): void } | undefined;
  /** Retries work that has stalled. */
  onAgain?: (() => void) | undefined;
}

/** Progress of an upload, or of work on the server. */
export function WorkingStep({ label, barLabel = label, share, words, problem, stop, onAgain }: Props) {
  return (
    <div className={css.body}>
      <p role="status">{label}</p>
      <ProgressBar label={barLabel} share={share} />
      {words && <p>{words}</p>}
      {onAgain && (
        <Note tone="error">
          Nothing has happened for ten minutes.{' '}
          <Button size="compact-sm" variant="subtle" onClick={onAgain}>
            Go on
          </Button>
        </Note>
      )}
      {problem && <Note tone="error">{problem}</Note>}
      {stop && (
        <div className={css.actions}>
          <Button variant="default" onClick={stop.onClick}>
            {stop.label}
          </Button>
        </div>
      )}
    </div>
  );
}
