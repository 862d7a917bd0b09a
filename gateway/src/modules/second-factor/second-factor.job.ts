import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { Config } from '../../config/config.js';
import type { Mailer } from '../../platform/mailer.js';
import { Member } from '../members/member.entity.js';
import { secondFactorMail } from './second-factor.mail.js';

/** Tells a member that their second step was switched on or off. */
export const sendSecondFactor =
  (db: DataSource, mailer: Mailer, config: Config): JobHandler<'mail.secondFactor'> =>
  async ({ memberId, change, at }, jobId) => {
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member) return;
    const { forgotPassword } = memberLinks(config);
    const mail = await secondFactorMail(config, member.name, change, new Date(at), forgotPassword);
    await mailer.send(member.email, mail, jobId);
  };
