import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { greeting, when } from './words.js';

/** Tells a member that their password is another one, whether it was reset or changed in the profile. */
export function passwordChangedMail(
  siteName: string,
  name: string | null,
  at: Date,
  forgotUrl: URL,
): Promise<Mail> {
  return layOut({
    siteName,
    subject: `Your ${siteName} password was changed`,
    heading: 'Your password was changed',
    preview: 'If that was you, there is nothing to do.',
    blocks: [
      greeting(name),
      `The password of your ${siteName} account was changed on ${when(at)}. Other devices were signed out.`,
      'If that was you, there is nothing to do.',
      'If it was not, choose a new password now. That signs out every device.',
      { button: 'Choose a new password', href: forgotUrl },
    ],
  });
}
