import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, plainName } from '../../blocks/mails/words.js';
import { plainDay } from '../../blocks/written-date.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Invites somebody to the family of a member.
 * @param owner the member's name
 * @param until when the link stops working
 */
export function familyInvitationMail(site: MailSite, owner: string, link: URL, until: Date): Promise<Mail> {
  const name = plainName(owner);
  const date = plainDay(until);
  const named = { site: site.siteName };
  return layOut({
    kind: 'familyInvitation',
    site,
    subject: m.mail_family_subject(named),
    heading: m.mail_family_heading(),
    preview: m.mail_family_preview(named),
    blocks: [
      greeting(null),
      name ? m.mail_family({ ...named, owner: name }) : m.mail_family_without_name(named),
      m.mail_family_how(),
      { button: m.mail_family_button(), href: link },
      m.mail_family_until({ date }),
      { quiet: m.mail_family_ignore() },
    ],
    why: m.mail_family_why(named),
  });
}
