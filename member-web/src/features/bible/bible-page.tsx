import { useSearchParams } from 'react-router';
import page from '../../ui/page.module.css';
import { addressOf, translationKey } from './address.ts';
import { BibleHead } from './bible-head.tsx';
import css from './bible-page.module.css';
import { useRecalled } from './device-memory.ts';
import { Lookup } from './lookup.tsx';
import { Random } from './random.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { Search } from './search.tsx';
import { TabLinks } from './tab-links.tsx';
import { useDraft } from './use-draft.ts';

/** `/bible`: a verse by its reference, by a word, or at random. The address says what is shown; see `address.ts`. */
export default function BiblePage() {
  const [params] = useSearchParams();
  const address = addressOf(params, useRecalled(translationKey));
  const { tab, view } = address;
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
        <RecentlyViewed view={view} />
      </div>
    </div>
  );
}
