import { m } from '@quiet-time/schema/sentences';
import { getLocale } from '@quiet-time/schema/sentences/runtime';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { messageSW, Workbox } from 'workbox-window';
import { rememberTimezone } from '../lib/remember-timezone.ts';
import { keep, keepPage } from './keep.ts';
import { noteAway } from './online.ts';
import { readingsKept } from './readings-kept.ts';
import { regular } from './regular.ts';
import { workerOf } from './worker-files.ts';
import { AWAY, TIMEZONE } from './worker-terms.ts';

/** How often a page that stays open asks for a newer version of the site, in milliseconds. */
const LOOK_EVERY = 3_600_000;
const A_DAY = 86_400_000;

/**
 * Registers the service worker, by which the site opens without a connection. Offers a newer version of the site when
 * one is there, and keeps what will be read without a connection. Asks it for the time zone, which takes a slow phone a
 * tenth of a second and there keeps no page from answering.
 * @throws where there can be none after all
 */
export async function startOffline(): Promise<void> {
  const address = workerOf(getLocale());
  const cameBack = navigator.serviceWorker.controller !== null;
  const worker = new Workbox(address);
  let agreed = false;
  worker.addEventListener('waiting', () => {
    // That of another language only has other files: this page is there already.
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
  // Other tabs stay as they are: something may be typed there.
  worker.addEventListener('controlling', () => {
    if (agreed) window.location.reload();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === AWAY) noteAway();
  });
  const registration = await worker.register();
  lookForUpdates(worker);
  // Of one that another page has begun to install, `Workbox` never hears.
  const { active, waiting, installing } = registration!;
  const timezone: string = await messageSW((active ?? waiting ?? installing)!, { type: TIMEZONE });
  rememberTimezone(timezone);
  await controlledBy(address);
  await keepPage();
  // Most who come once never come again: they are spared what only regular readers need.
  if (!cameBack) await regular();
  const { keepReadings } = await import('./keep-readings.ts');
  await keepReadings(timezone);
  if (await keep({ files: 'all' })) readingsKept.note();
}

/** When the service worker at an address answers for this page. A browser without one waits for ever. */
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

/** Whether the service worker that answers for this page is the one at an address, as it is or was. */
function isControlledBy(address: string): boolean {
  const { controller } = navigator.serviceWorker;
  return controller !== null && new URL(controller.scriptURL).pathname === address;
}

function lookForUpdates(worker: Workbox): void {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Without a connection the next time will do.
    worker.update().catch(() => {});
  });
}
