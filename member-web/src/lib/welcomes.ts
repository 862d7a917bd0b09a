import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { localToday } from '@quiet-time/web/local-date.ts';

/** Time of the last welcome on this device, in milliseconds since 1970: in local storage, for all tabs. */
const WELCOMED = 'welcomed-at';
/** Key in the tab's storage, present once the quiet time has begun. */
const BEGUN = 'quiet-time-begun';
/** Key for the day (yyyy-MM-dd) of the member's last greeting. Each member has their own. */
const greetedKey = (memberId: string) => `greeted:${memberId}`;

const LATELY = 600_000;

/** Values that storage refused; they last as long as the page. */
const unstored = new Map<string, string>();

const device = () => localStorage;
const tab = () => sessionStorage;

function read(storage: () => Storage, key: string): string | null {
  if (!inBrowser) return null;
  try {
    return storage().getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}

/**
 * Whether a welcome was shown within the last ten minutes. There are three welcomes, and within ten minutes only one:
 * - Peace to you, for anyone who has just signed in.
 * - The greeting, for a member who returns on a new day.
 * - Begin Your Quiet Time, before the first devotional of a session.
 */
export const welcomedLately = (): boolean => Date.now() - Number(read(device, WELCOMED)) < LATELY;

/** State in the home page's history entry for somebody who has just signed in. */
export interface Arrived {
  /** Text of the window: "Welcome back, Miriam!" */
  peace: string;
}

/** Stores that a welcome is shown. */
export const noteWelcome = (): void => write(device, WELCOMED, String(Date.now()));

/**
 * Whether a welcome was shown since this page was loaded, or recently. In that case nothing else opens automatically.
 */
export const welcomedThisVisit = (): boolean =>
  welcomedLately() || Number(read(device, WELCOMED)) >= performance.timeOrigin;

/** Stores that the member signed in or was greeted on this day: the next greeting is due on another day. */
export function noteGreeted(memberId: string, day: string): void {
  write(device, greetedKey(memberId), day);
  write(tab, greetedKey(memberId), day);
}

/** Whether to greet this member for returning on a new day. The first day has no greeting. */
export function isGreetingDue({ id, createdAt, preferences }: GreetedMember, today: string): boolean {
  if (!preferences.welcomeMessage || localToday(new Date(createdAt)) === today) return false;
  return [device, tab].every((storage) => read(storage, greetedKey(id)) !== today) && !welcomedLately();
}

interface GreetedMember {
  id: string;
  createdAt: string;
  preferences: { welcomeMessage: boolean };
}

/** Whether this browser session has already had its first devotional. */
export const hasBegun = (): boolean => read(tab, BEGUN) !== null;

/** Stores that this browser session has had its first devotional. */
export const noteBegun = (): void => write(tab, BEGUN, 'yes');
