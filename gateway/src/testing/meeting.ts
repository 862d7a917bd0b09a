import { vi } from 'vitest';
import type { TestApp } from './test-app.js';

/**
 * Sends concurrent calls: rows are locked until every call waits for a lock, so that none continues before all have
 * begun. A test's pool has five connections, so that three calls can meet.
 * @param held a statement that locks rows, with its parameters
 */
export async function meeting<Answer>(
  { db }: TestApp,
  held: [sql: string, parameters?: unknown[]],
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const gate = db.createQueryRunner();
  await gate.startTransaction();
  try {
    await gate.query(...held);
    const answers = Promise.all(calls.map((call) => call()));
    await vi.waitFor(
      async () => {
        const waiting = await db.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (waiting.length < calls.length) throw new Error(`${waiting.length} of ${calls.length} wait`);
      },
      { timeout: 10_000 },
    );
    await gate.rollbackTransaction();
    return await answers;
  } finally {
    await gate.release();
  }
}
