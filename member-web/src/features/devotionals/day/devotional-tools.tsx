import { m } from '@quiet-time/schema/sentences';
import { IconLink, IconShare2 } from '../../../ui/icons.ts';
import page from '../../../ui/page.module.css';
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
      {!reading && <Others devotional={devotional} />}
      <ReadingTools devotional={devotional} today={today} />
    </div>
  );
}

function Others({ devotional }: { devotional: OpenDevotional }) {
  return (
    <>
      <FavoriteButton id={devotional.id} />
      <button
        type="button"
        className={page.icon}
        aria-label={m.devotional_share()}
        onClick={() => shareDevotional(devotional)}
      >
        <IconShare2 size={21} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={page.icon}
        aria-label={m.devotional_copy_link()}
        onClick={() => copyLink(devotional)}
      >
        <IconLink size={21} aria-hidden="true" />
      </button>
    </>
  );
}
