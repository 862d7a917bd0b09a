import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { newSignInMail } from '../../mails/new-sign-in.mail.js';
import type { JobHandler } from '../../platform/job-runner.js';
import type { Mailer } from '../../platform/mailer.js';
import { Session } from './session.entity.js';

/** Mails the admin whose back-office session was opened. A session that is gone by now needs no mail. */
export const sendNewSignIn =
  (db: DataSource, mailer: Mailer, config: Config): JobHandler<'mail.newSignIn'> =>
  async ({ sessionId }, jobId) => {
    const session = await db
      .getRepository(Session)
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.member', 'member')
      .where('session.id = :sessionId', { sessionId })
      .getOne();
    if (!session) return;
    const { name, email } = session.member;
    await mailer.send(email, newSignInMail(config.siteName, name, session.createdAt, config.adminUrl), jobId);
  };
