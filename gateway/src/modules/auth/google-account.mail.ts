import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Writes the answer to a forgotten password of an account that never had one. */
export function googleAccountMail(site: MailSite, name: string | null, loginUrl: URL): Promise<Mail> {
  return layOut({
    kind: 'verification',
    site,
    subject: m.mail_google_subject({ site: site.siteName }),
    heading: m.mail_google_heading(),
    preview: m.mail_google_preview(),
    blocks: [
      greeting(name),
      m.mail_google_asked({ site: site.siteName }),
      m.mail_google_what_to_do(),
      { button: m.mail_sign_in(), href: loginUrl },
      { quiet: m.mail_google_ignore() },
    ],
  });
}
