import { Button } from '@mantine/core';
import { lastReplaced } from '@quiet-time/schema/last-replaced';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/prayer-types';
import { m } from '@quiet-time/schema/sentences';
import { useAddress } from '../../lib/use-address.ts';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EditedItem, lazyDialog, useEdit } from '../../ui/section/edited-item.tsx';
import { type Deletion, useDelete } from '../../ui/section/use-delete.tsx';
import { useList } from '../../ui/section/use-list.ts';
import { WhatIsNext } from '../../ui/section/what-is-next.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import css from './prayer-card.module.css';
import { PrayerCard } from './prayer-card.tsx';
import { type ListedPrayer, stale, types } from './prayer-values.ts';
import { DeletePrayerDocument, PrayerDocument, PrayerListDocument } from './prayers.documents.ts';

const PrayerDialog = lazyDialog(() => import('./prayer-dialog.tsx'), PrayerDocument);

const deletionAmong = (prayers: readonly ListedPrayer[]): Deletion<ListedPrayer> => ({
  what: 'prayer',
  document: DeletePrayerDocument,
  nameOf: ({ title }) => title,
  about: ({ title, type, isActive }) => (
    <>
      <strong>{title}</strong>
      {isActive
        ? ` is the current ${prayerTypes[type]().toLowerCase()} prayer. After it, readers see `
        : ' is not shown now.'}
      {isActive && (
        <WhatIsNext
          next={lastReplaced(prayers.filter((prayer) => prayer.type === type))}
          otherwise={`no ${prayerTypes[type]().toLowerCase()} prayer`}
        />
      )}
    </>
  ),
  deleted: m.prayer_deleted(),
  stale,
  restorable: true,
});

/** Section for the current prayers of the day, week and month, and earlier ones. */
export default function PrayersSection({ onLoaded }: SectionProps) {
  const { change } = useAddress();
  const list = useList(PrayerListDocument, {
    pick: ({ adminPrayers }) => adminPrayers,
    onLoaded,
  });
  const { items } = list;
  const { edit } = useEdit();
  const { ask, dialog } = useDelete(deletionAmong(items ?? []));
  const write = (type: PrayerType) => change({ edit: 'new', type });
  return (
    <>
      <PageHead
        title="Prayers"
        summary="One prayer of each type is the current one; a new one replaces it."
        actions={
          items && (
            <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => write('daily')}>
              New prayer
            </Button>
          )
        }
      />
      {list.failure ? (
        <LoadFailed of={list} />
      ) : !items ? (
        <TableSkeleton />
      ) : (
        <div className={css.cards}>
          {types.map((type) => (
            <PrayerCard
              key={type}
              type={type}
              prayers={items.filter((prayer) => prayer.type === type)}
              onWrite={() => write(type)}
              actions={{ edit, remove: (prayer) => ask([prayer]) }}
            />
          ))}
        </div>
      )}
      <EditedItem list={list} Dialog={PrayerDialog} />
      {dialog}
    </>
  );
}
