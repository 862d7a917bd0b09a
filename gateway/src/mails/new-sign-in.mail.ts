import { layOut, type Mail } from './layout.js';

/** Tells an admin that somebody signed in to the back-office in their name. */
export function newSignInMail(siteName: string, name: string, at: Date, adminUrl: URL): Mail {
  const when = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  return layOut(siteName, 'A new sign-in to your back-office', [
    `Good day ${name},`,
    `Somebody signed in to the back-office of ${siteName} with your password: ${when} (UTC), at ${adminUrl.host}.`,
    'If that was you, there is nothing to do.',
    'If it was not, change your password now, and tell the other administrators.',
  ]);
}
