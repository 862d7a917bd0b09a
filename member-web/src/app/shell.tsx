import { m } from '@quiet-time/schema/sentences';
import { Mark } from '@quiet-time/web/brand/logo.tsx';
import { ColorSchemeButton } from '@quiet-time/web/color-scheme-button.tsx';
import { ErrorBoundary } from '@quiet-time/web/error-boundary.tsx';
import { ErrorScreen } from '@quiet-time/web/error-screen.tsx';
import { useSessionToken } from '@quiet-time/web/session.ts';
import { siteName } from '@quiet-time/web/site-name.ts';
import { memo, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useReadingMode } from '../features/devotionals/reading/reading-mode.ts';
import { ArrivalProvider } from '../ui/arrival.tsx';
import { goToText } from '../ui/focus-text.ts';
import { AccountSlot } from './account-menu/slot.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { isLinked, premiumItem, topItems } from './navigation.ts';
import { OfflineLine } from './offline/offline-line.tsx';
import css from './shell.module.css';
import { SiteMenu } from './site-menu.tsx';
import { useParts } from './use-parts.ts';

/**
 * Frame of every page: skip link, top bar, main, footer, and on a phone the bottom bar. The frame stays when a page
 * crashes. Reading mode has none.
 */
export function Shell({ children }: { children: ReactNode }) {
  const location = useLocation();
  const alone = useReadingMode();
  return (
    <div className={css.root}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place in the page, which each page has for itself */}
      <a
        className={css.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          goToText();
        }}
      >
        {m.site_skip_to_text()}
      </a>
      {!alone && <TopBar />}
      <OfflineLine />
      <main id="main" className={css.main} tabIndex={-1}>
        <ArrivalProvider>
          <ErrorBoundary resetKey={location} fallback={() => <ErrorScreen />}>
            {children}
          </ErrorBoundary>
        </ArrivalProvider>
      </main>
      {!alone && <Bottom />}
    </div>
  );
}

// Memoized: of the frame only the links depend on the address, and they read it themselves.
const TopBar = memo(() => (
  <header className={css.bar}>
    <div className={css.inner}>
      <Link to="/" className={css.brand}>
        <Mark />
        <span>{siteName()}</span>
      </Link>
      <nav className={css.top} aria-label={m.site_main_navigation()}>
        {topItems.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'}>
            {label}
          </NavLink>
        ))}
        <SiteMenu />
      </nav>
      <div className={css.side}>
        {/* First of them, so that nothing beside it moves when it disappears. */}
        <PremiumLink />
        <ColorSchemeButton />
        <AccountSlot />
      </div>
    </div>
  </header>
));

const Bottom = memo(() => (
  <>
    <Footer />
    <BottomBar />
  </>
));

/** Link to premium in the top bar. Members see it once it is known that they lack premium. */
function PremiumLink() {
  const token = useSessionToken();
  const loaded = useParts(token !== null);
  if (!isLinked(premiumItem)) return null;
  const link = (
    <NavLink to={premiumItem.to} className={css.premium}>
      {premiumItem.label}
    </NavLink>
  );
  if (!token || loaded === 'failed') return link;
  return loaded && <loaded.parts.WithoutPremium>{link}</loaded.parts.WithoutPremium>;
}
