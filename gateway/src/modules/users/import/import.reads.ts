import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import { read } from '../../../platform/prepared.js';
import type { UserImportProblem } from './import.types.js';

/**
 * Returns the first rows of an import with a problem, by outcome: mistakes, accounts, people without mails. One
 * statement.
 */
export const findProblems = (db: DataSource, importId: string): Promise<UserImportProblem[]> =>
  read(
    db,
    'problems of a user import',
    `select line, outcome, problem, row.member_id as "memberId", member.name
     from user_import_rows row left join members member on member.id = row.member_id
     where import_id = $1 and problem is not null
     order by outcome = 'created', outcome = 'skipped', line limit $2`,
    [importId, limits.userImport.shown],
  );

/** Returns the problem of each refused row of an import, by line. One statement. */
export async function findRefused(db: DataSource, importId: string): Promise<Map<number, string>> {
  const rows = await read<{ line: number; problem: string }>(
    db,
    'refused rows of a user import',
    `select line, problem from user_import_rows where import_id = $1 and outcome = 'refused'`,
    [importId],
  );
  return new Map(rows.map(({ line, problem }) => [line, problem]));
}
