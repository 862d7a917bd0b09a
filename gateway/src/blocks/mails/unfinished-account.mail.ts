import { limits } from '@quiet-time/schema/limits';
import type { Mail } from '../../platform/mailer.js';
import { type Block, layOut } from './layout.js';
import { duration, greeting, linkInstead } from './words.js';

/**
 * To somebody who asked for a new password and never finished opening their account, or who is to finish it by link:
 * a password is chosen, and the account is there.
 */
export function unfinishedAccountMail(
  siteName: string,
  name: string | null,
  way: { code: string } | { link: URL; insteadOfCode: boolean },
): Promise<Mail> {
  const byCode = 'code' in way;
  const works = byCode
    ? `It works for ${duration(limits.code.minutes)}, and only once.`
    : `It works for ${duration(limits.resetLinkMinutes)}, and only once.`;
  const blocks: Block[] = byCode
    ? [
        'With this code you choose a password, and your account is open:',
        { code: way.code },
        `${works} Please keep it to yourself: none of us will ask you for it.`,
      ]
    : [
        ...(way.insteadOfCode ? [linkInstead] : []),
        `With this link you choose a password, and your account is open. ${works}`,
        { button: 'Choose a password', href: way.link },
      ];
  return layOut({
    siteName,
    subject: byCode ? `${way.code} is your ${siteName} code` : `Finish your ${siteName} account`,
    heading: 'You had not finished',
    preview: byCode ? `Here is your code. ${works}` : `Here is the link to finish with. ${works}`,
    blocks: [
      greeting(name),
      `You began to open a ${siteName} account with this email address, and it was never confirmed.`,
      ...blocks,
      { quiet: 'If it was not you, you can ignore this email. Without it, no account is opened.' },
    ],
  });
}
