import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { session } from '@quiet-time/web/session.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { messageSW, Workbox } from 'workbox-window';
import { rememberTimezone } from '../../lib/remember-timezone.ts';
import { cachePage } from '../../offline/cache-in-worker.ts';
import { workerUrl } from '../../offline/worker-files.ts';
import { TIMEZONE } from '../../offline/worker-protocol.ts';
import { recentContentCached } from './recent-content-cached.ts';

/** Interval at which an open page checks for a newer version of the site, in milliseconds. */
const LOOK_EVERY = 3_600_000;
const A_DAY = 86_400_000;

/**
 * Registers the service worker, with which the site opens offline. Offers a newer version of the site when there is
 * one, and caches content for offline reading. Also asks the worker for the time zone: the call takes 0.1 s on a slow
 * phone, and in the worker it does not block the page.
 * @throws if the service worker can't be registered after all
 */
export async function startOffline(): Promise<void> {
  const address = workerUrl(getLocale());
  const cameBack = navigator.serviceWorker.controller !== null;
  const worker = new Workbox(address);
  let agreed = false;
  worker.addEventListener('waiting', () => {
    // A worker for another language only has other files; this page is already loaded.
    if (!isControlledBy(address)) return worker.messageSkipWaiting();
    toast.info(m.site_new_version(), {
      subject: 'new-version',
      duration: A_DAY,
      action: {
        label: m.site_reload(),
        run: async () => {
          agreed = true;
          const registration = await navigator.serviceWorker.getRegistration();
          if (registration?.waiting) worker.messageSkipWaiting();
          // Another tab was first.
          else window.location.reload();
        },
      },
    });
  });
  // Other tabs are not reloaded, because something may be typed there.
  worker.addEventListener('controlling', () => {
    if (agreed) window.location.reload();
  });
  const registration = await worker.register();
  lookForUpdates(worker);
  // `Workbox` receives no events of a worker that another page has begun to install.
  const { active, waiting, installing } = registration!;
  const timezone: string = await messageSW((active ?? waiting ?? installing)!, { type: TIMEZONE });
  rememberTimezone(timezone);
  await controlledBy(address);
  await cachePage();
  // Most first-time visitors never return, so content for regular readers is not downloaded for them.
  if (!cameBack) await whenReturningVisitor();
  const { cacheRecentContent } = await import('./cache-recent-content.ts');
  await cacheRecentContent(timezone);
  // The data once more: the code of the page may have come after the worker.
  if (await cachePage('all')) recentContentCached.mark();
}

/** Resolves when the service worker at an address controls this page; never in a browser without one. */
const controlledBy = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isControlledBy(address)) return;
      navigator.serviceWorker.removeEventListener('controllerchange', look);
      resolve();
    };
    navigator.serviceWorker.addEventListener('controllerchange', look);
    look();
  });

/** Whether the controlling service worker has this address, in its current or an earlier version. */
function isControlledBy(address: string): boolean {
  const { controller } = navigator.serviceWorker;
  return controller !== null && new URL(controller.scriptURL).pathname === address;
}

function lookForUpdates(worker: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Without a connection, the next check will do.
    worker.update().catch(() => {});
  });
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Resolves when the reader has signed in or installed the site; at once if they already had. */
function whenReturningVisitor(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.token() === null && !isInstalled()) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    window.addEventListener('appinstalled', () => resolve(), { once: true });
    look();
  });
}
