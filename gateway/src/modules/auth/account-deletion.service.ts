import { type DataSource, type EntityManager, In } from 'typeorm';
import type { OpenSession } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { enqueue } from '../../blocks/jobs.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { endFamilyGrants } from '../billing/accounts.js';
import { BillingAccount } from '../billing/billing-account.entity.js';
import { Member } from '../members/member.entity.js';
import { lockWithAdmins } from './admins.js';
import { durations } from './durations.js';
import type { PasswordService } from './password.service.js';
import { forgetTraces } from './traces.js';
import { type Purpose, Verification } from './verification.entity.js';

/** Purposes of proofs that only the member can request. */
const own: Purpose[] = ['change_email', 'confirm_email', 'google_sign_in', 'invitation', 'second_factor'];

/**
 * Deletes an account and all that belongs to it, in the caller's transaction. Its subscriptions end, its family members
 * lose their access, and a mail notifies its address.
 */
export async function removeAccount(
  manager: EntityManager,
  { id, email }: Pick<Member, 'id' | 'email'>,
  now: Date,
  { notify = true }: { notify?: boolean } = {},
): Promise<void> {
  // Proofs that strangers requested for this address stay, like those for unknown addresses.
  await manager.delete(Verification, { memberId: id, purpose: In(own) });
  const account = await manager.findOneBy(BillingAccount, { memberId: id });
  if (account?.customerId) await enqueue(manager, 'billing.endAll', { customerId: account.customerId });
  await endFamilyGrants(manager, id, now);
  await forgetTraces(manager, { id, email });
  if (notify) {
    const farewellId = newId();
    await manager.query(
      `insert into farewells (id, email, name, language, created_at)
         select $1, email, name, language, $2 from members where id = $3`,
      [farewellId, now, id],
    );
    await enqueue(manager, 'mail.accountDeleted', { farewellId });
  }
  await manager.delete(Member, { id });
}

/** Lets members delete their account. */
export class AccountDeletionService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly passwords: PasswordService,
  ) {}

  /**
   * Deletes an account and all that belongs to it, at once and for good. A mail notifies its address.
   * @param password the member's current password; Google accounts need a sign-in of the last ten minutes instead
   * @throws AppError BAD_USER_INPUT, FORBIDDEN, CONFLICT for the only administrator
   */
  async delete(member: Member, session: OpenSession, password: string | null, ip: string): Promise<void> {
    await this.confirm(member, session, password, ip);
    await this.db.transaction(async (manager) => {
      if (member.role === 'admin') {
        const admins = await lockWithAdmins(manager, member.id);
        if (admins.every(({ id }) => id === member.id))
          throw new AppError('CONFLICT', say.profile_last_admin());
      }
      await removeAccount(manager, member, this.clock.now());
    });
  }

  /** Deletes addresses of deleted accounts whose mail failed. A mail is retried for one day. */
  async purge(): Promise<void> {
    await this.db.query(`delete from farewells where created_at < now() - interval '2 days'`);
  }

  private async confirm(member: Member, session: OpenSession, password: string | null, ip: string) {
    if (member.passwordHash) {
      if (password) return this.passwords.confirm(member, password, ip, 'password');
      const message = say.profile_delete_password_required();
      throw new AppError('BAD_USER_INPUT', message, { fields: { password: message } });
    }
    const age = this.clock.now().getTime() - session.createdAt.getTime();
    if (age > durations.freshSignIn) throw new AppError('FORBIDDEN', say.profile_delete_sign_in_again());
  }
}
