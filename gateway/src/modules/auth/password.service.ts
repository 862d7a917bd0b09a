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

/** Whose tokens choose a new password; those that a code was asked for bring a link when there are too many. */
const resets: Purpose[] = ['reset_password', 'reset_link', 'register', 'confirm_email', 'invitation'];

interface Asking {
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

/** Forgotten, changed and confirmed passwords. */
export class PasswordService {
  constructor(private readonly parts: Parts) {}

  /** Mails a code, if the address has an account. @returns the handle, for unknown addresses too */
  sendCode(email: string, { ip }: Client): Promise<string> {
    return this.parts.verifications.request({ purpose: 'reset_password', email, ip });
  }

  /** Mails a link, if the address has an account. */
  async sendLink(email: string, { ip }: Client): Promise<void> {
    await this.parts.verifications.request({ purpose: 'reset_link', email, ip });
  }

  /**
   * Changes the code for a token that chooses a new password, once and within ten minutes.
   * @throws AppError BAD_USER_INPUT for a wrong code
   */
  async verifyCode(userId: string, code: string, { ip }: Client) {
    return this.parts.proofs.exchangeCode(
      await this.parts.proofs.guess(userId, code, ['reset_password'], ip),
    );
  }

  /**
   * Until when a token would set a new password.
   * @throws AppError BAD_USER_INPUT for a token that is unknown, expired or used, RATE_LIMITED
   */
  async checkToken(token: string, { ip }: Client): Promise<{ expiresAt: Date }> {
    await this.parts.limits.codes.take(ip);
    const { tokenExpiresAt } = await this.findReset(token);
    await this.parts.limits.codes.refund(ip);
    return { expiresAt: tokenExpiresAt! };
  }

  /**
   * Sets a new password with the token of a link or of a code, ends every session and opens a new one. Who
   * reads the mail has proved the address, too: an account that was never finished begins here.
   * @throws AppError BAD_USER_INPUT for a token that is unknown, expired or used, FORBIDDEN
   */
  async reset(token: string, password: string, client: Client): Promise<Entry> {
    await refuseTooCommon(password);
    // Before the work of hashing, which nobody without a token can ask for.
    const proof = await this.findReset(token);
    const passwordHash = await hashPassword(password);
    const opened = proof.memberId
      ? await this.replaceForgotten(proof, proof.memberId, passwordHash, client)
      : await this.parts.registration.finish(proof, passwordHash, client);
    await this.parts.limits.passwords.cleared(proof.email, client.ip);
    await this.parts.limits.mailbox.used(proof.email, linkOf(proof.purpose));
    return opened;
  }

  /** A token whose account was deleted opens nothing. */
  private async findReset(token: string): Promise<Verification> {
    const proof = await this.parts.proofs.find(token, resets);
    if (!proof.memberId && !proof.name) throw proofRefused('token_unknown');
    return proof;
  }

  private replaceForgotten(proof: Verification, memberId: string, passwordHash: string, client: Client) {
    return this.parts.db.transaction(async (manager) => {
      // The account first: two links for it would otherwise wait for each other, each holding its own proof.
      const viewer = await manager.findOne(Member, {
        where: { id: memberId },
        lock: { mode: 'pessimistic_write' },
      });
      await this.parts.proofs.useToken(manager, proof);
      if (!viewer) throw proofRefused('token_unknown');
      admit(viewer, client.site);
      const emailVerifiedAt = viewer.emailVerifiedAt ?? this.parts.clock.now();
      await this.replace(manager, viewer, { passwordHash, emailVerifiedAt, mailRefusedAt: null });
      // The mail about the new password is enough, on a device that is new too.
      return this.parts.entries.begin(manager, viewer, client, { tell: false });
    });
  }

  /**
   * Changes the password of a member who knows the present one, and ends every other session.
   * @throws AppError FORBIDDEN for accounts of Google, BAD_USER_INPUT for a wrong present password
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
   * Asks for the password again, before something that a found phone must not be able to do.
   * @param field the input that the refusal is about
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
   * Makes sure that it is the owner who asks, before something that a found phone must not be able to do: by the
   * password, or for accounts of Google by a sign-in of the last ten minutes.
   * @throws AppError BAD_USER_INPUT, FORBIDDEN, RATE_LIMITED
   */
  async confirmOwner({ member, session, password, ip }: Asking): Promise<void> {
    if (member.passwordHash) {
      if (password) return this.confirm(member, password, ip, 'password');
      const message = say.account_password_required();
      throw new AppError('BAD_USER_INPUT', message, { fields: { password: message } });
    }
    const age = this.parts.clock.now().getTime() - session.createdAt.getTime();
    if (age > durations.freshSignIn) throw new AppError('FORBIDDEN', say.second_factor_sign_in_again());
  }

  /** Everything that the old password could open is closed, and its owner is told by mail. */
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
