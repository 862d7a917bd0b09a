import type { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { addressTakenMail } from '../../mails/address-taken.mail.js';
import { googleAccountMail } from '../../mails/google-account.mail.js';
import type { Mail } from '../../mails/layout.js';
import { resetLinkMail } from '../../mails/reset-link.mail.js';
import { verificationCodeMail } from '../../mails/verification-code.mail.js';
import type { JobHandler } from '../../platform/job-runner.js';
import type { Mailer } from '../../platform/mailer.js';
import { Member } from '../members/member.entity.js';
import { memberLinks } from './links.js';
import { Verification } from './verification.entity.js';
import type { VerificationService } from './verification.service.js';

/**
 * Makes a secret and mails it, or tells the owner of a taken address, or sends nothing: here is decided what
 * the request didn't tell. A mail that is tried again carries a new secret in place of the first.
 */
export const sendVerification = (
  db: DataSource,
  mailer: Mailer,
  config: Config,
  verifications: VerificationService,
): JobHandler<'mail.verification'> => {
  const links = memberLinks(config);

  async function mailFor(row: Verification): Promise<Mail | null> {
    const owner = await db.getRepository(Member).findOneBy({ email: row.email });
    const code = async (member: Member | null) =>
      verificationCodeMail(
        config.siteName,
        row.purpose as Parameters<typeof verificationCodeMail>[1],
        member?.name ?? row.name,
        await verifications.makeCode(row, member?.id ?? null),
      );
    switch (row.purpose) {
      case 'register':
        return owner?.emailVerifiedAt
          ? addressTakenMail(config.siteName, owner.name, 'register', links.login, links.forgotPassword)
          : code(null);
      case 'change_email':
        return owner
          ? addressTakenMail(config.siteName, owner.name, 'change_email', links.login, links.forgotPassword)
          : code(await db.getRepository(Member).findOneByOrFail({ id: row.memberId! }));
      case 'confirm_email':
        return owner && code(owner);
      default:
        return owner?.isActive ? resetMail(row, owner, code) : null;
    }
  }

  async function resetMail(row: Verification, owner: Member, code: (owner: Member) => Promise<Mail>) {
    if (!owner.passwordHash) return googleAccountMail(config.siteName, owner.name, links.login);
    if (row.purpose === 'reset_password') return code(owner);
    const token = await verifications.makeLinkToken(row, owner.id);
    return resetLinkMail(config.siteName, owner.name, links.resetPassword(token));
  }

  return async ({ verificationId }, jobId) => {
    const row = await db.getRepository(Verification).findOneBy({ id: verificationId });
    const mail = row && (await mailFor(row));
    if (mail) await mailer.send(row.email, mail, jobId);
  };
};
