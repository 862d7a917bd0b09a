import type { DataSource, DeepPartial, EntityManager } from 'typeorm';
import { systemFor } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import { record } from '../../blocks/record.js';
import { say } from '../../blocks/say.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import { newId } from '../../platform/ids.js';
import { followOwner, lockAccount } from '../billing/accounts.js';
import { Member } from '../members/member.entity.js';
import { changeMember } from '../members/member.writes.js';
import { hashNewPassword } from './passwords.js';
import { Session } from './session.entity.js';

interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/**
 * Makes the member with this address an administrator, for a command on the server: the address counts as verified.
 * Their sessions end, since sessions of administrators are shorter.
 * @returns false when nobody has this address
 */
export async function promoteToAdmin(db: DataSource, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (manager) => {
    await lockFirstAdmin(manager);
    const member = await manager.findOneBy(Member, { email });
    if (!member) return false;
    await lockAccount(manager, member.id);
    const emailVerifiedAt = member.emailVerifiedAt ?? now;
    await changeMember(manager, member, { emailVerifiedAt, role: 'admin', isActive: true });
    await manager.delete(Session, { memberId: member.id });
    await record(manager, systemFor(member.id), 'member.madeAdmin', member.id);
    await followOwner(manager, member.id, now);
    return true;
  });
}

/**
 * Creates an account of an administrator.
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function createAdmin(db: DataSource, admin: NewAdmin, now: Date): Promise<void> {
  const { password, ...account } = admin;
  const passwordHash = await hashNewPassword(password);
  await db.transaction(async (manager) => {
    await lockFirstAdmin(manager);
    await addAdmin(manager, { ...account, passwordHash, emailVerifiedAt: now });
  });
}

/** Stores a new account of an administrator, whose address counts as verified. */
export async function addAdmin(manager: EntityManager, account: DeepPartial<Member>): Promise<Member> {
  const member = await manager
    .getRepository(Member)
    .save({ ...account, id: newId(), role: 'admin' as const });
  await emitEvents(manager, 'member.created', { data: { id: member.id }, memberId: member.id });
  await record(manager, systemFor(member.id), 'member.madeAdmin', member.id);
  return member;
}

/** Whether the site has an administrator, also a deactivated one. */
export const hasAdmin = (manager: EntityManager): Promise<boolean> =>
  manager.existsBy(Member, { role: 'admin' });

/** Locks the making of administrators on the server until the end of the transaction, so that one of them is first. */
export async function lockFirstAdmin(manager: EntityManager): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtext('first administrator'))`);
}

/** Returns the administrators who can sign in, locked until the end of the transaction. */
const lockAdmins = (manager: EntityManager): Promise<Member[]> =>
  manager.find(Member, {
    where: { role: 'admin', isActive: true },
    order: { id: 'ASC' },
    // Does not lock `for update`, which would block inserts of rows that refer to them, such as a new billing account.
    lock: { mode: 'for_no_key_update' },
  });

/**
 * Locks a member's billing account and then the administrators who can sign in, until the end of the transaction. Two
 * administrators who leave, or remove each other, at the same time run one after the other. Opening a session locks in
 * the same order.
 * @returns the administrators
 */
export async function lockWithAdmins(manager: EntityManager, memberId: string): Promise<Member[]> {
  await lockAccount(manager, memberId);
  return lockAdmins(manager);
}

/**
 * Like `lockWithAdmins`, and checks that the caller is an administrator until the end of the transaction.
 * @throws AppError FORBIDDEN
 */
export async function lockAsAdmin(manager: EntityManager, memberId: string, callerId: string): Promise<void> {
  await lockAccount(manager, memberId);
  await demandAdmin(manager, callerId);
}

/**
 * Checks that the caller is an administrator, until the end of the transaction. To lock a billing account too, use
 * `lockAsAdmin`.
 * @throws AppError FORBIDDEN
 */
export async function demandAdmin(manager: EntityManager, callerId: string): Promise<void> {
  const admins = await lockAdmins(manager);
  if (admins.every(({ id }) => id !== callerId)) {
    throw new AppError('FORBIDDEN', say.shared_admin_required());
  }
}
