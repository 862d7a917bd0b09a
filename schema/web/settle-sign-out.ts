import { isSignOutOwed } from './owed-sign-out.ts';

/**
 * Waits for a pending sign-out: no request is sent before the server has confirmed it.
 * @throws any error that kept the server from confirming it
 */
export async function afterOwedSignOut(): Promise<void> {
  if (isSignOutOwed()) await (await import('./sign-out.ts')).tellServer();
}

/**
 * Sends a pending sign-out, from an earlier page or another tab, as soon as possible. Returns a function that stops
 * watching for one.
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
