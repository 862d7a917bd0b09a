import { limits } from '@quiet-time/schema/limits';
import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { duration, greeting, linkInstead } from './words.js';

/**
 * The link with which a forgotten password is replaced.
 * @param insteadOfCode whether the reader waits for a code
 */
export function resetLinkMail(
  siteName: string,
  name: string | null,
  link: URL,
  insteadOfCode = false,
): Promise<Mail> {
  const works = `It works for ${duration(limits.resetLinkMinutes)}, and only once.`;
  return layOut({
    siteName,
    subject: `Choose a new password for ${siteName}`,
    heading: 'Choose a new password',
    preview: `The link for it is in this email. ${works}`,
    blocks: [
      greeting(name),
      ...(insteadOfCode ? [linkInstead] : []),
      `This link leads to the page where you choose a new password for your ${siteName} account. ${works}`,
      { button: 'Choose a new password', href: link },
      {
        quiet: 'If it was not you who asked for it, you can ignore this email. Your password stays as it is.',
      },
    ],
  });
}
