import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { prayerAnsweredMail } from './prayer-answered.mail.js';
import { PrayerRequestResponse } from './prayer-request.entity.js';

/**
 * Mails a member about an answer. Skips requests that were withdrawn meanwhile, and members who opted out of these
 * mails.
 */
export const sendPrayerAnswered =
  (db: DataSource, { post, config, settings }: JobParts): JobHandler<'mail.prayerAnswered'> =>
  async ({ responseId }, jobId) => {
    const response = await db
      .getRepository(PrayerRequestResponse)
      .findOne({ where: { id: responseId }, relations: { request: { member: true } } });
    if (!settings.current.emailNotifications || !response?.request.member.preferences.emailNotifications)
      return;
    const { member } = response.request;
    const { prayerRequests } = memberLinks(config);
    await post.send(
      memberReader(member),
      (site) => prayerAnsweredMail(site, member.name, prayerRequests),
      jobId,
    );
  };
