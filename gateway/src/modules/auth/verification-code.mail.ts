import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, worksFor } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

export type CodePurpose = 'register' | 'confirm_email' | 'reset_password' | 'change_email';

const words = {
  register: {
    heading: m.mail_code_register_heading,
    what: m.mail_code_register,
    otherwise: m.mail_code_register_otherwise,
  },
  confirm_email: {
    heading: m.mail_code_confirm_email_heading,
    what: m.mail_code_confirm_email,
    otherwise: m.mail_code_confirm_email_otherwise,
  },
  reset_password: {
    heading: m.mail_code_reset_password_heading,
    what: m.mail_code_reset_password,
    otherwise: m.mail_code_reset_password_otherwise,
  },
  change_email: {
    heading: m.mail_code_change_email_heading,
    what: m.mail_code_change_email,
    otherwise: m.mail_code_change_email_otherwise,
  },
};

/** Writes the mail with the code that verifies an address. */
export function verificationCodeMail(
  site: MailSite,
  purpose: CodePurpose,
  name: string | null,
  code: string,
): Promise<Mail> {
  const { heading, what, otherwise } = words[purpose];
  const works = worksFor(limits.code.minutes);
  return layOut({
    kind: 'verification',
    site,
    subject: m.mail_code_subject({ code, site: site.siteName }),
    heading: heading(),
    preview: `${works} ${m.mail_keep_secret()}`,
    blocks: [
      greeting(name),
      what({ site: site.siteName }),
      { code },
      `${works} ${m.mail_keep_code_secret()}`,
      { quiet: `${m.mail_code_ignore()} ${otherwise()}` },
    ],
    why: m.mail_why_typed({ site: site.siteName }),
  });
}
