import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Writes the mail with the link that activates an account created by an administrator. The link works for a week. */
export function invitationMail(site: MailSite, name: string | null, link: URL): Promise<Mail> {
  const { siteName } = site;
  return layOut({
    kind: 'verification',
    site,
    subject: m.mail_invitation_subject({ site: siteName }),
    heading: m.mail_invitation_heading({ site: siteName }),
    preview: m.mail_invitation_preview(),
    blocks: [
      greeting(name),
      m.mail_invitation({ site: siteName }),
      { button: m.mail_choose_password(), href: link },
      m.mail_invitation_later({ site: siteName }),
      { quiet: m.mail_invitation_ignore() },
    ],
  });
}
