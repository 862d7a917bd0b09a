import { Skeleton } from '../../ui/skeleton.tsx';
import css from './prayers-skeleton.module.css';

/** Boxes of the three cards. */
export function PrayersSkeleton() {
  return (
    <Skeleton className={css.root}>
      {['daily', 'weekly', 'monthly'].map((type) => (
        <i key={type} />
      ))}
    </Skeleton>
  );
}
