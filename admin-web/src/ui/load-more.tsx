import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import css from './load-more.module.css';

interface Props {
  /** Number of loaded items. */
  shown: number;
  hasMore: boolean;
  /** Number of items in the whole list; undefined while unknown. */
  total: number | undefined;
  busy: boolean;
  onPress(): void;
}

/** Loads the next part of a list. Hidden at its end. */
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
