import { limits } from '@quiet-time/schema/limits';
import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { duration, greeting } from './words.js';

export type CodePurpose = 'register' | 'confirm_email' | 'reset_password' | 'change_email';

const words: Record<CodePurpose, (siteName: string) => { heading: string; what: string; otherwise: string }> =
  {
    register: (siteName) => ({
      heading: 'Confirm your email address',
      what: `This code opens your ${siteName} account:`,
      otherwise: 'Without the code, no account is opened.',
    }),
    confirm_email: (siteName) => ({
      heading: 'Confirm your email address',
      what: `With this code you confirm the email address of your ${siteName} account:`,
      otherwise: 'Without the code, nothing changes.',
    }),
    reset_password: (siteName) => ({
      heading: 'Choose a new password',
      what: `With this code you can choose a new password for your ${siteName} account:`,
      otherwise: 'Your password stays as it is.',
    }),
    change_email: (siteName) => ({
      heading: 'Confirm your new email address',
      what: `With this code, your ${siteName} account moves to this email address:`,
      otherwise: 'Without the code, no account moves to your address.',
    }),
  };

/** The code that proves somebody reads this address. */
export function verificationCodeMail(
  siteName: string,
  purpose: CodePurpose,
  name: string | null,
  code: string,
): Promise<Mail> {
  const { heading, what, otherwise } = words[purpose](siteName);
  const works = `It works for ${duration(limits.code.minutes)}, and only once.`;
  return layOut({
    siteName,
    subject: `${code} is your ${siteName} code`,
    heading,
    preview: `${works} Please keep it to yourself.`,
    blocks: [
      greeting(name),
      what,
      { code },
      `${works} Please keep it to yourself: none of us will ask you for it.`,
      { quiet: `If it was not you who asked for it, you can ignore this email. ${otherwise}` },
    ],
  });
}
