import { Skeleton } from '../../ui/skeleton.tsx';
import css from './word-skeleton.module.css';

const lines = [40, 100, 96, 60];

/** Boxes of a word. */
export function WordSkeleton() {
  return (
    <Skeleton className={css.root}>
      {lines.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </Skeleton>
  );
}
