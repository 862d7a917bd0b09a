import { m } from '@quiet-time/schema/sentences';
import { BusyButton } from '@quiet-time/web/busy-button.tsx';
import { Note } from '@quiet-time/web/note.tsx';
import css from './load-more.module.css';

interface Props {
  /** Number of items on the page. */
  shown: number;
  hasMore: boolean;
  /** Number of items in the whole list; undefined while unknown. */
  total?: number | undefined;
  busy: boolean;
  /** Reason why the next items could not be loaded. */
  problem: string | null;
  onPress(): void;
}

/** Button below a list that is loaded in parts, until the list ends. */
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
