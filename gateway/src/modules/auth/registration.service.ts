import type { DataSource, EntityManager } from 'typeorm';
import type { Client } from '../../blocks/context.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { registrationClosed } from '../../blocks/switched-off.js';
import { knownTimezone } from '../../blocks/timezones.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { changeMember } from '../members/member.writes.js';
import type { Entry, EntryService } from './entry.service.js';
import { hashNewPassword } from './passwords.js';
import type { ProofService } from './proof.service.js';
import type { SessionService } from './session.service.js';
import type { Verification } from './verification.entity.js';
import type { VerificationService } from './verification.service.js';

interface Parts {
  db: DataSource;
  clock: Clock;
  settings: CurrentSettings;
  sessions: SessionService;
  entries: EntryService;
  verifications: VerificationService;
  proofs: ProofService;
}

/** Creates accounts. An account is created once its address is verified; until then it waits as a `register` proof. */
export class RegistrationService {
  constructor(private readonly parts: Parts) {}

  /**
   * Mails a code to a new address. If that has an account, its owner is notified instead. The response and its time are
   * the same.
   * @returns the handle for the code
   * @throws AppError FORBIDDEN while registration is closed, BAD_USER_INPUT for a password that is too common,
   *   RATE_LIMITED
   */
  async register(name: string, email: string, password: string, { ip }: Client): Promise<string> {
    if (!this.parts.settings.current.allowRegistration) throw registrationClosed();
    const passwordHash = await hashNewPassword(password);
    return this.parts.verifications.request({ purpose: 'register', email, ip, name, passwordHash });
  }

  /**
   * Verifies an address with the code mailed to it, creates the account and opens a session.
   * @throws AppError BAD_USER_INPUT for a wrong code, CONFLICT when the address got an account in the meantime
   */
  async verify(userId: string, code: string, client: Client): Promise<Entry> {
    const proof = await this.parts.proofs.guess(userId, code, ['register', 'confirm_email'], client.ip);
    return this.enter(proof, proof.passwordHash, client, (manager) =>
      this.parts.proofs.useCode(manager, proof),
    );
  }

  /**
   * Creates the account of a verified address with another password than it was begun with, and opens a session.
   * @param proof as returned by `find` for the token, with the `name` of the account
   * @throws AppError like `verify`
   */
  finish(proof: Verification, passwordHash: string, client: Client): Promise<Entry> {
    return this.enter(proof, passwordHash, client, (manager) => this.parts.proofs.useToken(manager, proof));
  }

  private async enter(
    proof: Verification,
    passwordHash: string | null,
    client: Client,
    use: (manager: EntityManager) => Promise<void>,
  ): Promise<Entry> {
    try {
      return await this.parts.db.transaction(async (manager) => {
        await this.parts.verifications.lockAddress(manager, proof.email);
        // The account is locked before its proofs, like in every transaction that changes both.
        const present = await manager.findOne(Member, {
          where: { email: proof.email },
          lock: { mode: 'pessimistic_write' },
        });
        await use(manager);
        const { id } = await this.accountOf(manager, present, proof, passwordHash, client);
        // Read again: a daily mail to this address has become its reminder.
        const viewer = await manager.findOneByOrFail(Member, { id });
        await this.parts.proofs.spendBeginnings(manager, viewer.email);
        return this.parts.entries.begin(manager, viewer, client);
      });
    } catch (error) {
      throw violates(error, 'members_email') ? new AppError('CONFLICT', say.account_email_taken()) : error;
    }
  }

  /** Returns the account of a verified address: a new one, or one that waited for the verification. */
  private async accountOf(
    manager: EntityManager,
    present: Member | null,
    { email, name, purpose }: Verification,
    passwordHash: string | null,
    { timezone, language }: Client,
  ): Promise<Member> {
    const emailVerifiedAt = this.parts.clock.now();
    if (!present) {
      const member = await manager.getRepository(Member).save({
        id: newId(),
        name: name!,
        email,
        passwordHash,
        emailVerifiedAt,
        preferences: {
          language,
          timezone: knownTimezone(timezone) ?? this.parts.settings.current.defaultTimezone,
        },
      });
      await emitEvents(manager, 'member.created', { data: { id: member.id }, memberId: member.id });
      return member;
    }
    if (purpose !== 'confirm_email') {
      if (present.emailVerifiedAt) throw new AppError('CONFLICT', say.account_email_taken());
      // Somebody else began this account, so the person who reads the mail decides its password.
      await this.parts.sessions.shutOthersOut(manager, present.id);
      return changeMember(manager, present, { passwordHash, emailVerifiedAt, mailRefusedAt: null });
    }
    return changeMember(manager, present, { emailVerifiedAt, mailRefusedAt: null });
  }
}
