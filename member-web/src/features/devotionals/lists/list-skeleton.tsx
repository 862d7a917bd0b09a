import { useLate } from '../../../ui/late.ts';
import css from './list-skeleton.module.css';

const rows = [62, 48, 70, 54];

/** The boxes of a list of devotionals. */
export function ListSkeleton() {
  const shown = useLate();
  return (
    <div className={css.root} aria-busy="true">
      {shown &&
        rows.map((width) => (
          <div key={width}>
            <i style={{ width: `${width}%` }} />
            <i />
            <i style={{ width: '80%' }} />
          </div>
        ))}
    </div>
  );
}
