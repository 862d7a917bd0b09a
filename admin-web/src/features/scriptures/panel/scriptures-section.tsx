import { Button } from '@mantine/core';
import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useAddress } from '../../../lib/use-address.ts';
import { useLastPage } from '../../../lib/use-last-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import css from '../../../ui/panel.module.css';
import type { SectionProps } from '../../../ui/section-props.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { DeleteScripture } from '../delete-scripture.tsx';
import type { ListedScripture } from '../stale-after-change.ts';
import { useScriptureList } from '../use-scripture-list.ts';
import { NewScripture } from './new-scripture.tsx';
import { ScriptureRows } from './scripture-rows.tsx';

const PAGE_SIZE = 25;

/** The scriptures in the panel: the quick way to add one to a topic. More is done on pages of their own. */
export default function ScripturesSection({ onLoaded }: SectionProps) {
  const { page, goToPage } = useAddress();
  const answer = useScriptureList({ search: '', page, limit: PAGE_SIZE }, onLoaded);
  const { list, loading } = answer;
  const [deleting, setDeleting] = useState<ListedScripture | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLElement>(null);
  useLastPage({ page, pages: list?.pages, loading }, goToPage);

  const turnTo = (target: number) => {
    goToPage(target);
    top.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const closeDelete = (deleted: boolean) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed is gone with its row.
    if (deleted) heading.current?.focus();
  };
  return (
    <>
      <PageHead
        title="Scriptures"
        headingRef={heading}
        summary={
          list && list.total > 0 ? `${list.total.toLocaleString('en')} in all, newest first.` : undefined
        }
        actions={
          <>
            <Button variant="default" component={Link} to="/admin/daily-scripture">
              Daily scripture
            </Button>
            <Button variant="default" component={Link} to="/admin/scriptures">
              Search and edit
            </Button>
          </>
        }
      />
      <NewScripture />
      <section ref={top} className={css.root} aria-label="List of scriptures" aria-busy={loading}>
        {answer.failure ? (
          <LoadFailed of={answer} />
        ) : !list ? (
          <TableSkeleton />
        ) : list.total === 0 ? (
          <EmptyState
            scene="page"
            title={scriptureMessages.scripturesNone}
            text={scriptureMessages.scripturesNoneYet}
          />
        ) : (
          <>
            <ScriptureRows items={list.items} onDelete={setDeleting} />
            <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={turnTo} />
          </>
        )}
      </section>
      {deleting && (
        <DeleteScripture
          scripture={deleting}
          failed={scriptureMessages.scriptureDeleteError}
          onClose={closeDelete}
        />
      )}
    </>
  );
}
