import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { staffReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { ContactMessage } from './contact-message.entity.js';
import { contactMessageMail } from './contact-message.mail.js';

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
