import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { greeting } from './words.js';

/** The answer to a forgotten password of an account that never had one. */
export function googleAccountMail(siteName: string, name: string | null, loginUrl: URL): Promise<Mail> {
  return layOut({
    siteName,
    subject: `Your ${siteName} account signs in with Google`,
    heading: 'You sign in with Google',
    preview: 'Your account has no password of its own.',
    blocks: [
      greeting(name),
      `Somebody, perhaps you, asked for a new password for your ${siteName} account. It signs in with Google and has no password of its own.`,
      'To sign in, choose Google on the page below. The password it asks for is that of your Google account.',
      { button: 'Sign in', href: loginUrl },
      { quiet: 'If it was not you, there is nothing to do. Nothing has changed.' },
    ],
  });
}
