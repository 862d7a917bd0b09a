import { m } from '@quiet-time/schema/sentences';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { Workbox } from 'workbox-window';
import { rememberTimezone } from '../lib/remember-timezone.ts';
import { keepReadings } from './keep-readings.ts';
import { noteAway } from './online.ts';
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
  const worker = new Workbox('/sw.js');
  let agreed = false;
  worker.addEventListener('waiting', () => {
    toast.info(m.site_new_version(), {
      subject: 'new-version',
      duration: A_DAY,
      action: {
        label: m.site_reload(),
        run: () => {
          agreed = true;
          worker.messageSkipWaiting();
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
  await worker.register();
  lookForUpdates(worker);
  const timezone: string = await worker.messageSW({ type: TIMEZONE });
  rememberTimezone(timezone);
  await keepReadings(timezone);
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
