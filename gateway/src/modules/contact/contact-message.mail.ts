import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { linesOf, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';

/** Writes the mail with a message from the contact page, for those who answer it. A reply goes to its sender. */
export function contactMessageMail(
  site: MailSite,
  name: string,
  email: string,
  query: string,
  at: Date,
  panelUrl: URL,
): Promise<Mail> {
  return layOut({
    kind: 'contact',
    site,
    toSupport: true,
    subject: `${site.siteName}: a message from the contact page`,
    heading: 'A message from the contact page',
    preview: `${name} wrote to us.`,
    blocks: [
      { quiet: `From ${name} <${email}>, on ${when(at)}` },
      ...linesOf(query),
      { quiet: 'A reply to this email goes to the sender. Please pray for them, too.' },
      { button: 'Open the messages', href: panelUrl },
    ],
    why: `You receive this email because this address answers the messages of ${site.siteName}.`,
    replyTo: { name, address: email },
  });
}
