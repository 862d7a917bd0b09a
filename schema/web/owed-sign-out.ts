/** In local storage: somebody has signed out here, and the server has not heard of it. */
export const OWED = 'sign-out-owed';

/** Stands in where storage is closed: then it is owed as long as the tab lives. */
let unstored = false;

/** Whether the server has still to be told that the session of this browser was left. */
export function isSignOutOwed(): boolean {
  try {
    return unstored || localStorage.getItem(OWED) !== null;
  } catch {
    return unstored;
  }
}

/** Notes that a sign-out is owed, or no longer; other tabs hear of it. */
export function oweSignOut(owed: boolean): void {
  unstored = false;
  try {
    if (owed) localStorage.setItem(OWED, 'yes');
    else localStorage.removeItem(OWED);
  } catch {
    unstored = owed;
  }
}
