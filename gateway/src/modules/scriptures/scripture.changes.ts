import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a change of scriptures or topics in a transaction. One at a time: so there are never two daily scriptures,
 * and deleting a topic can't wait for a scripture that waits for the topic.
 */
export function change<T>(db: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return db.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('scriptures'))`);
    return work(manager);
  });
}
