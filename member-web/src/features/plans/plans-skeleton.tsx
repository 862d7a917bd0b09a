import { Skeleton } from '../../ui/skeleton.tsx';
import css from './plans-skeleton.module.css';

/** Boxes of the switch and of three plans. */
export function PlansSkeleton() {
  return (
    <Skeleton className={css.root}>
      <i className={css.switch} />
      <i />
      <i />
      <i />
    </Skeleton>
  );
}
