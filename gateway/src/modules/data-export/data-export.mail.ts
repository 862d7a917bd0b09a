import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting } from '../../blocks/mails/words.js';
import { plainDay } from '../../blocks/written-date.js';
import type { Mail } from '../../platform/mailer.js';

/**
 * Writes the mail that notifies a member that their export is ready.
 * @param link to the page where a signed-in member can download the file, not to the file itself
 */
export function dataExportMail(site: MailSite, name: string, until: Date, link: URL): Promise<Mail> {
  const named = { site: site.siteName };
  const date = plainDay(until);
  return layOut({
    kind: 'dataExport',
    site,
    subject: m.mail_data_export_subject(named),
    heading: m.mail_data_export_heading(),
    preview: m.mail_data_export_preview({ date }),
    blocks: [
      greeting(name),
      m.mail_data_export({ ...named, date }),
      { button: m.mail_data_export_button(), href: link },
      m.mail_data_export_not_you(),
    ],
    why: m.mail_data_export_why(named),
  });
}
