import { useLate } from '../../ui/late.ts';
import css from './meditation-skeleton.module.css';

const verse = [100, 96, 62];
const topics = [44, 62, 38, 56, 48, 66];

/** The boxes of the scripture of the day. */
export function DailySkeleton() {
  const shown = useLate();
  return (
    <div className={css.daily} aria-busy="true">
      {shown && verse.map((width) => <i key={width} style={{ width: `${width}%` }} />)}
    </div>
  );
}

/** The boxes of the topics. */
export function TopicsSkeleton() {
  const shown = useLate();
  return (
    <div className={css.topics} aria-busy="true">
      {shown && topics.map((width) => <i key={width} style={{ width: `${width}%` }} />)}
    </div>
  );
}
