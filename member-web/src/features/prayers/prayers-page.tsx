import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { plans, prayers } from '../../lib/site-pages.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { HydratedLater } from '../../ui/hydrated-later.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { CurrentPrayers } from './current-prayers.tsx';
import { FavoritePrayers } from './favorite-prayers.tsx';
import css from './prayers-page.module.css';

const PrayerList = lazyPart(() => import('../prayer-list/prayer-list.tsx'));
const PrayerRequests = lazyPart(() => import('../prayer-requests/prayer-requests.tsx'));

/**
 * `/prayers`: the prayers of the day, the week and the month, and prayer requests. With `?view=favorites` it is the
 * member's favorites, with `?view=list` their own list.
 */
export default function PrayersPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  const favorites = view === 'favorites';
  const list = view === 'list';
  usePageTitle(
    favorites ? m.prayers_favorites_page_title() : list ? m.prayer_list_page_title() : m.prayers_heading(),
  );
  return (
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <MainHeading>{m.prayers_heading()}</MainHeading>
        <p>{m.prayers_lead()}</p>
      </header>
      <ViewLinks
        label={m.prayers_heading()}
        links={[
          { to: prayers.to, label: m.prayers_current(), current: !favorites && !list },
          { to: `${prayers.to}?view=favorites`, label: m.prayers_favorites(), current: favorites },
          { to: `${prayers.to}?view=list`, label: m.prayer_list(), current: list },
        ]}
      />
      {favorites && (
        <KnownViewer waiting={<ReadingSkeleton titled />}>{() => <FavoritePrayers />}</KnownViewer>
      )}
      {list && (
        <KnownViewer waiting={<ReadingSkeleton titled />}>
          {(viewer) => (
            <Suspense fallback={<ReadingSkeleton titled />}>
              <PrayerList viewer={viewer} isAnswered={params.get('tab') === 'answered'} />
            </Suspense>
          )}
        </KnownViewer>
      )}
      {!favorites && !list && (
        <>
          <CurrentPrayers />
          <HydratedLater fallback={<div className={css.requests} aria-busy="true" />}>
            <PrayerRequests />
          </HydratedLater>
        </>
      )}
      <Upgrade />
    </div>
  );
}

/** Offer for anyone without a plan, once the viewer is known. */
function Upgrade() {
  const who = useViewer();
  if (!arePlansOffered() || who.status === 'loading' || who.status === 'failed') return null;
  if (who.status === 'known' && capabilitiesOf(who.viewer).journal) return null;
  return (
    <aside className={css.upgrade} aria-labelledby="upgrade">
      <h2 id="upgrade">{m.prayers_plan_heading()}</h2>
      <p>{m.prayers_plan_text()}</p>
      <Link to={plans.to}>{m.prayers_plan_see()}</Link>
    </aside>
  );
}
