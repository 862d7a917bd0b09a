import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { localToday } from '@quiet-time/web/local-date.ts';

/** When somebody was welcomed here last, in milliseconds since 1970: in local storage, for all tabs. */
const WELCOMED = 'welcomed-at';
/** In the tab's storage: the quiet time has begun. */
const BEGUN = 'quiet-time-begun';
/** The day (yyyy-MM-dd) on which the member was welcomed last. Nobody takes another's greeting. */
const greetedKey = (memberId: string) => `greeted:${memberId}`;

const LATELY = 600_000;

/** Holds what storage refused to take: then it lasts as long as the page. */
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
 * Which of our welcomes is due: Peace to you for anyone who has just come in, the greeting for a member who comes back
 * on a new day, Begin Your Quiet Time before the first devotional of a session. One at a time, and none within ten
 * minutes of another.
 */
export const welcomedLately = (): boolean => Date.now() - Number(read(device, WELCOMED)) < LATELY;

/** What the home page finds in its history entry when somebody has just come in. */
export interface Arrived {
  /** The sentence of the window: "Welcome back, Miriam!" */
  peace: string;
}

/** Notes that a welcome is shown. */
export const noteWelcome = (): void => write(device, WELCOMED, String(Date.now()));

/** Whether there was one since this page was loaded, or lately: then nothing else opens by itself. */
export const welcomedThisVisit = (): boolean =>
  welcomedLately() || Number(read(device, WELCOMED)) >= performance.timeOrigin;

/** Notes that the member has come in, or was greeted, on this day: the greeting is for another one. */
export function noteGreeted(memberId: string, day: string): void {
  write(device, greetedKey(memberId), day);
  write(tab, greetedKey(memberId), day);
}

/** Whether this member has come back on a new day. Nobody comes back on their first. */
export function isGreetingDue({ id, createdAt, preferences }: GreetedMember, today: string): boolean {
  if (!preferences.welcomeMessage || localToday(new Date(createdAt)) === today) return false;
  return [device, tab].every((storage) => read(storage, greetedKey(id)) !== today) && !welcomedLately();
}

interface GreetedMember {
  id: string;
  createdAt: string;
  preferences: { welcomeMessage: boolean };
}

/** Whether the first devotional of this browser session is still to come. */
export const hasBegun = (): boolean => read(tab, BEGUN) !== null;

/** Notes that it has come. */
export const noteBegun = (): void => write(tab, BEGUN, 'yes');
