import type { DataSource } from 'typeorm';
import { systemFor } from '../../blocks/caller.js';
import { record } from '../../blocks/record.js';
import { newId } from '../../platform/ids.js';
import { Member } from '../members/member.entity.js';
import { hashNewPassword } from './passwords.js';
import { Session } from './session.entity.js';

interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/**
 * Makes the person with this address an administrator, on the word of the one who runs the server: the address counts
 * as proved. Their sessions end, because those of admins live shorter.
 * @returns false when nobody has this address
 */
export async function promoteToAdmin(db: DataSource, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (manager) => {
    const member = await manager.findOneBy(Member, { email });
    if (!member) return false;
    member.emailVerifiedAt ??= now;
    await manager.save(Object.assign(member, { role: 'admin', isActive: true }));
    await manager.delete(Session, { memberId: member.id });
    await record(manager, systemFor(member.id), 'member.madeAdmin', member.id);
    return true;
  });
}

/**
 * Makes an account of an administrator.
 * @throws AppError BAD_USER_INPUT for one of the commonest passwords
 */
export async function createAdmin(db: DataSource, admin: NewAdmin, now: Date): Promise<void> {
  const { password, ...account } = admin;
  const passwordHash = await hashNewPassword(password);
  await db.transaction(async (manager) => {
    const id = newId();
    await manager.insert(Member, { ...account, id, passwordHash, role: 'admin', emailVerifiedAt: now });
    await record(manager, systemFor(id), 'member.madeAdmin', id);
  });
}
