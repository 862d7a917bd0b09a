import { Skeleton } from '../../ui/skeleton.tsx';
import css from './faq-skeleton.module.css';

const questions = [58, 44, 66, 38, 52, 61];

/** Boxes of the search field and the first questions. */
export function FaqSkeleton() {
  return (
    <Skeleton className={css.root}>
      <i className={css.field} />
      {questions.map((width) => (
        <i key={width} style={{ width: `${width}%` }} />
      ))}
    </Skeleton>
  );
}
