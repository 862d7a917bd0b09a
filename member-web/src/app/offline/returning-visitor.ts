import { session } from '@quiet-time/web/session.ts';

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Resolves when the reader has signed in or installed the site; at once if they already had. */
export function whenReturningVisitor(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (session.token() === null && !isInstalled()) return;
      stop();
      resolve();
    };
    const stop = session.subscribe(look);
    window.addEventListener('appinstalled', () => resolve(), { once: true });
    look();
  });
}
