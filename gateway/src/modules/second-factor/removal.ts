import type { DataSource, EntityManager } from 'typeorm';
import { systemFor } from '../../blocks/caller.js';
import { enqueue } from '../../blocks/jobs.js';
import { record } from '../../blocks/record.js';
import { Member } from '../members/member.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';

/** Removes the second factor of an account, in the caller's transaction. */
export async function removeSecondFactor(manager: EntityManager, memberId: string): Promise<void> {
  await manager.update(Member, { id: memberId }, { secondFactorAt: null });
  await manager.delete(SecondFactor, { memberId });
  await manager.delete(RecoveryCode, { memberId });
}

/**
 * Switches off the second factor of a person who has lost both the device and the codes, by order of the server's
 * operator. The owner is notified by mail.
 * @returns false if no account with this address has one
 */
export function resetSecondFactor(db: DataSource, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (manager) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const member = await manager.findOne(Member, { where: { email }, lock });
    if (!member?.secondFactorAt) return false;
    await removeSecondFactor(manager, member.id);
    await record(manager, systemFor(member.id), 'member.secondFactorReset', member.id);
    const at = now.toISOString();
    await enqueue(manager, 'mail.secondFactor', { memberId: member.id, change: 'off', at });
    return true;
  });
}
