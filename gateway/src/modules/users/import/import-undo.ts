import type { EntityManager } from 'typeorm';
import { removeAccount } from '../../auth/account-deletion.service.js';
import { userImportMessages as say } from './import-messages.js';

interface Imported {
  line: number;
  id: string;
  name: string;
  email: string;
  isStaff: boolean;
  hasBegun: boolean;
  hasPaid: boolean;
  hasWritten: boolean;
}

const imported = `
  select row.line, member.id, member.name, member.email, member.role <> 'user' as "isStaff",
    (member.last_active_at is not null or member.email_verified_at is not null or member.password_hash is not null
      or member.google_id is not null or exists (select from sessions where member_id = member.id)) as "hasBegun",
    (exists (select from payments where member_id = member.id)
      or exists (select from entitlement_grants where member_id = member.id and source <> 'admin')) as "hasPaid",
    (exists (select from journal_entries where member_id = member.id)
      or exists (select from question_answers where member_id = member.id)
      or exists (select from prayer_items where member_id = member.id)
      or exists (select from prayer_requests where member_id = member.id)
      or exists (select from favorites where member_id = member.id)) as "hasWritten"
  from user_import_rows row join members member on member.id = row.member_id
  where row.import_id = $1 and row.line = any($2)
  order by member.id for update of member`;

const reasonToKeep = ({ isStaff, hasPaid, hasBegun, hasWritten }: Imported): string | null => {
  if (isStaff) return say.keptStaff;
  if (hasPaid) return say.keptPaid;
  if (hasWritten) return say.keptWritten;
  return hasBegun ? say.keptSignedIn : null;
};

/**
 * Deletes the next accounts that an import made, except those in use. Sends no mails.
 * @returns the numbers of deleted and kept accounts; both zero: there are no more
 */
export async function undoSome(
  manager: EntityManager,
  importId: string,
  atOnce: number,
  now: Date,
): Promise<{ removed: number; kept: number }> {
  const next: { line: number; member: string }[] = await manager.query(
    `select line, member_id as member from user_import_rows
     where import_id = $1 and outcome = 'created' order by line limit $2`,
    [importId, atOnce],
  );
  // Locks billing before members, as everywhere, so nobody signs in or pays meanwhile.
  await manager.query(
    'select from billing_accounts where member_id = any($1) order by member_id for update',
    [next.map(({ member }) => member)],
  );
  const lines = next.map(({ line }) => line);
  const people: Imported[] = await manager.query(imported, [importId, lines]);
  let removed = 0;
  for (const person of people) {
    const reason = reasonToKeep(person);
    if (reason) {
      await manager.query(
        `update user_import_rows set outcome = 'kept', problem = $3 where import_id = $1 and line = $2`,
        [importId, person.line, reason],
      );
      continue;
    }
    // The customer existed before the import, so their subscription elsewhere goes on.
    await manager.query('update billing_accounts set customer_id = null where member_id = $1', [person.id]);
    await removeAccount(manager, person, now, { notify: false });
    removed++;
  }
  return { removed, kept: people.length - removed };
}
