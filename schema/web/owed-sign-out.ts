/** Key in local storage: a sign-out on this device that the server has not confirmed. */
export const OWED = 'sign-out-owed';

/** Fallback without storage: the sign-out is then pending as long as the tab lives. */
let unstored = false;

/** Whether a sign-out is pending, because the server has not confirmed it. */
export function isSignOutOwed(): boolean {
  try {
    return unstored || localStorage.getItem(OWED) !== null;
  } catch {
    return unstored;
  }
}

/** Marks a sign-out as pending or done. Other tabs are notified. */
export function oweSignOut(owed: boolean): void {
  unstored = false;
  try {
    if (owed) localStorage.setItem(OWED, 'yes');
    else localStorage.removeItem(OWED);
  } catch {
    unstored = owed;
  }
}
