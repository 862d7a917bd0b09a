import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type Block, layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, worksFor } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Writes the mail to somebody who requested a new password and never finished their registration, or finishes it by
 * link. Choosing a password creates the account.
 */
export function unfinishedAccountMail(
  site: MailSite,
  name: string | null,
  way: { code: string } | { link: URL; insteadOfCode: boolean },
): Promise<Mail> {
  const byCode = 'code' in way;
  const works = byCode ? worksFor(limits.code.minutes) : worksFor(limits.resetLinkMinutes);
  const blocks: Block[] = byCode
    ? [m.mail_unfinished_code(), { code: way.code }, `${works} ${m.mail_keep_code_secret()}`]
    : [
        ...(way.insteadOfCode ? [m.mail_link_instead_of_code()] : []),
        `${m.mail_unfinished_link()} ${works}`,
        { button: m.mail_unfinished_button(), href: way.link },
      ];
  return layOut({
    kind: 'verification',
    site,
    subject: byCode
      ? m.mail_code_subject({ code: way.code, site: site.siteName })
      : m.mail_unfinished_subject({ site: site.siteName }),
    heading: m.mail_unfinished_heading(),
    preview: `${byCode ? m.mail_unfinished_code_preview() : m.mail_unfinished_link_preview()} ${works}`,
    blocks: [
      greeting(name),
      m.mail_unfinished_began({ site: site.siteName }),
      ...blocks,
      { quiet: m.mail_unfinished_ignore() },
    ],
    why: m.mail_why_typed({ site: site.siteName }),
  });
}
