import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { announcementTypes } from '@quiet-time/schema/labels';
import { limits } from '@quiet-time/schema/limits';
import { lazyPart } from '@quiet-time/schema/web/lazy-part.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../../lib/use-address.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { useOpened } from '../../lib/use-opened.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import segments from '../../ui/segments.module.css';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import {
  askedFor,
  type ListedAnnouncement,
  listVariables,
  PAGE_SIZE,
  sortings,
  statuses,
} from './announcement-list.ts';
import rows from './announcement-row.module.css';
import { AnnouncementRow } from './announcement-row.tsx';
import { AnnouncementListDocument } from './announcements.documents.ts';
import css from './announcements-section.module.css';
import { DeleteAnnouncements } from './delete-announcements.tsx';

const loadDialog = () => import('./announcement-dialog.tsx');
const AnnouncementDialog = lazyPart(loadDialog);

const { newest: _usual, ...otherSortings } = sortings;
const sortLabels = Object.fromEntries(Object.entries(otherSortings).map(([key, { label }]) => [key, label]));

/** What readers are told for a while: writing, switching, correcting and deleting it, and how it is read. */
export default function AnnouncementsSection({ onLoaded }: SectionProps) {
  const { params, page, change, goToPage } = useAddress();
  const asked = askedFor(params);
  const { data, previousData, loading, error, refetch } = useQuery(AnnouncementListDocument, {
    variables: listVariables(asked, page),
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.adminAnnouncements;
  const selection = useSelection<ListedAnnouncement>(JSON.stringify(asked));
  const [deleting, setDeleting] = useState<readonly ListedAnnouncement[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLastPage({ page, pages: list?.pages, loading }, goToPage);
  useEffect(() => {
    if (data && !loading) onLoaded(new Date());
  }, [data, loading, onLoaded]);
  useEffect(() => {
    // Fetched while the list is being read, so that it opens at once.
    void loadDialog().catch(() => {});
  }, []);

  const edit = params.get('edit');
  const editing = useOpened(list?.items, edit);
  const filter = (name: string) => (value: string | null) => change({ [name]: value, page: null }, true);
  const closeDelete = () => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed may be gone with its row.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  const items = list?.items ?? [];
  const ofPage = selection.ofPage(items);
  const filtered = Boolean(asked.search || asked.type || asked.status);
  return (
    <>
      <PageHead
        title="Announcements"
        headingRef={heading}
        summary={list && `${list.shownNow} shown now, ${list.switchedOff} switched off.`}
        actions={
          <>
            <fieldset className={segments.root} aria-label="Which announcements">
              {[null, 'shown' as const, 'off' as const].map((status) => (
                <button
                  key={status}
                  type="button"
                  aria-pressed={asked.status === status}
                  onClick={() => filter('status')(status)}
                >
                  {status ? statuses[status] : 'All'}
                </button>
              ))}
            </fieldset>
            <Button
              leftSection={<IconPlus size={17} aria-hidden="true" />}
              onClick={() => change({ edit: 'new' })}
            >
              New announcement
            </Button>
          </>
        }
      />
      <section className={css.root} aria-label="List of announcements" aria-busy={loading}>
        <div className={css.bar}>
          <FilterBar label="Announcements">
            <SearchField
              label="Search announcements"
              hint="Words of title or content"
              value={asked.search}
              maxLength={limits.announcement.search}
              onSearch={(words) => filter('q')(words || null)}
            />
            <FilterSelect
              label="Type"
              all="All types"
              options={announcementTypes}
              value={asked.type}
              onChange={filter('type')}
            />
            <FilterSelect
              label="Order"
              all={sortings.newest.label}
              options={sortLabels}
              value={asked.sort === 'newest' ? null : asked.sort}
              onChange={filter('sort')}
            />
          </FilterBar>
        </div>
        {error ? (
          <LoadFailed
            title={announcementMessages.announcementsLoadFailed}
            toasted
            error={error}
            onRetry={() => void refetch().catch(() => {})}
          />
        ) : !list ? (
          <TableSkeleton />
        ) : items.length === 0 ? (
          <EmptyState
            scene="page"
            title={filtered ? 'No announcement found' : 'No announcements yet'}
            text={filtered ? 'Try other words or filters.' : 'What should readers know this week?'}
          />
        ) : (
          <>
            <p className={css.page}>
              <RowCheckbox
                label="Select this page"
                checked={ofPage === 'all'}
                some={ofPage === 'some'}
                onChange={() => selection.togglePage(items)}
              />
              <span aria-hidden="true">Select this page</span>
            </p>
            <ul className={rows.list}>
              {items.map((announcement) => (
                <AnnouncementRow
                  key={announcement.id}
                  announcement={announcement}
                  selected={selection.has(announcement.id)}
                  onSelect={() => selection.toggle(announcement)}
                  onEdit={() => change({ edit: announcement.id })}
                  onDelete={() => setDeleting([announcement])}
                />
              ))}
            </ul>
            {list.pages > 1 && <Pager page={page} size={PAGE_SIZE} total={list.total} onPage={goToPage} />}
          </>
        )}
      </section>
      <BulkBar count={selection.items.length} onClear={selection.clear}>
        <Button size="xs" variant="outline" color="madder" onClick={() => setDeleting(selection.items)}>
          Delete Selected
        </Button>
      </BulkBar>
      {edit && (edit === 'new' || editing) && (
        <Suspense fallback={null}>
          <AnnouncementDialog
            key={edit}
            announcement={editing}
            onClose={() => change({ edit: null }, true)}
          />
        </Suspense>
      )}
      {deleting && (
        <DeleteAnnouncements announcements={deleting} onDeleted={selection.drop} onClose={closeDelete} />
      )}
    </>
  );
}
