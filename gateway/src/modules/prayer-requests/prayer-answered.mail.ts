import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Notifies a member of an answer to their prayer request, without the text of either. @param link to the answer */
export function prayerAnsweredMail(site: MailSite, name: string | null, link: URL): Promise<Mail> {
  const named = { site: site.siteName };
  return layOut({
    kind: 'prayerAnswered',
    site,
    subject: m.mail_prayer_answered_subject(named),
    heading: m.mail_prayer_answered_heading(),
    preview: m.mail_prayer_answered_heading(),
    blocks: [
      greeting(name),
      m.mail_prayer_answered(),
      { button: m.mail_prayer_answered_button(), href: link },
    ],
    why: m.mail_prayer_answered_why(named),
  });
}
