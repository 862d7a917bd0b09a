import { Skeleton } from '../../ui/skeleton.tsx';
import css from './entry-page.module.css';

/** Skeleton of an entry, to read or to edit, until it has arrived. */
export function EntrySkeleton() {
  return (
    <Skeleton className={css.skeleton}>
      <i />
      <i />
      <i />
    </Skeleton>
  );
}
