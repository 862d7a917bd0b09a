import { Dawn } from '@quiet-time/schema/web/brand/dawn.tsx';
import type { ReactNode } from 'react';
import { VerseText } from '../../ui/verse-text.tsx';
import css from './auth-frame.module.css';

const verse =
  'My voice shalt thou hear in the morning, O LORD; in the morning will I direct my prayer unto thee, and will look up.';

/** Every page of signing in: one narrow column, beside it on a desk the first light and a verse. */
export function AuthFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={css.root}>
      <div className={css.side}>
        <div className={css.column}>{children}</div>
      </div>
      <div className={css.art} aria-hidden="true">
        <p>
          <VerseText text={verse} />
          <small>Psalm 5:3</small>
        </p>
        <Dawn className={css.dawn} />
      </div>
    </div>
  );
}
