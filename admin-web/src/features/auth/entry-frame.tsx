import { Dawn } from '@quiet-time/web/brand/dawn.tsx';
import type { ReactNode } from 'react';
import { memberPage } from '../../lib/page-meta.ts';
import { Brand } from '../../ui/brand.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import css from './entry-frame.module.css';

/** Frame of the pages before the back-office: the mark, a column for the form, and a picture beside it. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const memberSite = memberPage('/');
  return (
    <main className={css.root}>
      <section className={css.form}>
        <div className={css.column}>
          <div className={css.brand}>
            <Brand />
          </div>
          {children}
          {memberSite && (
            <a className={css.back} href={memberSite}>
              <IconArrowLeft size={18} aria-hidden="true" />
              Go to the member site
            </a>
          )}
        </div>
      </section>
      <div className={css.art} aria-hidden="true">
        <Dawn className={css.dawn} />
      </div>
    </main>
  );
}
