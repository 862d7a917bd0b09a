import { m } from '@quiet-time/schema/sentences';
import { layOut, type MailSite } from '../../blocks/mails/layout.js';
import { greeting, linesOf, when } from '../../blocks/mails/words.js';
import type { Mail } from '../../platform/mailer.js';
import type { ContactMessage } from './contact-message.entity.js';

/** Writes the mail with a reply to a message from the contact page. It quotes the message. */
export function contactReplyMail(
  site: MailSite,
  { name, query, createdAt }: Pick<ContactMessage, 'name' | 'query' | 'createdAt'>,
  reply: string,
): Promise<Mail> {
  const named = { site: site.siteName };
  return layOut({
    kind: 'contactReply',
    site,
    subject: m.mail_contact_reply_subject(named),
    heading: m.mail_contact_reply_heading(),
    preview: reply.slice(0, 120),
    blocks: [
      greeting(name),
      ...linesOf(reply),
      { quiet: m.mail_contact_reply_quote({ moment: when(createdAt) }) },
      ...linesOf(query).map((quiet) => ({ quiet })),
    ],
    why: m.mail_contact_reply_why(named),
  });
}
