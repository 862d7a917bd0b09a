import { Note } from '@quiet-time/web/note.tsx';
import type { Retryable } from '@quiet-time/web/use-gateway-query.ts';
import { KeyName } from '../keys/key-name.tsx';
import css from './palette.module.css';

interface Props {
  text: string;
  /** Number of entries found. */
  count: number;
  busy: boolean;
  /** The search that failed, with its retry. */
  failed: Retryable | null;
}

/** Line below the list: the number of entries, a pending search, or a failed one. */
export function PaletteStatus({ text, count, busy, failed }: Props) {
  return (
    <div className={css.foot}>
      {failed && (
        <Note tone="error">
          Devotionals and people could not be searched. {failed.failure?.message}{' '}
          <button type="button" className={css.again} onClick={failed.retry}>
            Try again
          </button>
        </Note>
      )}
      <p role="status">{busy ? 'Searching…' : text && found(text, count)}</p>
      <p className={css.keys} aria-hidden="true">
        <KeyName of="↑" /> <KeyName of="↓" /> choose <KeyName of="Enter" /> open <KeyName of="Esc" /> close
      </p>
    </div>
  );
}

const found = (text: string, count: number): string =>
  count === 0 ? `Nothing found for “${text}”.` : `${count} found`;
