import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPage, lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from '../../lib/translations.ts';
import page from '../../ui/page.module.css';
import { addressOf, type BibleState, translationKey } from './address.ts';
import { BibleHead } from './bible-head.tsx';
import css from './bible-page.module.css';
import { useStored } from './device-storage.ts';
import { Lookup } from './lookup.tsx';
import { Random } from './random.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Search } from './search.tsx';
import { TabLinks } from './tab-links.tsx';

// For members only: guests don't load it.
const HighlightsPage = lazyPage(() => import('./highlights/highlights-page.tsx'));
const LatestHighlights = lazyPart(() => import('./highlights/latest-highlights.tsx'), 'quiet');

/**
 * `/bible`: a verse by its reference, by a word, or at random; with `?view=highlights` those of a member. The address
 * holds the state; see `address.ts`.
 */
export default function BiblePage() {
  const [params] = useSearchParams();
  return params.get('view') === 'highlights' ? <HighlightsPage /> : <Verses params={params} />;
}

function Verses({ params }: { params: URLSearchParams }) {
  const address = addressOf(params, useTranslations(), useStored(translationKey));
  const { tab, view } = address;
  const isMember = useSessionToken() !== null;
  const [reference, setReference] = useDraft(tab === 'lookup' ? address.reference : null);
  const [keyword, setKeyword] = useDraft(tab === 'search' ? address.query : null);
  return (
    <div className={page.page}>
      <BibleHead view={view} />
      <div className={css.layout}>
        <div>
          <TabLinks address={address} />
          <div className={css.panel}>
            {tab === 'lookup' && <Lookup address={address} draft={reference} onDraft={setReference} />}
            {tab === 'search' && <Search address={address} draft={keyword} onDraft={setKeyword} />}
            {tab === 'random' && <Random address={address} />}
          </div>
        </div>
        <div className={css.rail}>
          <RecentlyViewed view={view} />
          {isMember && (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <LatestHighlights view={view} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * Text of a field: from the address, until somebody types. Typed text stays while another tab is open.
 * @param given by the address; null while the field is not shown
 */
function useDraft(given: string | null): [text: string, type: (text: string) => void] {
  const { key, state } = useLocation();
  const [draft, setDraft] = useState(given ?? '');
  const [seen, setSeen] = useState({ given: given ?? '', key });
  const asked = (state as BibleState | null)?.show === true && key !== seen.key;
  if (given !== null && (given !== seen.given || asked)) {
    setSeen({ given, key });
    setDraft(given);
  }
  return [draft, setDraft];
}
