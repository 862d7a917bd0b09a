import { Button } from '@mantine/core';
import { type ScriptureCategory, scriptureCategories } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { usePrefetch } from '@quiet-time/schema/web/use-prefetch.ts';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/use-address.ts';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { useOpened } from '../../../lib/use-opened.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import css from '../../../ui/panel.module.css';
import { SearchField } from '../../../ui/search-field.tsx';
import type { SectionProps } from '../../../ui/section-props.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { DeleteScripture } from '../delete-scripture.tsx';
import type { ListedScripture } from '../stale-after-change.ts';
import { useScriptureList } from '../use-scripture-list.ts';
import { PageSteps } from './page-steps.tsx';
import { ScripturesTable } from './scriptures-table.tsx';

const LIMIT = 10;
const loadDialog = () => import('./scripture-dialog.tsx');
const ScriptureDialog = lazyPart(loadDialog);

/** `/admin/scriptures`: all scriptures, to be searched, written, corrected and deleted. */
export default function ManageScriptures({ onLoaded }: SectionProps) {
  usePageTitle('Manage scriptures');
  const { params, page, change, goToPage } = useAddress();
  const search = params.get('q') ?? '';
  const category = categoryOf(params.get('category'));
  const answer = useScriptureList({ search, category, page, limit: LIMIT }, onLoaded);
  const { list, loading } = answer;
  const [deleting, setDeleting] = useState<ListedScripture | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLastPage({ page, pages: list?.pages, loading }, goToPage);
  usePrefetch(loadDialog);

  const edit = params.get('edit');
  const editing = useOpened(list?.items, edit);
  const closeDelete = (deleted: boolean) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed is gone with its row.
    if (deleted) heading.current?.focus();
  };
  const filtered = search !== '' || category !== null;
  return (
    <>
      <PageHead
        title="Manage scriptures"
        headingRef={heading}
        summary={list && !filtered ? `${list.total.toLocaleString('en')} in all, newest first.` : undefined}
        actions={
          <>
            <Button variant="default" component={Link} to="/admin/daily-scripture">
              Daily scripture
            </Button>
            <Button
              leftSection={<IconPlus size={17} aria-hidden="true" />}
              onClick={() => change({ edit: 'new' })}
            >
              Add Scripture
            </Button>
          </>
        }
      />
      <section className={css.root} aria-label="List of scriptures" aria-busy={loading}>
        <FilterBar label="Search scriptures">
          <SearchField
            label="Search scriptures"
            hint="Reference, words or keywords"
            value={search}
            maxLength={limits.scripture.search}
            onSearch={(words) => change({ q: words, page: null }, true)}
          />
          <FilterSelect
            label="Category"
            all="All categories"
            options={scriptureCategories}
            value={category}
            onChange={(value) => change({ category: value, page: null }, true)}
          />
        </FilterBar>
        {answer.failure ? (
          <LoadFailed title={scriptureMessages.scripturesLoadFailed} of={answer} />
        ) : !list ? (
          <TableSkeleton />
        ) : list.items.length === 0 ? (
          <EmptyState
            scene="page"
            title={scriptureMessages.scripturesNone}
            text={filtered ? scriptureMessages.scripturesNoneMatch : scriptureMessages.scripturesNoneYet}
          />
        ) : (
          <>
            <ScripturesTable
              items={list.items}
              onEdit={({ id }) => change({ edit: id })}
              onDelete={setDeleting}
            />
            <PageSteps page={page} pages={list.pages} onPage={goToPage} />
          </>
        )}
      </section>
      {edit && (edit === 'new' || editing) && (
        <Suspense fallback={null}>
          <ScriptureDialog key={edit} scripture={editing} onClose={() => change({ edit: null }, true)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteScripture
          scripture={deleting}
          failed={scriptureMessages.scriptureDeleteFailed}
          onClose={closeDelete}
        />
      )}
    </>
  );
}

const categoryOf = (asked: string | null): ScriptureCategory | null =>
  asked !== null && Object.hasOwn(scriptureCategories, asked) ? (asked as ScriptureCategory) : null;
