import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, masked, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Writes the mail to the old address. The new address is masked, since another person may read the old one. */
export function emailChangedMail(
  site: MailSite,
  name: string | null,
  oldEmail: string,
  newEmail: string,
  at: Date,
): Promise<Mail> {
  const changed = { moment: when(at), site: site.siteName, oldEmail, newEmail: masked(newEmail) };
  return layOut({
    kind: 'emailChanged',
    site,
    subject: m.mail_email_changed_subject({ site: site.siteName }),
    heading: m.mail_email_changed_heading(),
    preview: m.mail_email_changed_preview({ newEmail: masked(newEmail) }),
    blocks: [greeting(name), m.mail_email_changed(changed), m.mail_was_you(), m.mail_email_changed_reply()],
    why: m.mail_why_before({ site: site.siteName }),
  });
}
