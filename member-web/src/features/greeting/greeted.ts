/** Holds what storage refused to take: then a reload greets again, but not every visit of the home page. */
const unstored = new Map<string, string>();

/** By member, so that nobody takes another's greeting in the same tab. */
const keyOf = (memberId: string) => `greeted:${memberId}`;

/** Whether this browser session has greeted the member on this day (yyyy-MM-dd). */
export function wasGreeted(memberId: string, day: string): boolean {
  const key = keyOf(memberId);
  try {
    return (sessionStorage.getItem(key) ?? unstored.get(key)) === day;
  } catch {
    return unstored.get(key) === day;
  }
}

/** Notes that the member has been greeted on this day. */
export function noteGreeted(memberId: string, day: string): void {
  const key = keyOf(memberId);
  try {
    sessionStorage.setItem(key, day);
  } catch {
    unstored.set(key, day);
  }
}
