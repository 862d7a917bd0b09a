import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { staffReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { ContactMessage, ContactMessageReply } from './contact-message.entity.js';
import { contactMessageMail } from './contact-message.mail.js';
import { contactReplyMail } from './contact-reply.mail.js';

/** Mails a message to the support addresses. A message that was deleted in the meantime is not sent. */
export const sendContactMessage =
  (db: DataSource, { post, config, settings }: JobParts): JobHandler<'mail.contact'> =>
  async ({ messageId }, jobId) => {
    const message = await db.getRepository(ContactMessage).findOneBy({ id: messageId });
    if (!message) return;
    const { name, email, query, createdAt } = message;
    const panel = new URL('/admin?s=messages', config.adminUrl);
    await post.send(
      staffReader(settings.current.supportEmails.join(', ')),
      (site) => contactMessageMail(site, name, email, query, createdAt, panel),
      jobId,
    );
  };

/**
 * Mails a reply to the sender of a message, in the language in which they read the site. A reply to a message that was
 * deleted in the meantime is not sent.
 */
export const sendContactReply =
  (db: DataSource, { post, settings }: JobParts): JobHandler<'mail.contactReply'> =>
  async ({ replyId }, jobId) => {
    const reply = await db
      .getRepository(ContactMessageReply)
      .findOne({ where: { id: replyId }, relations: { message: true } });
    if (!reply) return;
    const { email, lang } = reply.message;
    await post.send(
      { email, language: lang ?? settings.current.language },
      (site) => contactReplyMail(site, reply.message, reply.text),
      jobId,
    );
  };
