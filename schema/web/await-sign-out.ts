import { isSignOutPending } from './pending-sign-out.ts';

/**
 * Waits for a pending sign-out: no request is sent before the server has confirmed it.
 * @throws any error that kept the server from confirming it
 */
export async function afterPendingSignOut(): Promise<void> {
  if (isSignOutPending()) await (await import('./sign-out.ts')).sendSignOut();
}

/**
 * Sends a pending sign-out, from an earlier page or another tab, as soon as possible. Returns a function that stops
 * watching for one.
 */
export function watchPendingSignOut(): () => void {
  const sendIfPending = () => {
    if (isSignOutPending())
      import('./sign-out.ts').then(
        ({ retrySignOut }) => retrySignOut(),
        () => {},
      );
  };
  sendIfPending();
  window.addEventListener('storage', sendIfPending);
  window.addEventListener('online', sendIfPending);
  return () => {
    window.removeEventListener('storage', sendIfPending);
    window.removeEventListener('online', sendIfPending);
  };
}
