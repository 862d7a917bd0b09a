import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { greeting, when } from './words.js';

/**
 * Tells a member of a sign-in in their name.
 * @param device in words, such as "Firefox on Linux"
 */
export function newDeviceMail(
  siteName: string,
  name: string | null,
  device: string,
  at: Date,
  site: 'member' | 'admin',
  forgotUrl: URL,
): Promise<Mail> {
  const admin = site === 'admin';
  const where = admin ? `the ${siteName} back-office` : `your ${siteName} account`;
  return layOut({
    siteName,
    subject: `A new sign-in to ${where}`,
    heading: admin ? 'A new sign-in to the back-office' : 'A new sign-in to your account',
    preview: `${device}. If that was you, there is nothing to do.`,
    blocks: [
      greeting(name),
      admin
        ? `Somebody signed in to ${where} with your account, using ${device}, on ${when(at)}.`
        : `Somebody signed in to ${where}, using ${device}, on ${when(at)}.`,
      'If that was you, there is nothing to do.',
      admin
        ? 'If it was not, choose a new password now, and tell the other administrators. A new password signs out every device.'
        : 'If it was not, choose a new password now. That signs out every device.',
      { button: 'Choose a new password', href: forgotUrl },
    ],
  });
}
