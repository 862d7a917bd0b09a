import type { DataSource, EntityManager } from 'typeorm';

/** Milliseconds for which versions are kept. An edit of an older version is a conflict in every field that differs. */
const retention = 30 * 86_400_000;

/** Entries save themselves every few seconds. Of versions within this interval, only the first is kept. */
const apart = '10 minutes';

/**
 * Deletes the version before the one just saved, if an earlier version and the next one are both close in time.
 * Versions before a break stay, since they may be open elsewhere.
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

/** Deletes versions of all entries that are older than 30 days. */
export async function forgetOldVersions(db: DataSource, now: Date): Promise<void> {
  await db.query(`delete from item_versions where item = 'journal_entries' and saved_at < $1`, [
    new Date(now.getTime() - retention),
  ]);
}
