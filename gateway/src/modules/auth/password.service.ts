import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Client, OpenSession } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { Member } from '../members/member.entity.js';
import { changeMember } from '../members/member.writes.js';
import { admit } from './admission.js';
import type { AuthLimits } from './auth.limits.js';
import { durations } from './durations.js';
import type { Entry, EntryService } from './entry.service.js';
import { hashNewPassword, hashPassword, passwordMatches, refuseTooCommon } from './passwords.js';
import { type ProofService, proofRefused } from './proof.service.js';
import type { RegistrationService } from './registration.service.js';
import type { SessionService } from './session.service.js';
import type { Purpose, Verification } from './verification.entity.js';
import { linkOf, type VerificationService } from './verification.service.js';

/**
 * Purposes whose tokens choose a new password. Purposes with a code use such a link when there are too many requests.
 */
const resets: Purpose[] = ['reset_password', 'reset_link', 'register', 'confirm_email', 'invitation'];

interface OwnerProof {
  member: Member;
  session: OpenSession;
  password: string | null;
  ip: string;
}

interface Parts {
  db: DataSource;
  clock: Clock;
  sessions: SessionService;
  entries: EntryService;
  verifications: VerificationService;
  proofs: ProofService;
  registration: RegistrationService;
  limits: AuthLimits;
}

/** Resets, changes and confirms passwords. */
export class PasswordService {
  constructor(private readonly parts: Parts) {}

  /**
   * Mails a code, if the address has an account.
   * @returns the handle, for unknown addresses too
   */
  sendCode(email: string, { ip }: Client): Promise<string> {
    return this.parts.verifications.request({ purpose: 'reset_password', email, ip });
  }

  /** Mails a link, if the address has an account. */
  async sendLink(email: string, { ip }: Client): Promise<void> {
    await this.parts.verifications.request({ purpose: 'reset_link', email, ip });
  }

  /**
   * Exchanges the code for a token that chooses a new password, once and within ten minutes.
   * @throws AppError BAD_USER_INPUT for a wrong code
   */
  async verifyCode(userId: string, code: string, { ip }: Client) {
    return this.parts.proofs.exchangeCode(
      await this.parts.proofs.guess(userId, code, ['reset_password'], ip),
    );
  }

  /**
   * Returns the expiry of a token for a new password.
   * @throws AppError BAD_USER_INPUT for a token that is unknown, expired or used, RATE_LIMITED
   */
  async checkToken(token: string, { ip }: Client): Promise<{ expiresAt: Date }> {
    await this.parts.limits.codes.take(ip);
    const { tokenExpiresAt } = await this.findReset(token);
    await this.parts.limits.codes.refund(ip);
    return { expiresAt: tokenExpiresAt! };
  }

  /**
   * Sets a new password with the token of a link or a code, ends every session and opens a new one. Reading the mail
   * also verifies the address, so an unfinished account is completed here.
   * @throws AppError BAD_USER_INPUT for a token that is unknown, expired or used, FORBIDDEN
   */
  async reset(token: string, password: string, client: Client): Promise<Entry> {
    await refuseTooCommon(password);
    // The token is checked before the costly hashing, so only a caller with a token can trigger that.
    const proof = await this.findReset(token);
    const passwordHash = await hashPassword(password);
    const opened = proof.memberId
      ? await this.replaceForgotten(proof, proof.memberId, passwordHash, client)
      : await this.parts.registration.finish(proof, passwordHash, client);
    await this.parts.limits.passwords.cleared(proof.email, client.ip);
    await this.parts.limits.mailbox.used(proof.email, linkOf(proof.purpose));
    return opened;
  }

  /** Finds the proof of a token. A token of a deleted account is refused. */
  private async findReset(token: string): Promise<Verification> {
    const proof = await this.parts.proofs.find(token, resets);
    if (!proof.memberId && !proof.name) throw proofRefused('token_unknown');
    return proof;
  }

  private replaceForgotten(proof: Verification, memberId: string, passwordHash: string, client: Client) {
    return this.parts.db.transaction(async (manager) => {
      // The account is locked before its proof: otherwise two links for it would wait for each other.
      const viewer = await manager.findOne(Member, {
        where: { id: memberId },
        lock: { mode: 'pessimistic_write' },
      });
      await this.parts.proofs.useToken(manager, proof);
      if (!viewer) throw proofRefused('token_unknown');
      admit(viewer, client.site);
      const emailVerifiedAt = viewer.emailVerifiedAt ?? this.parts.clock.now();
      await this.replace(manager, viewer, { passwordHash, emailVerifiedAt, mailRefusedAt: null });
      // The mail about the new password is enough, even on a new device.
      return this.parts.entries.begin(manager, viewer, client, { notify: false });
    });
  }

  /**
   * Changes the password of a member who knows the current one, and ends every other session.
   * @throws AppError FORBIDDEN for Google accounts, BAD_USER_INPUT for a wrong current password
   */
  async change(
    member: Member,
    session: OpenSession,
    current: string,
    next: string,
    ip: string,
  ): Promise<void> {
    if (member.authProvider !== 'email') throw new AppError('FORBIDDEN', say.account_google_account());
    await this.confirm(member, current, ip, 'currentPassword');
    const passwordHash = await hashNewPassword(next, 'newPassword');
    await this.parts.db.transaction((manager) => this.replace(manager, member, { passwordHash }, session));
  }

  /**
   * Checks the password again, before an action that must not be possible on a found phone.
   * @param field the input to which the refusal refers
   * @throws AppError BAD_USER_INPUT, RATE_LIMITED
   */
  async confirm(member: Member, password: string, ip: string, field: string): Promise<void> {
    await this.parts.limits.passwords.take(member.email, ip);
    if (!(await passwordMatches(member.passwordHash, password))) {
      const message = say.profile_current_password_wrong();
      throw new AppError('BAD_USER_INPUT', message, { fields: { [field]: message } });
    }
    await this.parts.limits.passwords.succeeded(member.email, ip);
  }

  /**
   * Checks that the caller is the owner, before an action that must not be possible on a found phone. The proof is the
   * password, or for Google accounts a sign-in of the last ten minutes.
   * @throws AppError BAD_USER_INPUT, FORBIDDEN, RATE_LIMITED
   */
  async confirmOwner({ member, session, password, ip }: OwnerProof): Promise<void> {
    if (member.passwordHash) {
      if (password) return this.confirm(member, password, ip, 'password');
      const message = say.account_password_required();
      throw new AppError('BAD_USER_INPUT', message, { fields: { password: message } });
    }
    const age = this.parts.clock.now().getTime() - session.createdAt.getTime();
    if (age > durations.freshSignIn) throw new AppError('FORBIDDEN', say.second_factor_sign_in_again());
  }

  /** Sets a new password, ends everything that the old one gave access to, and notifies the owner. */
  private async replace(
    manager: EntityManager,
    member: Member,
    changes: Pick<Member, 'passwordHash'> & Partial<Pick<Member, 'emailVerifiedAt' | 'mailRefusedAt'>>,
    keep?: OpenSession,
  ): Promise<void> {
    await changeMember(manager, member, changes);
    await this.parts.sessions.shutOthersOut(manager, member.id, keep);
    await this.parts.proofs.spend(manager, {
      memberId: member.id,
      purpose: In([...resets, 'second_factor']),
    });
    const at = this.parts.clock.now().toISOString();
    await enqueue(manager, 'mail.passwordChanged', { memberId: member.id, at });
  }
}
