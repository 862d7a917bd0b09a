// Before the rest: what it loads comes while the rest is evaluated.
import './app/client-code.ts';
import '@quiet-time/web/theme/fonts.css';
import '@quiet-time/web/theme/tokens.css';
import './app/paper.css';
import { PartLost } from '@quiet-time/web/load-files.ts';
import { whenIdle } from '@quiet-time/web/when-idle.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { isLeftOpen } from './app/left-open.ts';
import { Providers } from './app/providers.tsx';
import { SiteRouter } from './app/site-router.tsx';
import { rememberTimezone } from './lib/remember-timezone.ts';
import { canWorkOffline } from './offline/can-work-offline.ts';
import { markSlowConnection } from './offline/slow-connection.ts';
import { afterFirstView } from './ui/after-first-view.ts';
import { hasCarriedFields } from './ui/language/carried.ts';
import { readRendering } from './ui/rendering.ts';

markSlowConnection();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const rendering = root.firstChild && !isLeftOpen(location.pathname) ? readRendering() : null;
const site = (
  <Providers rendering={rendering}>
    <SiteRouter>
      <App />
    </SiteRouter>
  </Providers>
);
if (rendering) {
  // In small steps, between which the page answers.
  startTransition(() => {
    hydrateRoot(root, site, {
      onRecoverableError(error) {
        // That code is gone, the page tells its reader.
        if (!((error as Error).cause instanceof PartLost)) reportError(error);
      },
    });
  });
} else {
  // The page begins with what this browser remembers; what is typed into the rendering until then goes before that.
  const replaced = Array.from(
    root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)'),
  );
  const focused = document.activeElement;
  createRoot(root).render(site);
  if (replaced.length > 0) {
    import('./ui/language/typed-fields.ts').then(
      ({ moveTyped }) => moveTyped(replaced, focused),
      // It has to be typed again.
      () => {},
    );
  }
}

if (hasCarriedFields()) {
  import('./ui/language/typed-fields.ts').then(
    ({ returnFields }) => returnFields(),
    // It has to be typed again.
    () => {},
  );
}

if (canWorkOffline()) {
  whenIdle(() => {
    // Where storage is full or broken, the site works as without it.
    import('./offline/start.ts').then(({ startOffline }) => startOffline()).catch(() => rememberTimezone());
  });
} else afterFirstView(() => rememberTimezone());

whenIdle(() =>
  import('./features/visit-metrics/measure-visit.ts').then(
    ({ measureVisit }) => measureVisit(),
    // Nobody misses it.
    () => {},
  ),
);
