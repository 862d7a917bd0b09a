import { Mark } from '@quiet-time/schema/web/brand/logo.tsx';
import { ColorSchemeButton } from '@quiet-time/schema/web/color-scheme-button.tsx';
import { ErrorBoundary } from '@quiet-time/schema/web/error-boundary.tsx';
import { ErrorScreen } from '@quiet-time/schema/web/error-screen.tsx';
import { siteName } from '@quiet-time/schema/web/site-name.ts';
import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { ArrivalProvider } from '../ui/arrival.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Footer } from './footer.tsx';
import { topItems } from './navigation.ts';
import css from './shell.module.css';

/** The frame of every page: skip link, top bar, main, footer. A page that breaks leaves the frame standing. */
export function Shell({ children }: { children: ReactNode }) {
  const location = useLocation();
  return (
    <div className={css.root}>
      <a className={css.skip} href="#main">
        Skip to the text
      </a>
      <header className={css.bar}>
        <div className={css.inner}>
          <Link to="/" className={css.brand}>
            <Mark />
            <span>{siteName}</span>
          </Link>
          <nav className={css.top} aria-label="Main">
            {topItems.map(({ to, label, wideOnly }) => (
              <NavLink key={to} to={to} end={to === '/'} data-wide-only={wideOnly}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={css.side}>
            <ColorSchemeButton />
            <AccountMenu />
          </div>
        </div>
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <ArrivalProvider>
          <ErrorBoundary resetKey={location} fallback={() => <ErrorScreen />}>
            {children}
          </ErrorBoundary>
        </ArrivalProvider>
      </main>
      <Footer />
    </div>
  );
}
