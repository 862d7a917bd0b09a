import { isObjectType } from 'graphql';
import type { DataSource } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import { Announcement } from '../modules/announcements/announcement.entity.js';
import { Devotional } from '../modules/devotionals/devotional.entity.js';
import { EncouragingWord } from '../modules/encouraging-words/encouraging-word.entity.js';
import { Faq } from '../modules/faq/faq.entity.js';
import { Member } from '../modules/members/member.entity.js';
import { Prayer } from '../modules/prayers/prayer.entity.js';
import { Scripture } from '../modules/scriptures/scripture.entity.js';
import { ScriptureTopic } from '../modules/scriptures/topic.entity.js';
import { seedDemo } from '../start/seed/index.js';
import { openDatabase } from '../testing/test-database.js';
import { makeSchema } from '../transport/graphql/schema.js';
import { columnsOf } from './columns.js';

let db: DataSource;
beforeAll(async () => {
  const opened = await openDatabase({ bible: true });
  db = opened.db;
  await seedDemo(db, new Date('2026-11-21T06:00:00Z'));
  return opened.close;
});

it.each([Announcement, Devotional, EncouragingWord, Faq, Member, Prayer, Scripture, ScriptureTopic])(
  'a plain SQL statement returns the columns of $name in the shape of its entity',
  async (entity) => {
    const { tableName } = db.getMetadata(entity);
    const rows = await db.query(`select ${columnsOf(entity)} from ${tableName} order by ${tableName}.id`);
    expect(rows.length).toBeGreaterThan(0);
    const found = await db.getRepository<{ id: string }>(entity).find({ order: { id: 'ASC' } });
    expect(rows).toEqual(found.map((item) => ({ ...item })));
    const named = await db.query(`select ${columnsOf(entity, 'named')} from ${tableName} as named limit 1`);
    expect(Object.keys(named[0])).toEqual(Object.keys(rows[0]));
  },
);

it('a shared column is resolved without a resolver, like others', async () => {
  const types = Object.values((await makeSchema()).getTypeMap()).filter(isObjectType);
  const shared = types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => ['id', 'createdAt', 'version', 'updatedAt'].map((name) => type.getFields()[name]))
    .filter((field) => field !== undefined);
  expect(shared.length).toBeGreaterThan(40);
  expect(shared.filter(({ resolve }) => resolve)).toEqual([]);
});
