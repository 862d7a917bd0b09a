import { isEmailAddress } from '@quiet-time/schema/email-address';
import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Client } from '../../blocks/context.js';
import type { CurrentSettings } from '../../blocks/current-settings.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { wrongWithSent } from '../../blocks/sent.js';
import { registrationClosed } from '../../blocks/switched-off.js';
import { knownTimezone } from '../../blocks/timezones.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { changeMember } from '../members/member.writes.js';
import { admit } from './admission.js';
import { storedEmail } from './auth.inputs.js';
import type { ProofService } from './proof.service.js';
import type { SessionService } from './session.service.js';
import type { VerificationService } from './verification.service.js';

/**
 * Claims of Google that we use. An address counts only if Google has verified it. The picture is ignored: it is on
 * another origin, from which our pages load nothing.
 */
const personOf = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.string().max(limits.email).refine(isEmailAddress).transform(storedEmail),
    email_verified: z.literal(true),
    name: z.string().catch(''),
  })
  // Claims don't pass the check of request bodies, so they get it here.
  .refine((person) => wrongWithSent(person) === null);

type Person = z.infer<typeof personOf>;

/** Time zone and language of the browser. */
type Device = Pick<Client, 'timezone' | 'language'>;

const refusal = () => new AppError('UNAUTHENTICATED', say.account_auth_failed());

/** Finds, links and creates accounts that sign in with Google. */
export class GoogleAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
    private readonly sessions: SessionService,
    private readonly verifications: VerificationService,
    private readonly proofs: ProofService,
  ) {}

  /**
   * Finds the account of a person, links the one with their address, or creates a new one. Name and address of an
   * existing account stay unchanged.
   * @param claims Google's userinfo
   * @param device time zone and language of the browser, used for a new account
   * @returns a token for `AuthService.exchange`, valid once and for one minute
   * @throws AppError UNAUTHENTICATED for an address that Google has not verified, and for an account of another person
   *   at Google; FORBIDDEN for a deactivated account, and for a new one while registration is closed
   */
  async signIn(claims: unknown, device: Device = { timezone: null, language: 'en' }): Promise<string> {
    const { data: person } = personOf.safeParse(claims);
    if (!person) throw refusal();
    try {
      return await this.enter(person, device);
    } catch (error) {
      // A parallel request, perhaps from another tab, was faster: now the account exists.
      if (violates(error, 'members_email') || violates(error, 'members_google_id'))
        return this.enter(person, device);
      throw error;
    }
  }

  private enter(person: Person, device: Device): Promise<string> {
    return this.db.transaction(async (manager) => {
      await this.verifications.lockAddress(manager, person.email);
      const member = (await this.find(manager, person)) ?? (await this.create(manager, person, device));
      await this.proofs.spendBeginnings(manager, member.email);
      return this.proofs.makeSignInToken(manager, member);
    });
  }

  private async find(manager: EntityManager, { sub, email }: Person): Promise<Member | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const member =
      (await manager.findOne(Member, { where: { googleId: sub }, lock })) ??
      (await manager.findOne(Member, { where: { email }, lock }));
    if (!member) return null;
    admit(member, 'member');
    if (member.googleId === sub) return member;
    if (member.googleId) throw refusal();
    return this.link(manager, member, sub);
  }

  /**
   * Links an account to Google. An account with a verified address keeps its data. Without verification anybody may
   * have chosen its password, so sessions and password are dropped, and only Google's sign-in is left.
   */
  private async link(manager: EntityManager, member: Member, googleId: string): Promise<Member> {
    if (member.emailVerifiedAt) return changeMember(manager, member, { googleId });
    await this.sessions.shutOthersOut(manager, member.id);
    await this.proofs.spend(manager, { memberId: member.id });
    const emailVerifiedAt = this.clock.now();
    const changes = { googleId, passwordHash: null, authProvider: 'google', emailVerifiedAt };
    return changeMember(manager, member, changes);
  }

  /** @throws AppError FORBIDDEN while registration is closed */
  private async create(
    manager: EntityManager,
    { sub, email, name }: Person,
    { timezone, language }: Device,
  ): Promise<Member> {
    if (!this.settings.current.allowRegistration) throw registrationClosed();
    const member = await manager.getRepository(Member).save({
      id: newId(),
      name: nameFrom(name) || nameFrom(email.split('@', 1)[0]!),
      email,
      emailVerifiedAt: this.clock.now(),
      authProvider: 'google',
      googleId: sub,
      preferences: {
        language,
        timezone: knownTimezone(timezone) ?? this.settings.current.defaultTimezone,
      },
    });
    await emitEvents(manager, 'member.created', { data: { id: member.id }, memberId: member.id });
    return member;
  }
}

/** Cuts a name to the longest allowed length, without splitting a character. */
const nameFrom = (text: string): string =>
  filled.test(text) ? [...text.trim()].slice(0, limits.name).join('').trim() : '';
