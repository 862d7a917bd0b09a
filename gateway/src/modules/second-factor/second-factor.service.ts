import { isStaff } from '@quiet-time/schema/roles';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import type { OpenSession } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import type { AuthLimits } from '../auth/auth.limits.js';
import type { PasswordService } from '../auth/password.service.js';
import { Member } from '../members/member.entity.js';
import { changeMember } from '../members/member.writes.js';
import type { FactorCodes } from './factor-codes.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { removeSecondFactor } from './removal.js';

/** Member who changes their two-step sign-in, with session and IP address. */
export interface Owner {
  member: Member;
  session: OpenSession;
  /** Current password; null for Google accounts, which need a fresh sign-in instead. */
  password: string | null;
  ip: string;
}

/** Switches two-step sign-in on and off. `EntryService` signs in with it. */
export class SecondFactorService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly codes: FactorCodes,
    private readonly passwords: PasswordService,
    private readonly limits: AuthLimits,
    /** Whether administrators and editors must have a second factor. */
    private readonly requiredOfStaff: boolean,
  ) {}

  /** Whether this person must switch it on before working in the back-office. */
  isMissing({ role, secondFactorAt }: Pick<Member, 'role' | 'secondFactorAt'>): boolean {
    return this.requiredOfStaff && isStaff(role) && !secondFactorAt;
  }

  /** Returns the state of a member's second factor. */
  async state(member: Member) {
    const unused = { memberId: member.id, usedAt: IsNull() };
    return {
      since: member.secondFactorAt,
      recoveryCodesLeft: await this.db.getRepository(RecoveryCode).countBy(unused),
      missing: this.isMissing(member),
      required: this.requiredOfStaff && isStaff(member.role),
    };
  }

  /**
   * Makes a secret for the member's app. It is active after `confirm`; another call replaces it.
   * @throws AppError BAD_USER_INPUT for a wrong password, FORBIDDEN, CONFLICT when it is on already, RATE_LIMITED
   */
  async begin(owner: Owner): Promise<{ secret: string; uri: string }> {
    await this.passwords.confirmOwner(owner);
    return this.change(owner.member, async (manager, member) => {
      if (member.secondFactorAt) throw alreadyOn();
      return this.codes.makeSecret(manager, member);
    });
  }

  /**
   * Switches it on with the app's first code. Other devices stay signed in, since their sign-in was valid.
   * @returns the recovery codes, which are returned only once
   * @throws AppError BAD_USER_INPUT for a wrong code, CONFLICT when it is on already, RATE_LIMITED
   */
  async confirm({ id, email }: Member, code: string, ip: string): Promise<string[]> {
    await this.limits.secondFactors.take(email, ip);
    const made = await this.change({ id }, async (manager, member) => {
      if (member.secondFactorAt) throw alreadyOn();
      await this.codes.useOfApp(manager, id, code);
      await changeMember(manager, member, { secondFactorAt: this.clock.now() });
      await this.notify(manager, id, 'on');
      return this.codes.makeRecoveryCodes(manager, id);
    });
    await this.limits.secondFactors.succeeded(email, ip);
    return made;
  }

  /**
   * Makes new recovery codes, which replace all earlier ones.
   * @throws AppError BAD_USER_INPUT for a wrong password or code, FORBIDDEN, CONFLICT when it is off, RATE_LIMITED
   */
  renewRecoveryCodes(owner: Owner, code: string): Promise<string[]> {
    return this.withCode(owner, code, (manager) => this.codes.makeRecoveryCodes(manager, owner.member.id));
  }

  /**
   * Switches it off and deletes the secret and the codes.
   * @throws AppError BAD_USER_INPUT for a wrong password or code, FORBIDDEN, CONFLICT when it is off, RATE_LIMITED
   */
  remove(owner: Owner, code: string): Promise<void> {
    return this.withCode(owner, code, async (manager) => {
      await removeSecondFactor(manager, owner.member.id);
      await this.notify(manager, owner.member.id, 'off');
    });
  }

  private async withCode<T>(owner: Owner, code: string, act: (manager: EntityManager) => Promise<T>) {
    const { id, email } = owner.member;
    await this.passwords.confirmOwner(owner);
    await this.limits.secondFactors.take(email, owner.ip);
    const done = await this.change({ id }, async (manager, member) => {
      if (!member.secondFactorAt) throw new AppError('CONFLICT', say.second_factor_is_off());
      await this.codes.use(manager, id, code);
      return act(manager);
    });
    await this.limits.secondFactors.succeeded(email, owner.ip);
    return done;
  }

  /** Serializes changes, with the current row of the account. */
  private change<T>({ id }: { id: string }, act: (manager: EntityManager, member: Member) => Promise<T>) {
    return this.db.transaction(async (manager) => {
      const member = await manager.findOne(Member, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!member) throw new AppError('UNAUTHENTICATED', say.shared_authentication_required());
      return act(manager, member);
    });
  }

  private notify(manager: EntityManager, memberId: string, change: 'on' | 'off'): Promise<void> {
    return enqueue(manager, 'mail.secondFactor', { memberId, change, at: this.clock.now().toISOString() });
  }
}

const alreadyOn = () => new AppError('CONFLICT', say.second_factor_is_on());
