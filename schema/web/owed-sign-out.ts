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

/**
 * Waits for a sign-out that is owed: nothing is asked before the server has been told of it.
 * @throws whatever kept it from being told
 */
export async function afterOwedSignOut(): Promise<void> {
  if (isSignOutOwed()) await (await import('./sign-out.ts')).tellServer();
}

/**
 * Sees to it that a sign-out that is owed, from before this page was loaded or from another tab, is told as soon
 * as it can be. Returns how to stop looking out for one.
 */
export function watchOwedSignOut(): () => void {
  const look = () => {
    if (isSignOutOwed())
      import('./sign-out.ts').then(
        ({ keepTelling }) => keepTelling(),
        () => {},
      );
  };
  look();
  window.addEventListener('storage', look);
  window.addEventListener('online', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('online', look);
  };
}
