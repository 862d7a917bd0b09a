import { m } from '@quiet-time/schema/sentences';
import { Button } from '@quiet-time/web/controls/button.tsx';
import type { DescribedError } from '@quiet-time/web/error-text.ts';
import { Link } from 'react-router';
import { meditation } from '../../lib/site-pages.ts';
import { MainHeading } from '../../ui/arrival.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { ListPages } from '../../ui/list-pages.tsx';
import page from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { ReadingSkeleton } from '../../ui/reading-skeleton.tsx';
import { useNotFound } from '../../ui/rendering.ts';
import { type Verse, VerseList } from './verse-list.tsx';
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

/** Replaces a list of verses that is empty. */
function NoVerses({ text }: { text: string }) {
  return (
    <EmptyState kind="seed" title={m.verses_none()} text={text}>
      <Button component={Link} to={meditation.to}>
        {m.topics_browse_other()}
      </Button>
    </EmptyState>
  );
}

/** Replaces verses that could not be loaded. Retrying reloads the page. */
function VersesFailed({ failure: { code, message } }: { failure: DescribedError }) {
  const missing = code === 'NOT_FOUND';
  useNotFound(missing);
  const why = missing ? m.topic_gone() : message;
  return (
    <div role="alert">
      <EmptyState main kind="cloud" title={m.verses_error_title()} text={m.verses_load_failed({ why })}>
        <Button onClick={() => window.location.reload()}>{m.verses_try_again()}</Button>
        <Button variant="subtle" component={Link} to={meditation.to}>
          {m.topics_browse_other()}
        </Button>
      </EmptyState>
    </div>
  );
}
