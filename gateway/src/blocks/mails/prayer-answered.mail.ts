import { m } from '@quiet-time/schema/sentences';
import type { Mail } from '../../platform/mailer.js';
import { layOut } from './layout.js';
import { greeting } from './words.js';

/** Tells a member that a prayer request of theirs was answered, without a word of either. @param link to the answer */
export function prayerAnsweredMail(siteName: string, name: string | null, link: URL): Promise<Mail> {
  const site = { site: siteName };
  return layOut({
    siteName,
    subject: m.mail_prayer_answered_subject(site),
    heading: m.mail_prayer_answered_heading(),
    preview: m.mail_prayer_answered_heading(),
    blocks: [
      greeting(name),
      m.mail_prayer_answered(),
      { button: m.mail_prayer_answered_button(), href: link },
    ],
    why: m.mail_prayer_answered_why(site),
  });
}
