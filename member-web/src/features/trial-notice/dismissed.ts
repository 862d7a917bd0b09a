import { inBrowser } from '@quiet-time/web/in-browser.ts';

/** Holds what storage refused to take: then a reload shows the notice again, but not every page. */
const unstored = new Set<string>();

/** By member, so that nobody misses theirs for another's in the same tab. */
const keyOf = (memberId: string) => `trial-notice:${memberId}`;

/** Whether the member has put the notice away in this browser session. */
export function wasDismissed(memberId: string): boolean {
  if (!inBrowser) return false;
  const key = keyOf(memberId);
  try {
    return sessionStorage.getItem(key) !== null || unstored.has(key);
  } catch {
    return unstored.has(key);
  }
}

/** Notes that the member has put it away. */
export function noteDismissed(memberId: string): void {
  const key = keyOf(memberId);
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    unstored.add(key);
  }
}
