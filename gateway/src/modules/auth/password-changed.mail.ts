import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Writes the mail that notifies a member of a new password, whether it was reset or changed in the profile. */
export function passwordChangedMail(
  site: MailSite,
  name: string | null,
  at: Date,
  forgotUrl: URL,
): Promise<Mail> {
  return layOut({
    kind: 'passwordChanged',
    site,
    subject: m.mail_password_changed_subject({ site: site.siteName }),
    heading: m.mail_password_changed_heading(),
    preview: m.mail_was_you(),
    blocks: [
      greeting(name),
      m.mail_password_changed({ site: site.siteName, moment: when(at) }),
      m.mail_was_you(),
      m.mail_was_not_you_choose_password(),
      { button: m.mail_choose_password(), href: forgotUrl },
    ],
  });
}
