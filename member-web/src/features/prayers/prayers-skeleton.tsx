import { useLate } from '../../ui/late.ts';
import css from './prayers-skeleton.module.css';

/** The boxes of the three cards. */
export function PrayersSkeleton() {
  const shown = useLate();
  return (
    <div className={css.root} aria-busy="true">
      {shown && ['daily', 'weekly', 'monthly'].map((type) => <i key={type} />)}
    </div>
  );
}
