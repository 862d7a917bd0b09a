import { m } from '@quiet-time/schema/sentences';
import { Dawn } from '@quiet-time/web/brand/dawn.tsx';
import type { ReactNode } from 'react';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { VerseText } from '../../ui/verse-text.tsx';
import css from './auth-frame.module.css';

/** Layout of all sign-in pages: one narrow column, on a wide screen with the first light and a verse beside it. */
export function AuthFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={css.root}>
      <div className={css.side}>
        <div className={css.column}>
          <NeedsScript />
          {children}
        </div>
      </div>
      <div className={css.art} aria-hidden="true">
        <p>
          <VerseText text={m.account_verse()} />
          <small>{m.account_verse_reference()}</small>
        </p>
        <Dawn className={css.dawn} />
      </div>
    </div>
  );
}
