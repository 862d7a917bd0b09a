import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { JobParts } from '../../blocks/module.js';
import { Member } from '../members/member.entity.js';
import { secondFactorMail } from './second-factor.mail.js';

/** Tells a member that their second step was switched on or off. */
export const sendSecondFactor =
  (db: DataSource, { mailer, config, settings }: JobParts): JobHandler<'mail.secondFactor'> =>
  async ({ memberId, change, at }, jobId) => {
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member) return;
    const { forgotPassword } = memberLinks(config);
    const mail = await secondFactorMail(settings.current, member.name, change, new Date(at), forgotPassword);
    await mailer.send(member.email, mail, jobId);
  };
