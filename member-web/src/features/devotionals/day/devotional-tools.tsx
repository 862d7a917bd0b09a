import { m } from '@quiet-time/schema/sentences';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { IconCalendar, IconLink, IconShare2 } from '../../../ui/icons.ts';
import { PopoverList } from '../../../ui/popover-list.tsx';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useReadingMode } from '../reading/reading-mode.ts';
import { ReadingTools } from '../reading/reading-tools.tsx';
import { copyLink, shareDevotional } from '../share/share.ts';
import { useWide } from '../use-wide.ts';
import css from './devotional-tools.module.css';
import type { OpenDevotional } from './use-devotional.ts';

const CalendarDialog = lazyPart(() => import('../calendar/calendar-dialog.tsx'));

interface Props {
  devotional: OpenDevotional;
  today: string;
}

/** Actions for a devotional besides reading it. */
export function DevotionalTools({ devotional, today }: Props) {
  const reading = useReadingMode();
  return (
    <div className={reading ? undefined : css.root}>
      {!reading && <FavoriteButton id={devotional.id} />}
      <ReadingTools devotional={devotional} today={today} />
      {!reading && <Others devotional={devotional} today={today} />}
    </div>
  );
}

/** Secondary actions. The calendar is one of them where there is no room for it beside the text. */
function Others({ devotional, today }: Props) {
  const wide = useWide();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <PopoverList
        label={m.devotional_more()}
        actions={[
          ...(wide
            ? []
            : [{ label: m.devotional_choose_day(), Icon: IconCalendar, act: () => setChoosing(true) }]),
          { label: m.devotional_share(), Icon: IconShare2, act: () => shareDevotional(devotional) },
          { label: m.devotional_copy_link(), Icon: IconLink, act: () => copyLink(devotional) },
        ]}
      />
      <Suspense>
        {choosing && (
          <CalendarDialog date={devotional.date} today={today} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
