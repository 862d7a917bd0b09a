import type { EntityManager } from 'typeorm';

/**
 * Whether these tables are empty and no administrator has ever changed their items, so that deleted items stay deleted.
 * @param actions pattern of their actions in the audit log, such as `faq.%`
 */
export async function isUntouched(
  manager: EntityManager,
  actions: string,
  tables: readonly string[],
): Promise<boolean> {
  const empty = tables.map((table) => `not exists (select 1 from ${table})`).join(' and ');
  const [{ untouched }] = await manager.query(
    `select ${empty} and not exists (select 1 from audit_log where action like $1) as untouched`,
    [actions],
  );
  return untouched;
}
