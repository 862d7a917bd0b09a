import { announcementTypes } from '@quiet-time/schema/announcement-types';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type Selection, useSelection } from '../../lib/use-selection.ts';
import { RowCheckbox } from '../../ui/row-checkbox.tsx';
import { lazyDialog } from '../../ui/section/edited-item.tsx';
import { KeyedList } from '../../ui/section/keyed-list.tsx';
import { Section } from '../../ui/section/section.tsx';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { useFilters } from '../../ui/section/use-filters.ts';
import { useList } from '../../ui/section/use-list.ts';
import type { SectionProps } from '../../ui/section-props.ts';
import segments from '../../ui/segments.module.css';
import rows from './announcement-row.module.css';
import { AnnouncementRow } from './announcement-row.tsx';
import { type ListedAnnouncement, stale } from './announcement-values.ts';
import {
  AnnouncementDocument,
  AnnouncementListDocument,
  DeleteAnnouncementDocument,
} from './announcements.documents.ts';
import css from './announcements-section.module.css';

const PAGE_SIZE = 25;

const AnnouncementDialog = lazyDialog(() => import('./announcement-dialog.tsx'), AnnouncementDocument);

/** Sort orders of the list. */
const sortings = {
  newest: { order: 'startDate', descending: true },
  oldest: { order: 'startDate', descending: false },
  urgent: { order: 'priority', descending: true },
  views: { order: 'views', descending: true },
  title: { order: 'title', descending: false },
} as const;

const filterSpec = {
  search: {
    label: 'Search announcements',
    hint: 'Words of title or content',
    max: limits.announcement.search,
  },
  selects: {
    type: { label: 'Type', all: 'All types', options: announcementTypes },
    sort: {
      label: 'Order',
      all: 'Latest start',
      options: {
        oldest: 'Earliest start',
        urgent: 'Most urgent',
        views: 'Most views',
        title: 'Title, A to Z',
      },
      orders: true,
    },
    // Its control is in the head of the page.
    status: { options: { shown: 'Shown', scheduled: 'Scheduled', over: 'Over', off: 'Off' } },
  },
};
const statuses = [null, 'shown', 'scheduled', 'over', 'off'] as const;

const deletion: Deletion<ListedAnnouncement> = {
  what: 'announcement',
  document: DeleteAnnouncementDocument,
  nameOf: ({ title }) => title,
  several: {
    what: 'announcements',
    confirm: (count) => `Are you sure you want to delete these ${count} announcements, with their files?`,
    deleted: (count) => `${count} announcements deleted`,
  },
  deleted: m.announcement_deleted(),
  stale,
  restorable: true,
};

/** Section for announcements: adds, switches, edits and deletes them, and shows their counters. */
export default function AnnouncementsSection({ onLoaded }: SectionProps) {
  const filters = useFilters(filterSpec);
  const { search, type, sort, status } = filters.values;
  const list = useList(AnnouncementListDocument, {
    variables: { search, type, state: status, ...sortings[sort ?? 'newest'] },
    size: PAGE_SIZE,
    pick: ({ adminAnnouncements }) => adminAnnouncements,
    onLoaded,
  });
  const counts = list.data?.adminAnnouncements;
  const selection = useSelection<ListedAnnouncement>(JSON.stringify(filters.values));
  return (
    <Section
      title="Announcements"
      summary={
        counts &&
        `${counts.shownNow} shown now, ${counts.scheduled} scheduled, ${counts.over} over, ${counts.switchedOff} switched off.`
      }
      what="announcements"
      {...{ list, filters, selection, deletion }}
      className={css.root}
      actions={
        <fieldset className={segments.root} aria-label="Which announcements">
          {statuses.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={status === each}
              onClick={() => filters.set({ status: each })}
            >
              {each ? filterSpec.selects.status.options[each] : 'All'}
            </button>
          ))}
        </fieldset>
      }
      failed={{ title: m.announcements_load_failed(), toasted: true }}
      empty={{
        scene: 'page',
        title: 'No announcements yet',
        text: 'What should readers know this week?',
      }}
      noneMatch={{ title: 'No announcement found', text: 'Try other words or filters.' }}
      create="New announcement"
      Dialog={AnnouncementDialog}
    >
      {(items, actions) => (
        <>
          <SelectPage {...{ items, selection }} />
          <KeyedList items={items} className={rows.list}>
            {(announcement) => <AnnouncementRow {...{ announcement, selection, actions }} />}
          </KeyedList>
        </>
      )}
    </Section>
  );
}

interface SelectPageProps {
  items: readonly ListedAnnouncement[];
  selection: Selection<ListedAnnouncement>;
}

function SelectPage({ items, selection }: SelectPageProps) {
  const selected = selection.ofPage(items);
  return (
    <p className={css.page}>
      <RowCheckbox
        label="Select this page"
        checked={selected === 'all'}
        some={selected === 'some'}
        onChange={() => selection.togglePage(items)}
      />
      <span aria-hidden="true">Select this page</span>
    </p>
  );
}
