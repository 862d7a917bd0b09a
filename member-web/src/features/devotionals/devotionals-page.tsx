import { isLocalDate } from '@quiet-time/schema/local-date';
import { lazyPage } from '@quiet-time/web/lazy-part.tsx';
import { type NextPages, usePrefetch } from '@quiet-time/web/use-prefetch.ts';
import { memo } from 'react';
import { useSearchParams } from 'react-router';
import { HydratedLater } from '../../ui/hydrated-later.tsx';
import { NewDay } from '../../ui/new-day.tsx';
import page from '../../ui/page.module.css';
import { useDays } from '../../ui/today.ts';
import { DevotionalDay } from './day/devotional-day.tsx';
import css from './devotionals-page.module.css';
import { ListSkeleton } from './lists/list-skeleton.tsx';
import { ModeLinks } from './mode-links.tsx';
import { type ListMode, modeOf } from './modes.ts';
import { Rail } from './rail.tsx';
import { useReadingMode } from './reading/reading-mode.ts';
import { useWide } from './use-wide.ts';

const lists = {
  favorites: lazyPage(() => import('./lists/favorites.tsx')),
  archive: lazyPage(() => import('./lists/archive.tsx')),
  search: lazyPage(() => import('./search/search.tsx')),
  'admin-prayers': lazyPage(() => import('../opening-prayers/manage/manage-prayers.tsx')),
};

/** Loaded on demand, because it is rarely needed. */
const NoSuchDay = lazyPage(() => import('./day/no-such-day.tsx'));

/**
 * `/devotionals`: today's devotional, or that of `?date=yyyy-MM-dd`. With `?mode=` it is the favorites, the archive,
 * the search or, for administrators, the opening prayers. With `?reading=1` a day is shown alone.
 */
export default function DevotionalsPage({ next }: NextPages) {
  const [params] = useSearchParams();
  usePrefetch(...next);
  const days = useDays();
  const { today } = days;
  const reading = useReadingMode();
  const wide = useWide();
  const mode = modeOf(params);
  const asked = mode === 'current' ? params.get('date') : today;
  const date = asked || days.shown;
  if (!isLocalDate(date) || date > today) {
    return (
      <div className={`${page.page} ${page.reading}`}>
        <HydratedLater fallback={<ListSkeleton />}>
          <NoSuchDay date={date} today={today} />
        </HydratedLater>
      </div>
    );
  }
  return (
    <div className={`${page.page} ${reading ? css.alone : css.layout}`}>
      {!reading && <Rail mode={mode} date={date} today={today} />}
      {mode === 'current' ? (
        <div className={`${css.column} ${css.day}`}>
          <DevotionalDay key={date} date={date} today={today} />
          {!asked && <NewDay {...days} />}
          {!reading && wide !== true && (
            <div className={css.below}>
              <ModeLinks mode={date === today ? mode : null} />
            </div>
          )}
        </div>
      ) : (
        <div className={css.column}>
          <List mode={mode} today={today} />
        </div>
      )}
    </div>
  );
}

/** Memoized: it renders again only for another list or day, so the server's markup stays until the code is loaded. */
const List = memo(function List({ mode, today }: { mode: ListMode; today: string }) {
  const Chosen = lists[mode];
  return (
    <HydratedLater fallback={<ListSkeleton />}>
      <Chosen today={today} />
    </HydratedLater>
  );
});
