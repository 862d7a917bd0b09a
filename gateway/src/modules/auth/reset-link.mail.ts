import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, worksFor } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Writes the mail with the link that replaces a forgotten password.
 * @param insteadOfCode whether the reader waits for a code
 */
export function resetLinkMail(
  site: MailSite,
  name: string | null,
  link: URL,
  insteadOfCode = false,
): Promise<Mail> {
  const works = worksFor(limits.resetLinkMinutes);
  return layOut({
    kind: 'verification',
    site,
    subject: m.mail_reset_subject({ site: site.siteName }),
    heading: m.mail_choose_password(),
    preview: `${m.mail_reset_preview()} ${works}`,
    blocks: [
      greeting(name),
      ...(insteadOfCode ? [m.mail_link_instead_of_code()] : []),
      `${m.mail_reset_link({ site: site.siteName })} ${works}`,
      { button: m.mail_choose_password(), href: link },
      {
        quiet: m.mail_reset_ignore(),
      },
    ],
  });
}
