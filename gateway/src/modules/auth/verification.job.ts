import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { MailSite } from '../../blocks/mails/layout.js';
import { memberReader, type Reader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import type { Clock } from '../../platform/clock.js';
import type { Mail } from '../../platform/mailer.js';
import { MailError } from '../../platform/mailer.js';
import { Member } from '../members/member.entity.js';
import { addressTakenMail } from './address-taken.mail.js';
import { durations } from './durations.js';
import { googleAccountMail } from './google-account.mail.js';
import { invitationMail } from './invitation.mail.js';
import type { ProofService } from './proof.service.js';
import { resetLinkMail } from './reset-link.mail.js';
import { unfinishedAccountMail } from './unfinished-account.mail.js';
import { Verification } from './verification.entity.js';
import type { VerificationService } from './verification.service.js';
import { type CodePurpose, verificationCodeMail } from './verification-code.mail.js';

interface Outgoing {
  to: Reader;
  write(site: MailSite): Promise<Mail>;
}

/**
 * Creates a secret and mails it, notifies the owner of a taken address, or sends nothing. The request itself does not
 * reveal which. A retried mail carries a new secret in place of the first. Its language is that of the account, or
 * without one that of the request.
 */
export const sendVerification = (
  db: DataSource,
  clock: Clock,
  { post, config }: JobParts,
  verifications: VerificationService,
  proofs: ProofService,
): JobHandler<'mail.verification'> => {
  const links = memberLinks(config);

  async function mailFor(row: Verification): Promise<Outgoing | null> {
    const owner = await db.getRepository(Member).findOneBy({ email: row.email });
    switch (row.purpose) {
      case 'register':
        if (owner?.emailVerifiedAt) return addressTaken(owner, 'register');
        return row.byLink ? unfinished(row, row.name) : code(row, null);
      case 'change_email': {
        if (owner) return addressTaken(owner, 'change_email');
        const member = row.memberId && (await db.getRepository(Member).findOneBy({ id: row.memberId }));
        return member ? code(row, member) : null;
      }
      case 'confirm_email':
        return owner && (row.byLink ? resetLink(row, owner) : code(row, owner));
      case 'invitation':
        return owner && invitation(row, owner);
      default:
        return owner ? reset(row, owner) : finish(row);
    }
  }

  const isInsteadOfCode = ({ byLink, purpose }: Verification) => byLink && purpose !== 'reset_link';

  const addressTaken = (owner: Member, what: 'register' | 'change_email'): Outgoing => ({
    to: memberReader(owner),
    write: (site) => addressTakenMail(site, owner.name, what, links.login, links.forgotPassword),
  });

  async function code(row: Verification, member: Member | null): Promise<Outgoing> {
    const made = await proofs.makeCode(row, { memberId: member?.id ?? null });
    const name = member?.name ?? row.name;
    return {
      // A member's new address gets mail in the member's settings.
      to: member ? { ...memberReader(member), email: row.email } : row,
      write: (site) => verificationCodeMail(site, row.purpose as CodePurpose, name, made),
    };
  }

  async function resetLink(row: Verification, owner: Member): Promise<Outgoing> {
    const token = await proofs.makeLinkToken(row, { memberId: owner.id });
    return {
      to: memberReader(owner),
      write: (site) => resetLinkMail(site, owner.name, links.resetPassword(token), isInsteadOfCode(row)),
    };
  }

  async function invitation(row: Verification, owner: Member): Promise<Outgoing | null> {
    // The member has begun without it, or was deactivated.
    if (owner.emailVerifiedAt || !owner.isActive) return null;
    const token = await proofs.makeLinkToken(row, { memberId: owner.id });
    return {
      to: memberReader(owner),
      write: (site) => invitationMail(site, owner.name, links.resetPassword(token)),
    };
  }

  async function reset(row: Verification, owner: Member): Promise<Outgoing | null> {
    if (!owner.isActive) return null;
    if (!owner.passwordHash && owner.authProvider === 'google')
      return {
        to: memberReader(owner),
        write: (site) => googleAccountMail(site, owner.name, links.login),
      };
    return row.purpose === 'reset_link' || row.byLink ? resetLink(row, owner) : code(row, owner);
  }

  /** Answers a forgotten password for a pending registration, so that its owner can finish it. */
  async function finish(row: Verification): Promise<Outgoing | null> {
    const registration = await verifications.pending(row.email, 'register');
    return registration?.name && !registration.codeUsedAt ? unfinished(row, registration.name) : null;
  }

  async function unfinished(row: Verification, name: string | null): Promise<Outgoing> {
    const addressee = { memberId: null, name };
    const way =
      row.purpose === 'reset_password' && !row.byLink
        ? { code: await proofs.makeCode(row, addressee) }
        : {
            link: links.resetPassword(await proofs.makeLinkToken(row, addressee)),
            insteadOfCode: isInsteadOfCode(row),
          };
    return { to: row, write: (site) => unfinishedAccountMail(site, name, way) };
  }

  return async ({ verificationId, at }, jobId) => {
    const row = await db.getRepository(Verification).findOneBy({ id: verificationId });
    // Only the latest of several requests is answered: each code invalidates the one before.
    if (!row || row.requestedAt.toISOString() !== at) return;
    const mail = await mailFor(row);
    if (!mail) return;
    const worthSending = row.purpose === 'invitation' ? durations.invitation : durations.worthSending;
    if (clock.now().getTime() - row.requestedAt.getTime() > worthSending) {
      throw new MailError(backOfficeMessages.mailExpired, row.email, true);
    }
    await post.send(mail.to, mail.write, jobId);
  };
};
