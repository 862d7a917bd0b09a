import { m } from '@quiet-time/schema/sentences';
import type { DescribedError } from '@quiet-time/web/error-text.ts';
import { Link } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { NoVerses } from './no-verses.tsx';
import { type Verse, VerseList } from './verse-list.tsx';
import { VersesFailed } from './verses-failed.tsx';
import css from './verses-page.module.css';

/** Verses on a page; most topics have fewer. */
export const LIMIT = 20;

interface Props {
  title: string;
  description?: string | undefined;
  /** Language of title and description. */
  lang?: string | undefined;
  /** Current page of the verses; undefined before the response. */
  found: { items: Verse[]; total: number; pages: number } | undefined;
  failure: DescribedError | null;
  /** Message when there are none. */
  empty: string;
  page: number;
  pathOf(page: number): string;
}

/** A list of verses, with a link back to all topics. */
export function VersesPage(props: Props) {
  usePageTitle(props.title);
  return (
    <div className={`${page.page} ${page.reading}`}>
      <Link to={meditation.to} className={css.back}>
        <IconArrowLeft size={20} aria-hidden="true" />
        {m.topics_back()}
      </Link>
      <Verses {...props} />
    </div>
  );
}

function Verses({ title, description, lang, found, failure, empty, page, pathOf }: Props) {
  if (failure) return <VersesFailed failure={failure} />;
  if (!found) return <ReadingSkeleton />;
  return (
    <>
      <header className={css.head}>
        <MainHeading>{title}</MainHeading>
        {description && (
          <p lang={lang} dir="auto">
            {description}
          </p>
        )}
      </header>
      {found.total === 0 ? <NoVerses text={empty} /> : <VerseList verses={found.items} path={pathOf(page)} />}
      <ListPages
        page={page}
        pages={found.pages}
        pathOf={pathOf}
        before={m.verses_before()}
        after={m.verses_after()}
      />
    </>
  );
}
