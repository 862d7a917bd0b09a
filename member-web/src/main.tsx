// First, so that its downloads run while the rest is evaluated.
import './app/load-apollo.ts';
import '@quiet-time/web/theme/fonts.css';
import '@quiet-time/web/theme/tokens.css';
import './app/paper.css';
import { ChunkLoadError } from '@quiet-time/web/load-files.ts';
import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { SiteRouter } from './app/site-router.tsx';
import { hasUnfinishedForm } from './app/unfinished-form.ts';
import { rememberTimezone } from './lib/remember-timezone.ts';
import { canWorkOffline } from './offline/can-work-offline.ts';
import { watchConnection } from './offline/online.ts';
import { markSlowConnection } from './offline/slow-connection.ts';
import { afterFirstView } from './ui/after-first-view.ts';
import { hasCarriedFields } from './ui/language/carried-fields.ts';
import { readRendering } from './ui/rendering.ts';

markSlowConnection();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchConnection(root.firstChild !== null);
const rendering = root.firstChild && !hasUnfinishedForm(location.pathname) ? readRendering() : null;
const site = (
  <Providers rendering={rendering}>
    <SiteRouter>
      <App />
    </SiteRouter>
  </Providers>
);
if (rendering) {
  // Hydrates in small steps, between which the page responds.
  startTransition(() => {
    hydrateRoot(root, site, {
      onRecoverableError(error) {
        // Not reported to the console: the page itself notifies its reader when code can't be loaded.
        if (!((error as Error).cause instanceof ChunkLoadError)) reportError(error);
      },
    });
  });
} else {
  // The page renders again from this browser's data. Text typed into the server's rendering until then takes
  // precedence.
  const replaced = Array.from(
    root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)'),
  );
  const focused = document.activeElement;
  createRoot(root).render(site);
  if (replaced.length > 0) {
    import('./ui/language/typed-fields.ts').then(
      ({ moveTyped }) => moveTyped(replaced, focused),
      // Without the code, the reader has to type it again.
      () => {},
    );
  }
}

if (hasCarriedFields()) {
  import('./ui/language/typed-fields.ts').then(
    ({ returnFields }) => returnFields(),
    // Without the code, the reader has to type it again.
    () => {},
  );
}

if (canWorkOffline()) {
  whenIdle(() => {
    // When storage is full or broken, the site works without it.
    import('./app/offline/start.ts')
      .then(({ startOffline }) => startOffline())
      .catch(() => rememberTimezone());
  });
} else afterFirstView(() => rememberTimezone());

whenIdle(() =>
  import('./features/visit-metrics/measure-visit.ts').then(
    ({ measureVisit }) => measureVisit(),
    // A failure only loses a measurement.
    () => {},
  ),
);
