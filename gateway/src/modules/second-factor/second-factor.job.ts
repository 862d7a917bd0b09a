import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { Member } from '../members/member.entity.js';
import { secondFactorMail } from './second-factor.mail.js';

/** Notifies a member that two-step sign-in was switched on or off. */
export const sendSecondFactor =
  (db: DataSource, { post, config }: JobParts): JobHandler<'mail.secondFactor'> =>
  async ({ memberId, change, at }, jobId) => {
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member) return;
    const { forgotPassword } = memberLinks(config);
    await post.send(
      memberReader(member),
      (site) => secondFactorMail(site, member.name, change, new Date(at), forgotPassword),
      jobId,
    );
  };
