import { Skeleton } from '../../ui/skeleton.tsx';
import css from './meditation-skeleton.module.css';

const verse = [100, 96, 62];
const topics = [44, 62, 38, 56, 48, 66];

/** Boxes of the scripture of the day. */
export function DailySkeleton() {
  return (
    <Skeleton className={css.daily}>
      {verse.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </Skeleton>
  );
}

/** Boxes of the topics. */
export function TopicsSkeleton() {
  return (
    <Skeleton className={css.topics}>
      {topics.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </Skeleton>
  );
}
