import { Link, useSearchParams } from 'react-router';
import { encouraging } from '../../lib/site-pages.ts';
import { capabilitiesOf } from '../../session/capabilities-of.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import css from './encouraging-words-page.module.css';
import { FavoriteWords } from './favorite-words.tsx';
import { Words } from './words.tsx';

const favoritesPath = `${encouraging.to}?view=favorites`;

/** `/encouraging`: one encouraging word at a time; with `?view=favorites` those that a member keeps. */
export default function EncouragingWordsPage() {
  const [params] = useSearchParams();
  const favorites = params.get('view') === 'favorites';
  const shared = params.get('word');
  usePageTitle(favorites ? `My Favorites: ${encouraging.label}` : encouraging.label);
  return (
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <MainHeading>{encouraging.label}</MainHeading>
        <p>One short word at a time, for the middle of a long day.</p>
      </header>
      <ViewLinks
        label={encouraging.label}
        links={[
          { to: encouraging.to, label: 'Be Encouraged', current: !favorites },
          { to: favoritesPath, label: 'My Favorites', current: favorites },
        ]}
      />
      {favorites ? (
        <KnownViewer waiting={<ReadingSkeleton />}>{() => <FavoriteWords />}</KnownViewer>
      ) : (
        <Words key={shared} shared={shared} />
      )}
      <Upgrade />
    </div>
  );
}

/** For anyone who doesn't have premium; not while nobody knows who is there. */
function Upgrade() {
  const who = useViewer();
  if (who.status === 'asking' || who.status === 'unanswered') return null;
  if (who.status === 'known' && capabilitiesOf(who.viewer).premiumContent) return null;
  return (
    <p className={css.upgrade}>
      These words are free and stay so. <Link to="/payment">Upgrade to premium</Link> to help us keep them
      coming.
    </p>
  );
}
