import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { greeting } from './words.js';

/** Tells the owner of an account that their address was entered for another one; the site itself doesn't tell. */
export function addressTakenMail(
  siteName: string,
  name: string | null,
  what: 'register' | 'change_email',
  loginUrl: URL,
  forgotUrl: URL,
): Promise<Mail> {
  const tried =
    what === 'register'
      ? `to open a ${siteName} account with this email address`
      : `to move another ${siteName} account to this email address`;
  return layOut({
    siteName,
    subject: `You have a ${siteName} account already`,
    heading: 'You have an account already',
    preview: 'Sign in as usual, or choose a new password. Nothing has changed.',
    blocks: [
      greeting(name),
      `Somebody, perhaps you, tried ${tried}. You have an account with it already, and nothing about it has changed.`,
      'If it was you, please sign in as usual. If you no longer know your password, choose a new one.',
      { button: 'Sign in', href: loginUrl },
      { button: 'Choose a new password', href: forgotUrl },
      { quiet: 'If it was not you, there is nothing to do.' },
    ],
  });
}
