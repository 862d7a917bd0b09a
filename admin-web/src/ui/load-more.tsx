import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import css from './load-more.module.css';

interface Props {
  /** How many are there. */
  shown: number;
  hasMore: boolean;
  /** Of the whole list; undefined while nobody knows. */
  total: number | undefined;
  busy: boolean;
  onPress(): void;
}

/** Below a list that is read in parts, until it ends. */
export function LoadMore({ shown, hasMore, total, busy, onPress }: Props) {
  if (!hasMore) return null;
  return (
    <div className={css.root}>
      <BusyButton variant="default" busy={busy} busyText="Loading…" onClick={onPress}>
        Load more
      </BusyButton>
      {total !== undefined && (
        <p>
          {shown.toLocaleString('en')} of {total.toLocaleString('en')}
        </p>
      )}
    </div>
  );
}
