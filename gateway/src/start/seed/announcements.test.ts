import type { DataSource } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { Announcement } from '../../modules/announcements/announcement.entity.js';
import { findShown } from '../../modules/announcements/announcement.reads.js';
import { demoDatabase } from '../../testing/demo-database.js';
import { seedDemo } from './index.js';

const now = new Date('2026-11-21T06:00:00Z');

const openDemo = demoDatabase(now);
let db: DataSource;
beforeEach(async () => {
  db = await openDemo();
  return () => db.destroy();
});

describe('the demonstration announcements', () => {
  it('are shown from the first day on, and none as a popup', async () => {
    for (const audience of ['free', 'standard', 'premium'] as const) {
      const shown = await findShown(db, now, ['all', audience]);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter(({ displaySettings }) => displaySettings.showInModal)).toEqual([]);
    }
  });

  it('are created once: a later start changes nothing, and deleted ones stay deleted', async () => {
    const stored = () => db.getRepository(Announcement).find({ order: { id: 'ASC' } });
    const before = await stored();
    await seedDemo(db, new Date('2026-12-21T06:00:00Z'));
    expect(await stored()).toEqual(before);
    await db.query('delete from announcements');
    const [{ id }] = await db.query(`select id from members where role = 'admin'`);
    await db.query(
      `insert into audit_log (id, actor_id, action, subject_id, detail) values ($1, $2, 'announcement.deleted', $1, '{}')`,
      [before[0]!.id, id],
    );
    await seedDemo(db, now);
    expect(await stored()).toEqual([]);
  });
});
