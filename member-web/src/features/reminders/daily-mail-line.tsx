import { inBrowser } from '@quiet-time/web/in-browser.ts';
import { lazyPart } from '@quiet-time/web/lazy-part.tsx';
import { Suspense } from 'react';

/** Resolves with the first press or key on the page. */
const firstUse = () =>
  new Promise<void>((resolve) => {
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, () => resolve(), { once: true, capture: true });
    }
  });

const Invitation = lazyPart(async () => {
  // The server's folded form works without its code, which a first visit therefore does not fetch.
  if (inBrowser && document.querySelector('#daily-mail:not([open])')) await firstUse();
  return import('./daily-mail-invitation.tsx');
}, 'quiet');

/** The invitation to the daily mail. The same element each time, so that the server's markup stays. */
export const dailyMailInvitation = (
  <Suspense>
    <Invitation />
  </Suspense>
);
