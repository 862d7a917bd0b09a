import { useLate } from '../../ui/late.ts';
import css from './word-skeleton.module.css';

const lines = [40, 100, 96, 60];

/** The boxes of a word. */
export function WordSkeleton() {
  const shown = useLate();
  return (
    <div className={css.root}>
      {shown && lines.map((width) => <i key={width} style={{ width: `${width}%` }} />)}
    </div>
  );
}
