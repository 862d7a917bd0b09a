import { useLate } from '../../ui/late.ts';
import css from './passage-skeleton.module.css';

const lines = [100, 94, 97, 62];

/** The boxes of a passage. */
export function PassageSkeleton() {
  const shown = useLate();
  return (
    <div className={css.root} aria-busy="true">
      {shown && lines.map((width) => <i key={width} style={{ width: `${width}%` }} />)}
      {shown && <i className={css.caption} />}
    </div>
  );
}
