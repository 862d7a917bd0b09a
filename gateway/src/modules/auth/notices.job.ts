import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { JobParts } from '../../blocks/module.js';
import { Member } from '../members/member.entity.js';
import { deviceName } from './device-name.js';
import { emailChangedMail } from './email-changed.mail.js';
import { newDeviceMail } from './new-device.mail.js';
import { passwordChangedMail } from './password-changed.mail.js';
import { Session } from './session.entity.js';
import { Verification } from './verification.entity.js';

/** Tells the address that an account has left, which is forgotten with the mail. */
export const sendEmailChanged =
  (db: DataSource, { mailer, settings }: JobParts): JobHandler<'mail.emailChanged'> =>
  async ({ verificationId }, jobId) => {
    const rows = db.getRepository(Verification);
    const row = await rows.findOne({ where: { id: verificationId }, relations: { member: true } });
    if (!row?.previousEmail || !row.member) return;
    const { email, previousEmail, requestedAt, member } = row;
    const mail = await emailChangedMail(settings.current, member.name, previousEmail, email, requestedAt);
    await mailer.send(previousEmail, mail, jobId);
    await rows.update({ id: verificationId }, { previousEmail: null });
  };

/** Tells a member that their password is another one now. */
export const sendPasswordChanged =
  (db: DataSource, { mailer, config, settings }: JobParts): JobHandler<'mail.passwordChanged'> =>
  async ({ memberId, at }, jobId) => {
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member) return;
    const { forgotPassword } = memberLinks(config);
    const mail = await passwordChangedMail(settings.current, member.name, new Date(at), forgotPassword);
    await mailer.send(member.email, mail, jobId);
  };

/** Tells a member of a sign-in with a device that they never used before. A session that is gone needs no mail. */
export const sendNewDevice =
  (db: DataSource, { mailer, config, settings }: JobParts): JobHandler<'mail.newDevice'> =>
  async ({ sessionId }, jobId) => {
    const session = await db
      .getRepository(Session)
      .findOne({ where: { id: sessionId }, relations: { member: true } });
    if (!session) return;
    const { name, email } = session.member;
    const mail = await newDeviceMail(
      settings.current,
      name,
      deviceName(session.userAgent),
      session.createdAt,
      session.site as 'member' | 'admin',
      memberLinks(config).forgotPassword,
    );
    await mailer.send(email, mail, jobId);
  };
