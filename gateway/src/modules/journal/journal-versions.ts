import type { DataSource, EntityManager } from 'typeorm';

/** Milliseconds: who has an older version open gets the choice between all that differs. */
const kept = 30 * 86_400_000;

/** An entry saves itself every few seconds: of what was saved so close together only the first is kept. */
const apart = '10 minutes';

/**
 * Forgets the version before the one just saved, where another one was kept shortly before it and it was replaced as
 * soon. What somebody left a while ago, and may have open elsewhere, stays.
 */
export async function thinVersions(manager: EntityManager, id: string, version: number): Promise<void> {
  await manager.query(
    `delete from item_versions as last using item_versions as saved
      where last.item_id = $1 and last.version = $2 - 1 and saved.item_id = $1 and saved.version = $2
        and saved.saved_at < last.saved_at + $3::interval
        and exists (select from item_versions as earlier where earlier.item_id = $1
          and earlier.version < last.version and earlier.saved_at > last.saved_at - $3::interval)`,
    [id, version, apart],
  );
}

/** Forgets the versions of all entries that are older than a month. */
export async function forgetOldVersions(db: DataSource, now: Date): Promise<void> {
  await db.query(`delete from item_versions where item = 'journal_entries' and saved_at < $1`, [
    new Date(now.getTime() - kept),
  ]);
}
