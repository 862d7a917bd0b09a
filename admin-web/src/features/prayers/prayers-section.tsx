import { Button } from '@mantine/core';
import { type PrayerType, prayerTypes } from '@quiet-time/schema/labels';
import { useAnswer } from '@quiet-time/schema/web/use-answer.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../../lib/use-address.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useOpened } from '../../lib/use-opened.ts';
import { IconPlus } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { SectionProps } from '../../ui/section-props.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { DeletePrayer } from './delete-prayer.tsx';
import { PrayerCard } from './prayer-card.tsx';
import { PrayerDialog } from './prayer-dialog.tsx';
import type { ListedPrayer } from './prayer-values.ts';
import { PrayerListDocument } from './prayers.documents.ts';
import css from './prayers-section.module.css';

const types = Object.keys(prayerTypes) as PrayerType[];

/** The current prayer of the day, the week and the month, and those that came before them. */
export default function PrayersSection({ onLoaded }: SectionProps) {
  const { params, change } = useAddress();
  const answer = useAnswer(PrayerListDocument);
  const [deleting, setDeleting] = useState<ListedPrayer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLoaded(answer, onLoaded);

  const prayers = answer.latest?.adminPrayers.items;
  // `edit` is the id of the one that is edited. `edit=new` writes a new one, `type` says of which type.
  const edit = params.get('edit');
  const writing = edit === 'new';
  const editing = useOpened(prayers, edit);
  const type = types.find((each) => each === params.get('type')) ?? 'daily';
  const write = (of: PrayerType) => change({ edit: 'new', type: of });
  const close = () => change({ edit: null, type: null }, true);
  const closeDelete = (deleted: boolean) => {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setDeleting(null));
    // The button that was pressed is gone with its prayer.
    if (deleted) heading.current?.focus();
  };
  return (
    <>
      <PageHead
        title="Prayers"
        headingRef={heading}
        summary="One prayer of each type is the current one; a new one takes its place."
        actions={
          prayers && (
            <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={() => write('daily')}>
              New prayer
            </Button>
          )
        }
      />
      {answer.failure ? (
        <LoadFailed of={answer} />
      ) : !prayers ? (
        <TableSkeleton />
      ) : (
        <div className={css.cards}>
          {types.map((each) => (
            <PrayerCard
              key={each}
              type={each}
              prayers={prayers.filter((prayer) => prayer.type === each)}
              onWrite={() => write(each)}
              onEdit={({ id }) => change({ edit: id })}
              onDelete={setDeleting}
            />
          ))}
        </div>
      )}
      {(editing || writing) && <PrayerDialog key={edit} prayer={editing} type={type} onClose={close} />}
      {deleting && <DeletePrayer prayer={deleting} onClose={closeDelete} />}
    </>
  );
}
