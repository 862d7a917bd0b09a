import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { plans, prayers } from '../../lib/site-pages.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { MainHeading, staying } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import { CurrentPrayers } from './current-prayers.tsx';
import { FavoritePrayers } from './favorite-prayers.tsx';
import css from './prayers-page.module.css';

const PrayerRequests = lazyPart(() => import('../prayer-requests/prayer-requests.tsx'));

/** `/prayers`: the prayers of the day, the week and the month, and asking for prayer; with `?view=favorites` those that a member keeps. */
export default function PrayersPage() {
  const [params] = useSearchParams();
  const favorites = params.get('view') === 'favorites';
  usePageTitle(favorites ? `My Favorites: ${prayers.label}` : prayers.label);
  return (
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <MainHeading>{prayers.label}</MainHeading>
        <p>
          Words to lean on when your own are slow to come. And if you would rather not pray alone,{' '}
          <Link to={`${prayers.to}#prayer-requests`} state={staying}>
            ask us to pray with you
          </Link>
          .
        </p>
      </header>
      <ViewLinks
        label={prayers.label}
        links={[
          { to: prayers.to, label: 'Current prayers', current: !favorites },
          { to: `${prayers.to}?view=favorites`, label: 'My Favorites', current: favorites },
        ]}
      />
      {favorites ? (
        <KnownViewer waiting={<ReadingSkeleton />}>{() => <FavoritePrayers />}</KnownViewer>
      ) : (
        <>
          <CurrentPrayers />
          <Suspense fallback={<div className={css.requests} aria-busy="true" />}>
            <PrayerRequests />
          </Suspense>
        </>
      )}
      <Upgrade />
    </div>
  );
}

/** For anyone without a plan; not while nobody knows who is there. */
function Upgrade() {
  const who = useViewer();
  if (who.status === 'asking' || who.status === 'unanswered') return null;
  if (who.status === 'known' && capabilitiesOf(who.viewer).journal) return null;
  return (
    <aside className={css.upgrade} aria-labelledby="upgrade">
      <h2 id="upgrade">Go further with a plan</h2>
      <p>
        The prayers on this page are for everybody. A plan adds a quiet place of your own to them, and people
        who pray with you.
      </p>
      <Link to={plans.to}>See the plans</Link>
    </aside>
  );
}
