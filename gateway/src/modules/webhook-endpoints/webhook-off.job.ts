import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { staffReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { Member } from '../members/member.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { webhookOffMail } from './webhook-off.mail.js';

/** Notifies an administrator that an endpoint was switched off, unless it is on again by now. */
export const sendWebhookOff =
  (db: DataSource, { post, config }: JobParts): JobHandler<'mail.webhookOff'> =>
  async ({ endpointId, memberId }, jobId) => {
    const endpoint = await db.getRepository(WebhookEndpoint).findOneBy({ id: endpointId });
    const member = await db.getRepository(Member).findOneBy({ id: memberId, role: 'admin', isActive: true });
    if (!endpoint?.ended || !member) return;
    const panel = new URL('/admin?s=webhooks', config.adminUrl);
    await post.send(
      staffReader(member.email),
      (site) => webhookOffMail(site, member.name, endpoint, panel),
      jobId,
    );
  };
