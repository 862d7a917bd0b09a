import { m } from '@quiet-time/schema/sentences';
import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { lazyPage, lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { Suspense, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from '../../lib/translations.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import page from '../../ui/page.module.css';
import { addressOf, type BibleState, biblePath, translationKey } from './address.ts';
import css from './bible-page.module.css';
import { BibleWays } from './bible-ways.tsx';
import { useStored } from './device-storage.ts';
import { FindBox } from './find-box.tsx';
import { Lookup, useRefusal } from './lookup.tsx';
import { Random } from './random.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Search, type SearchHandle } from './search.tsx';
import { usePassage } from './use-passage.ts';

// For members only: visitors don't load it.
const HighlightsPage = lazyPage(() => import('./highlights/highlights-page.tsx'));
const LatestHighlights = lazyPart(() => import('./highlights/latest-highlights.tsx'), 'quiet');

/**
 * `/bible`: a verse by its reference, by words, or at random; with `?view=highlights` those of a member. The address
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
  const shownText = { lookup: address.reference, search: address.query, random: null };
  const [draft, setDraft] = useDraft(shownText[tab]);
  const answer = usePassage(tab === 'lookup' ? address.reference : '', view);
  const refusal = useRefusal(answer, address);
  const search = useRef<SearchHandle>(null);
  const again = () => {
    if (tab === 'lookup' && answer.status === 'failed') answer.retry();
    search.current?.retry();
  };
  return (
    <div className={page.page}>
      <MainHeading className={css.heading}>{m.bible_heading()}</MainHeading>
      <FindBox address={address} draft={draft} onDraft={setDraft} refusal={refusal} onAgain={again} />
      <BibleWays address={address} pathIn={(other) => biblePath(other, { ...address, page: 1 })} />
      <div className={css.layout}>
        <div>
          {tab === 'lookup' && <Lookup address={address} answer={answer} />}
          {tab === 'search' && <Search ref={search} address={address} />}
          {tab === 'random' && <Random address={address} />}
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
 * Text of the field: from the address, until somebody types.
 * @param given by the address; null: the address says nothing about it
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
