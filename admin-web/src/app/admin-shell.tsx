import type { ResultOf } from '@quiet-time/schema/graphql';
import { ColorSchemeButton } from '@quiet-time/web/color-scheme-button.tsx';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { clockTime } from '@quiet-time/web/moments.ts';
import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Brand } from '../ui/brand.tsx';
import { IconMenu2, IconSearch, IconX } from '../ui/icons.ts';
import css from './admin-shell.module.css';
import { ClosedSiteBar } from './closed-site-bar.tsx';
import { KeyName } from './keys/key-name.tsx';
import { usePanelKeys } from './keys/use-panel-keys.ts';
import { SectionNav } from './section-nav.tsx';
import type { SectionCountsDocument } from './sections.documents.ts';
import type { Section } from './sections.ts';
import { UserCard } from './user-card.tsx';

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazyPart(loadPalette);
const KeysDialog = lazyPart(() => import('./keys/keys-dialog.tsx'));

interface Props {
  current: Section;
  counts: ResultOf<typeof SectionCountsDocument> | undefined;
  /** Time at which the current section loaded its data, or null until then. */
  loadedAt: Date | null;
  children: ReactNode;
}

/** Frame of the panel: a sidebar beside the section; on phones, a bar above it and a drawer. */
export function AdminShell({ current, counts, loadedAt, children }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [over, setOver] = useState<'palette' | 'keys' | null>(null);
  const find = () => setOver('palette');
  const close = () => setOver(null);
  usePanelKeys({ onPalette: find, onHelp: () => setOver('keys') });
  // Preloads the palette, as keys typed before it is loaded would be lost.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => {})), []);
  const closeDrawer = () => drawer.current?.close();
  const closeOnBackdrop = (event: MouseEvent) => event.target === drawer.current && closeDrawer();

  const contents = (label: string) => (
    <>
      <SectionNav label={label} current={current} counts={counts} onFollow={closeDrawer} />
      {loadedAt && <p className={css.fresh}>Last updated {clockTime(loadedAt)}</p>}
      <UserCard />
    </>
  );
  return (
    <div className={css.root}>
      <a className={css.skip} href="#content">
        Skip to the content
      </a>
      <aside className={css.side} aria-label="Sidebar">
        <div className={css.sideHead}>
          <Brand />
          <button
            type="button"
            className={css.find}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={find}
          >
            <IconSearch size={16} aria-hidden="true" />
            Find
            <KeyName of="mod+K" />
          </button>
        </div>
        {contents('Sections')}
      </aside>
      <header className={css.top}>
        <button
          type="button"
          className={css.icon}
          aria-label="Open the sections"
          onClick={() => drawer.current?.showModal()}
        >
          <IconMenu2 size={22} aria-hidden="true" />
        </button>
        <Brand />
        <div className={css.topActions}>
          <button type="button" className={css.icon} aria-label="Find" aria-haspopup="dialog" onClick={find}>
            <IconSearch size={20} aria-hidden="true" />
          </button>
          <ColorSchemeButton />
        </div>
      </header>
      <main id="content" className={css.main} tabIndex={-1}>
        {counts && <ClosedSiteBar settings={counts.settings} />}
        {children}
      </main>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button */}
      <dialog ref={drawer} className={css.drawer} aria-label="Sections" onClick={closeOnBackdrop}>
        <div className={css.drawerHead}>
          <Brand />
          <button type="button" className={css.icon} aria-label="Close the sections" onClick={closeDrawer}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        {contents('All sections')}
      </dialog>
      <Suspense fallback={null}>
        {over === 'palette' && <Palette onClose={close} onKeys={() => setOver('keys')} />}
        {over === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
