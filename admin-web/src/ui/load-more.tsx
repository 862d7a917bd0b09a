import { BusyButton } from '@quiet-time/schema/web/busy-button.tsx';
import css from './load-more.module.css';

interface Props {
  list: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean } };
  /** Of the whole list; undefined while nobody knows. */
  total: number | undefined;
  busy: boolean;
  onPress(): void;
}

/** Below a list that is read in parts, until it ends. */
export function LoadMore({ list: { nodes, pageInfo }, total, busy, onPress }: Props) {
  if (!pageInfo.hasNextPage) return null;
  return (
    <div className={css.root}>
      <BusyButton variant="default" busy={busy} busyText="Loading..." onClick={onPress}>
        Load more
      </BusyButton>
      {total !== undefined && (
        <p>
          {nodes.length.toLocaleString('en')} of {total.toLocaleString('en')}
        </p>
      )}
    </div>
  );
}
