import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Writes the mail that notifies the owner of an account that their address was entered for another one. The site itself
 * does not show that the address is taken.
 */
export function addressTakenMail(
  site: MailSite,
  name: string | null,
  what: 'register' | 'change_email',
  loginUrl: URL,
  forgotUrl: URL,
): Promise<Mail> {
  const tried = what === 'register' ? m.mail_taken_register : m.mail_taken_change_email;
  return layOut({
    kind: 'verification',
    site,
    subject: m.mail_taken_subject({ site: site.siteName }),
    heading: m.mail_taken_heading(),
    preview: m.mail_taken_preview(),
    blocks: [
      greeting(name),
      tried({ site: site.siteName }),
      m.mail_taken_what_to_do(),
      { button: m.mail_sign_in(), href: loginUrl },
      { button: m.mail_choose_password(), href: forgotUrl },
      { quiet: m.mail_was_not_you() },
    ],
  });
}
