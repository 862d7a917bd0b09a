import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader, staffReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { Member } from '../members/member.entity.js';
import { deviceName } from './device-name.js';
import { emailChangedMail } from './email-changed.mail.js';
import { newDeviceMail } from './new-device.mail.js';
import { passwordChangedMail } from './password-changed.mail.js';
import { Session } from './session.entity.js';
import { Verification } from './verification.entity.js';

/** Notifies the old address of an account, which is deleted with the mail. */
export const sendEmailChanged =
  (db: DataSource, { post }: JobParts): JobHandler<'mail.emailChanged'> =>
  async ({ verificationId }, jobId) => {
    const rows = db.getRepository(Verification);
    const row = await rows.findOne({ where: { id: verificationId }, relations: { member: true } });
    if (!row?.previousEmail || !row.member) return;
    const { email, previousEmail, requestedAt, member } = row;
    await post.send(
      { ...memberReader(member), email: previousEmail },
      (site) => emailChangedMail(site, member.name, previousEmail, email, requestedAt),
      jobId,
    );
    await rows.update({ id: verificationId }, { previousEmail: null });
  };

/** Notifies a member that their password has changed. */
export const sendPasswordChanged =
  (db: DataSource, { post, config }: JobParts): JobHandler<'mail.passwordChanged'> =>
  async ({ memberId, at }, jobId) => {
    const member = await db.getRepository(Member).findOneBy({ id: memberId });
    if (!member) return;
    const { forgotPassword } = memberLinks(config);
    await post.send(
      memberReader(member),
      (site) => passwordChangedMail(site, member.name, new Date(at), forgotPassword),
      jobId,
    );
  };

/** Notifies a member of a sign-in on a device that they never used before. A session that has ended needs no mail. */
export const sendNewDevice =
  (db: DataSource, { post, config }: JobParts): JobHandler<'mail.newDevice'> =>
  async ({ sessionId }, jobId) => {
    const session = await db
      .getRepository(Session)
      .findOne({ where: { id: sessionId }, relations: { member: true } });
    if (!session) return;
    const { userAgent, createdAt, member } = session;
    const where = session.site as 'member' | 'admin';
    const { forgotPassword } = memberLinks(config);
    await post.send(
      where === 'admin' ? staffReader(member.email) : memberReader(member),
      (site) => newDeviceMail(site, member.name, deviceName(userAgent), createdAt, where, forgotPassword),
      jobId,
    );
  };
