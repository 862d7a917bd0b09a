import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { cut } from '@quiet-time/schema/cut';
import { lastReplaced } from '@quiet-time/schema/last-replaced';
import { m } from '@quiet-time/schema/sentences';
import { dayOf } from '@quiet-time/web/moments.ts';
import { lazyDialog } from '../../ui/section/edited-item.tsx';
import { Section } from '../../ui/section/section.tsx';
import { type Column, RowName, Table } from '../../ui/section/table.tsx';
import type { Deletion } from '../../ui/section/use-delete.tsx';
import { useList } from '../../ui/section/use-list.ts';
import { WhatIsNext } from '../../ui/section/what-is-next.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { type ListedOpeningPrayer, stale } from './opening-prayer-values.ts';
import { DeleteOpeningPrayerDocument, OpeningPrayerListDocument } from './opening-prayers.documents.ts';

const OpeningPrayerDialog = lazyDialog(() => import('./opening-prayer-dialog.tsx'));

const nameOf = ({ title }: ListedOpeningPrayer) => title;

const columns: Column<ListedOpeningPrayer>[] = [
  {
    label: 'Prayer',
    cell: (prayer, { edit }) => (
      <>
        <RowName onOpen={() => edit(prayer)}>{prayer.title}</RowName>
        <small lang={prayer.lang}>{cut(prayer.content, 120)}</small>
      </>
    ),
  },
  { label: 'Shown', cell: ({ isActive }) => isActive && 'Now' },
  { label: 'Written', from: 'desktop', cell: ({ createdAt }) => dayOf(createdAt) },
];

const deletionAmong = (prayers: readonly ListedOpeningPrayer[]): Deletion<ListedOpeningPrayer> => ({
  what: 'opening prayer',
  document: DeleteOpeningPrayerDocument,
  nameOf,
  about: ({ title, isActive }) => (
    <>
      <strong>{title}</strong>
      {isActive ? ' opens the devotionals page. After it, readers see ' : ' is not shown now.'}
      {isActive && (
        <WhatIsNext next={lastReplaced(prayers)} otherwise="the prayer that comes with the site" />
      )}
    </>
  ),
  deleted: m.opening_prayer_deleted(),
  stale,
  restorable: true,
});

/** Section for the prayers that open the devotionals page, one at a time. They can also be written on that page. */
export default function OpeningPrayersSection({ onLoaded }: SectionProps) {
  const list = useList(OpeningPrayerListDocument, { pick: ({ openingPrayers }) => openingPrayers, onLoaded });
  const deletion = deletionAmong(list.items ?? []);
  return (
    <Section
      title="Opening prayers"
      summary="One at a time opens the devotionals page."
      what="opening prayers"
      {...{ list, deletion }}
      empty={{
        scene: 'seed',
        title: m.opening_prayers_none(),
        text: m.opening_prayers_none_hint(),
      }}
      create="New opening prayer"
      Dialog={OpeningPrayerDialog}
    >
      {(items, actions) => <Table label="Opening prayers" {...{ columns, items, actions }} nameOf={nameOf} />}
    </Section>
  );
}
