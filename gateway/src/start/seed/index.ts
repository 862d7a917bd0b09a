import type { DataSource } from 'typeorm';
import { seedAbout } from './about.js';
import { demoEmails, seedAccounts } from './accounts.js';
import { seedAnnouncements } from './announcements.js';
import { seedDevotionals } from './devotionals.js';
import { seedWords } from './encouraging-words.js';
import { seedFaqs } from './faqs.js';
import { seedJournal } from './journal.js';
import { seedOpeningPrayers } from './opening-prayers.js';
import { seedPlans } from './plans.js';
import { seedPrayerRequests } from './prayer-requests.js';
import { seedPrayers } from './prayers.js';
import { seedScriptures } from './scriptures.js';

/** Fills a database with the demonstration, or tops up what an earlier start wrote. */
export async function seedDemo(db: DataSource, now: Date): Promise<void> {
  await db.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('seed'))`);
    await seedAccounts(manager, now);
    await seedDevotionals(manager, now);
    await seedOpeningPrayers(manager);
    await seedScriptures(manager, now);
    await seedAnnouncements(manager, now);
    await seedPrayers(manager, now);
    await seedPrayerRequests(manager, now);
    await seedJournal(manager, now);
    await seedWords(manager, now);
    await seedFaqs(manager);
    await seedPlans(manager);
    await seedAbout(manager);
  });
}

/** Whether the database has an account whose password everybody knows. */
export async function hasDemoAccounts(db: DataSource): Promise<boolean> {
  const [found] = await db.query('select 1 from members where email = any($1) limit 1', [demoEmails]);
  return found !== undefined;
}
