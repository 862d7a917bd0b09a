import { referenceTitle } from '@quiet-time/schema/bible-names';
import { cut } from '@quiet-time/schema/cut';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { written } from '@quiet-time/schema/writing';
import { Link } from 'react-router';
import { langOf } from '../../lib/translations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VerseText } from '../../ui/verse-text.tsx';
import { type BibleAddress, biblePath, withTranslation } from './address.ts';
import type { bibleSearch } from './bible.documents.ts';
import { excerpt } from './excerpt.ts';
import { nothingFound } from './keywords.ts';
import css from './search-results.module.css';

/** Maximum length of a card's text, in characters. */
const shown = 150;

type Found = ResultOf<typeof bibleSearch>['bibleSearch'];
type Hit = Found['items'][number];

interface Props {
  found: Found;
  address: BibleAddress;
  /** Whether the cards are still those of the previous page. */
  busy: boolean;
}

/** Verses of a page, the hand-picked ones first. */
export function SearchResults({ found: { items, counts, passage }, address, busy }: Props) {
  if (items.length === 0 && passage) return null;
  if (items.length === 0) {
    return (
      <div role="status">
        <EmptyState
          kind="page"
          title={
            counts.length > 0
              ? m.bible_nothing_more()
              : m.bible_nothing_about({ query: cut(address.query, 40) })
          }
          text={counts.length > 0 ? m.bible_nothing_more_hint() : nothingFound(address.view.translation)}
        />
      </div>
    );
  }
  return (
    <ul className={css.root} aria-busy={busy || undefined}>
      {items.map((hit) => (
        <Card key={hit.reference} hit={hit} address={address} />
      ))}
    </ul>
  );
}

/** The whole card links to the full verse. */
function Card({ hit, address }: { hit: Hit; address: BibleAddress }) {
  const { reference, translation, markedText, curated } = hit;
  const { view, query } = address;
  return (
    <li>
      <h2>{referenceTitle(reference)}</h2>
      <p className={css.translation}>
        {translation.name}
        {curated && <span>{m.bible_chosen_for({ query: query.toLowerCase() })}</span>}
      </p>
      <p className={css.text} {...written(langOf(translation.id))}>
        {excerpt(markedText, shown).map(({ text, found }, index) => {
          const Part = found ? 'mark' : 'span';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: only the position in the text distinguishes them
            <Part key={index}>
              <VerseText text={text} lang={langOf(translation.id)} />
            </Part>
          );
        })}
      </p>
      <Link
        to={biblePath(withTranslation(view, translation.id), { reference })}
        state={{ stays: true, show: true }}
        aria-label={m.bible_read_full_verse_of({ reference: referenceTitle(reference) })}
      >
        {m.bible_read_full_verse()}
      </Link>
    </li>
  );
}

/** Boxes of the cards. */
export function SearchSkeleton() {
  return (
    <Skeleton className={`${css.root} ${css.skeleton}`}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </Skeleton>
  );
}
