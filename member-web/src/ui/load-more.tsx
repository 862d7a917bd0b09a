import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import css from './load-more.module.css';

interface Props {
  /** How many are there. */
  shown: number;
  hasMore: boolean;
  /** Of the whole list; undefined while nobody knows. */
  total?: number | undefined;
  busy: boolean;
  /** Why the next ones did not come. */
  problem: string | null;
  onPress(): void;
}

/** Below a list that is read in parts, until it ends. */
export function LoadMore({ shown, hasMore, total, busy, problem, onPress }: Props) {
  return (
    <>
      {problem && <Note tone="error">{problem}</Note>}
      {hasMore && (
        <div className={css.root}>
          <BusyButton variant="outline" busy={busy} busyText={m.site_loading_more()} onClick={onPress}>
            {m.site_load_more()}
          </BusyButton>
          {total !== undefined && <p>{m.site_shown({ shown, total })}</p>}
        </div>
      )}
    </>
  );
}
