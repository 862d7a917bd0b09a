/** Key in local storage: a sign-out on this device that the server has not confirmed. */
export const PENDING_SIGN_OUT = 'sign-out-owed';

/** Fallback without storage: the sign-out is then pending as long as the tab lives. */
let unstored = false;

/** Whether a sign-out is pending, because the server has not confirmed it. */
export function isSignOutPending(): boolean {
  try {
    return unstored || localStorage.getItem(PENDING_SIGN_OUT) !== null;
  } catch {
    return unstored;
  }
}

/** Marks a sign-out as pending or done. Other tabs are notified. */
export function markSignOutPending(isPending: boolean): void {
  unstored = false;
  try {
    if (isPending) localStorage.setItem(PENDING_SIGN_OUT, 'yes');
    else localStorage.removeItem(PENDING_SIGN_OUT);
  } catch {
    unstored = isPending;
  }
}
