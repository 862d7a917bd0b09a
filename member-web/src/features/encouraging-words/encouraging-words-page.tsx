import { m } from '@quiet-time/schema/sentences';
import { Link, useSearchParams } from 'react-router';
import { arePlansOffered } from '../../lib/plans-offered.ts';
import { encouraging } from '../../lib/site-pages.ts';
import { useOpensPremium } from '../../session/use-opens-premium.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { KnownViewer } from '../../ui/known-viewer.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { ViewLinks } from '../../ui/view-links.tsx';
import css from './encouraging-words-page.module.css';
import { FavoriteWords } from './favorite-words.tsx';
import { Words } from './words.tsx';

const favoritesPath = `${encouraging.to}?view=favorites`;

/** `/encouraging`: one encouraging word at a time; with `?view=favorites` the member's favorites. */
export default function EncouragingWordsPage() {
  const [params] = useSearchParams();
  const favorites = params.get('view') === 'favorites';
  const shared = params.get('word');
  usePageTitle(favorites ? m.words_favorites_page_title() : m.words_heading());
  return (
    <div className={`${page.page} ${page.reading}`}>
      <header className={css.head}>
        <MainHeading>{m.words_heading()}</MainHeading>
        <p>{m.words_lead()}</p>
      </header>
      <ViewLinks
        label={m.words_heading()}
        links={[
          { to: encouraging.to, label: m.words_be_encouraged(), current: !favorites },
          { to: favoritesPath, label: m.words_favorites(), current: favorites },
        ]}
      />
      {favorites ? (
        <KnownViewer waiting={<ReadingSkeleton titled />}>{() => <FavoriteWords />}</KnownViewer>
      ) : (
        <Words key={shared} shared={shared} />
      )}
      <Upgrade />
    </div>
  );
}

/** Offer for anyone without premium, once the viewer is known. */
function Upgrade() {
  const who = useViewer();
  const opens = useOpensPremium();
  if (opens || !arePlansOffered() || who.status === 'loading' || who.status === 'failed') return null;
  return (
    <p className={css.upgrade}>
      <Sentence parts={m.words_upgrade.parts()} mark={(words) => <Link to="/payment">{words}</Link>} />
    </p>
  );
}
