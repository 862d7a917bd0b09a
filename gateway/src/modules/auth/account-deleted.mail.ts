import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Writes the mail that confirms the deletion of an account. It is our last mail to that address. */
export function accountDeletedMail(site: MailSite, name: string | null, at: Date): Promise<Mail> {
  return layOut({
    kind: 'accountDeleted',
    site,
    subject: m.mail_account_deleted_subject({ site: site.siteName }),
    heading: m.mail_account_deleted_heading(),
    preview: m.mail_account_deleted_preview(),
    blocks: [
      greeting(name),
      m.mail_account_deleted({ site: site.siteName, moment: when(at) }),
      m.mail_account_deleted_plan(),
      m.mail_account_deleted_not_you(),
      m.mail_account_deleted_thanks(),
    ],
    why: m.mail_why_before({ site: site.siteName }),
  });
}
