import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './list-skeleton.module.css';

const rows = [62, 48, 70, 54];

/** Boxes of a list of devotionals. */
export function ListSkeleton() {
  return (
    <Skeleton className={css.root}>
      {rows.map((width) => (
        <div key={width}>
          <i style={{ width: `${width}%` }} />
          <i />
          <i style={{ width: '80%' }} />
        </div>
      ))}
    </Skeleton>
  );
}
