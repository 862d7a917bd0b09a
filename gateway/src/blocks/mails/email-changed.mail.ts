import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { greeting, masked, when } from './words.js';

/** Goes to the old address: the person who reads it may not be the one who reads the new one, which is masked. */
export function emailChangedMail(
  siteName: string,
  name: string | null,
  oldEmail: string,
  newEmail: string,
  at: Date,
  supportEmail: string | null,
): Promise<Mail> {
  const contact = supportEmail ? `please write to us at ${supportEmail}` : 'please reply to this email';
  return layOut({
    siteName,
    subject: `The email address of your ${siteName} account was changed`,
    heading: 'Your email address was changed',
    preview: `It is now ${masked(newEmail)}. If that was you, there is nothing to do.`,
    blocks: [
      greeting(name),
      `On ${when(at)}, the email address of your ${siteName} account was changed from ${oldEmail} to ${masked(newEmail)}. From now on you sign in with the new one.`,
      'If that was you, there is nothing to do.',
      `If it was not, ${contact}, and we will look into it with you.`,
    ],
  });
}
