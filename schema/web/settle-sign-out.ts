import { isSignOutOwed } from './owed-sign-out.ts';

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
