import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a change of scriptures or topics in a transaction. Changes are serialized, so there are never two daily
 * scriptures. The deletion of a topic can't deadlock with a scripture that waits for the topic.
 */
export function change<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('scriptures'))`);
    return work(manager);
  });
}
