import { MEMBER_RESPONSE_CACHE } from '../offline/worker-protocol.ts';

/** Keys of a member's data in this browser's storage: typed, pressed and read items, and pending codes. */
const names = [
  'highlights',
  'prayers_cache',
  'topics_cache',
  'recentBibleVerses',
  'bible-place',
  'pending-verification',
  'pending-reset',
  'new-password-step',
  'typed',
  'member',
] as const;

/** `waiting-` are lists of earlier versions of the site, see `app/offline/move-earlier-queues.ts`. */
const isTheirs = (name: string) =>
  /^(draft:|waiting-|greeted:)/.test(name) || names.some((each) => each === name);

/** Deletes all data of the member who signs out. The theme and the device's id belong to the browser and stay. */
export function forgetMember(): void {
  empty(() => sessionStorage);
  empty(() => localStorage);
  forgetReadings();
}

/**
 * Deletes content of their plan that was cached for offline reading. Caches exist only on https and on this machine
 * itself.
 */
function forgetReadings(): void {
  if (!('caches' in window)) return;
  // A broken cache holds no data.
  caches.delete(MEMBER_RESPONSE_CACHE).catch(() => {});
}

function empty(open: () => Storage): void {
  try {
    const storage = open();
    for (const name of Object.keys(storage).filter(isTheirs)) storage.removeItem(name);
  } catch {
    // Refused storage holds no data.
  }
}
