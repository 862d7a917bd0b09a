import { OWN_ANSWERS } from '../offline/worker-terms.ts';

/** What a member leaves in this browser's storage: what they typed, pressed and read, and codes they wait for. */
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

const isTheirs = (name: string) =>
  /^(draft:|waiting-|greeted:)/.test(name) || names.some((each) => each === name);

/** Forgets all that belongs to the member who leaves. The theme and the device's id belong to the browser. */
export function forgetMember(): void {
  empty(() => sessionStorage);
  empty(() => localStorage);
  forgetReadings();
}

/** What their plan let them read without a connection; there are caches only on https and on this machine itself. */
function forgetReadings(): void {
  if (!('caches' in window)) return;
  // Where it is broken, nothing is kept.
  caches.delete(OWN_ANSWERS).catch(() => {});
}

function empty(open: () => Storage): void {
  try {
    const storage = open();
    for (const name of Object.keys(storage).filter(isTheirs)) storage.removeItem(name);
  } catch {
    // Nothing is stored where storage is refused.
  }
}
