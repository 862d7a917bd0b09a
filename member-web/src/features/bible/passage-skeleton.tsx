import { Skeleton } from '../../ui/skeleton.tsx';
import css from './passage-skeleton.module.css';

const lines = [100, 94, 97, 62];

/** Boxes of a passage. */
export function PassageSkeleton() {
  return (
    <Skeleton className={css.root}>
      {lines.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
      <i className={css.caption} />
    </Skeleton>
  );
}
