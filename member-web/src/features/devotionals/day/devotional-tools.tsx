import { m } from '@quiet-time/schema/sentences';
import { IconLink, IconShare2 } from '../../../ui/icons.ts';
import { PopoverList } from '../../../ui/popover-list.tsx';
import { FavoriteButton } from '../../favorites/favorite-button.tsx';
import { useReadingMode } from '../reading/reading-mode.ts';
import { ReadingTools } from '../reading/reading-tools.tsx';
import { copyLink, shareDevotional } from '../share/share.ts';
import css from './devotional-tools.module.css';
import type { OpenDevotional } from './use-devotional.ts';

/** Actions for a devotional besides reading it. */
export function DevotionalTools({ devotional, today }: { devotional: OpenDevotional; today: string }) {
  const reading = useReadingMode();
  return (
    <div className={reading ? undefined : css.root}>
      {!reading && <FavoriteButton id={devotional.id} />}
      <ReadingTools devotional={devotional} today={today} />
      {!reading && <Others devotional={devotional} />}
    </div>
  );
}

/** Secondary actions. */
function Others({ devotional }: { devotional: OpenDevotional }) {
  return (
    <PopoverList
      label={m.devotional_more()}
      actions={[
        { label: m.devotional_share(), Icon: IconShare2, act: () => shareDevotional(devotional) },
        { label: m.devotional_copy_link(), Icon: IconLink, act: () => copyLink(devotional) },
      ]}
    />
  );
}
