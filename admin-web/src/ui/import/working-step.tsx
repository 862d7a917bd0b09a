import { Button } from '@mantine/core';
import { Note } from '@quiet-time/web/note.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import css from './import.module.css';

interface Props {
  /** What is going on. */
  label: string;
  /** From 0 to 1; null: nobody can say how far it is. */
  share: number | null;
  /** How far it is, in words. */
  words?: string;
  problem?: string | null;
  /** Left out: it cannot be stopped. */
  stop?: { label: string; onClick(): void } | undefined;
  /** It stands still, and can be asked for again. */
  onAgain?: (() => void) | undefined;
}

/** The server, or the line to it, is at work. */
export function WorkingStep({ label, share, words, problem, stop, onAgain }: Props) {
  return (
    <div className={css.body}>
      <p role="status">{label}</p>
      <ProgressBar label={label} share={share} />
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
