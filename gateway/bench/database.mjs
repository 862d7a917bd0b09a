import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kingJames } from '../dist/modules/bible/king-james.js';
import { demoDevotionals } from '../dist/modules/devotionals/devotional.demo.js';
import { Devotional } from '../dist/modules/devotionals/devotional.entity.js';
import { newId } from '../dist/platform/ids.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { startPostgres } from '../dist/start/embedded/postgres.js';

const days = 365;

/** Starts a separate Postgres with a year of devotionals up to today, as long as real ones. */
export async function startDatabase() {
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-bench-'));
  // Postgres may run as another user, which must be able to reach its folder.
  await chmod(dir, 0o755);
  let postgres;
  const stop = async () => {
    await postgres?.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    postgres = await startPostgres(dir);
    const db = await makeDataSource(postgres.url, 2).initialize();
    await migrate(db, postgres.url);
    await db.getRepository(Devotional).insert(await year());
    // Runs the work of autovacuum once, so that it does not run during a round.
    await db.query('vacuum analyze devotionals');
    await db.destroy();
    return { url: postgres.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Repeats the demonstration's devotionals, all of them open to visitors. */
async function year() {
  const verseOf = await kingJames();
  return Array.from({ length: days }, (_, ago) => {
    const { scripture, ...devotional } = demoDevotionals[ago % demoDevotionals.length];
    return {
      ...devotional,
      id: newId(),
      questionIds: devotional.questions.map(() => newId()),
      date: new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10),
      scripture: { ...scripture, verse: verseOf(scripture.reference) },
      content: devotional.reflection,
      accessLevel: 'standard',
    };
  });
}
