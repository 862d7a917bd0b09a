import { inBrowser } from '@quiet-time/web/in-browser.ts';

/** Members whose storage was refused: a reload then shows the notice again, but not every page. */
const unstored = new Set<string>();

/** Returns a key for each member, so that members in the same tab have separate notices. */
const keyOf = (memberId: string) => `trial-notice:${memberId}`;

/** Whether the member has dismissed the notice in this browser session. */
export function wasDismissed(memberId: string): boolean {
  if (!inBrowser) return false;
  const key = keyOf(memberId);
  try {
    return sessionStorage.getItem(key) !== null || unstored.has(key);
  } catch {
    return unstored.has(key);
  }
}

/** Stores that the member has dismissed it. */
export function noteDismissed(memberId: string): void {
  const key = keyOf(memberId);
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    unstored.add(key);
  }
}
