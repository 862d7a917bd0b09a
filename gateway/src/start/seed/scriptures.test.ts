import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import { Member } from '../../modules/members/member.entity.js';
import { demoDailyScripture, demoTopics } from '../../modules/scriptures/scripture.demo.js';
import { Scripture } from '../../modules/scriptures/scripture.entity.js';
import { ScriptureService } from '../../modules/scriptures/scripture.service.js';
import { ScriptureTopic } from '../../modules/scriptures/topic.entity.js';
import { TopicService } from '../../modules/scriptures/topic.service.js';
import { demoDatabase } from '../../testing/demo-database.js';
import { seedDemo } from './index.js';

const now = new Date('2026-11-21T06:00:00Z');
const later = new Date('2026-12-21T06:00:00Z');

const openDemo = demoDatabase(now);
let db: DataSource;
let topics: TopicService;
let scriptures: ScriptureService;
let admin: string;
beforeEach(async () => {
  db = await openDemo();
  topics = new TopicService(db);
  scriptures = new ScriptureService(db, { now: () => now });
  admin = (await db.getRepository(Member).findOneByOrFail({ role: 'admin' })).id;
  return () => db.destroy();
});

const stored = async () => [
  await db.getRepository(ScriptureTopic).find({ order: { id: 'ASC' } }),
  await db.getRepository(Scripture).find({ order: { id: 'ASC' } }),
];

describe('the demonstration scriptures', () => {
  it('are grouped under topics on many letters, several under each', async () => {
    const letters = await topics.letters('', '');
    const all = letters.flatMap((letter) => letter.topics);
    expect(letters.length).toBeGreaterThanOrEqual(16);
    expect(all.length).toBeGreaterThanOrEqual(24);
    for (const { name, alphabet, description, scriptureCount } of all) {
      expect([name, alphabet]).toEqual([name, name[0]]);
      expect(description, name).toMatch(/\S{3}.*\.$/);
      expect(scriptureCount, name).toBeGreaterThanOrEqual(4);
    }
  });

  it('have the King James text, in list order', async () => {
    const { items } = await scriptures.ofTopic((await topics.list('P', 'Peace'))[0]!.id, {
      page: 1,
      limit: 100,
    });
    expect(items.map(({ reference }) => reference).slice(0, 2)).toEqual(['John 14:27', 'Isaiah 26:3']);
    expect(items[0]!.text).toMatch(/^Peace I leave with you/);
    for (const { reference, text, version } of await db.getRepository(Scripture).find()) {
      expect([reference, version]).toEqual([reference, 'KJV']);
      expect(text, reference).toMatch(/^[^#[\]]{10,}$/);
    }
  });

  it('are unique, and use every category', () => {
    const verses = demoTopics.flatMap(({ scriptures }) => scriptures);
    const references = verses.map(({ reference }) => reference);
    expect(references.filter((reference, index) => references.indexOf(reference) !== index)).toEqual([]);
    expect(new Set(verses.map(({ category }) => category)).size).toBe(10);
    for (const { reference, keywords } of verses) {
      expect(new Set(keywords).size, reference).toBe(keywords.length);
      expect(keywords.length, reference).toBeGreaterThan(0);
      expect(Math.max(...keywords.map(({ length }) => length))).toBeLessThanOrEqual(limits.scripture.keyword);
    }
  });

  it('include a daily one, set at the start', async () => {
    expect(await scriptures.daily()).toMatchObject({ reference: demoDailyScripture, dateAssigned: now });
  });
});

describe('a later start', () => {
  it('changes nothing', async () => {
    const before = await stored();
    await seedDemo(db, later);
    expect(await stored()).toEqual(before);
  });

  it('writes nothing twice if several run at once', async () => {
    await db.query('delete from scriptures; delete from scripture_topics');
    await Promise.all([seedDemo(db, now), seedDemo(db, now)]);
    expect(await db.getRepository(ScriptureTopic).count()).toBe(demoTopics.length);
  });

  it('reverts no change of an admin', async () => {
    const [hope, ...others] = await topics.list('H', '');
    const input = { name: 'Hoping', description: '', alphabet: 'H' };
    await topics.update(hope!.id, input, systemFor(admin));
    for (const { id } of others) await topics.delete(id, systemFor(admin));
    await scriptures.delete((await scriptures.daily())!.id, systemFor(admin));
    const before = await stored();
    await seedDemo(db, later);
    expect(await stored()).toEqual(before);
    expect(await scriptures.daily()).toBeNull();
  });

  it('restores nothing after an admin has deleted everything', async () => {
    for (const { id } of await topics.list('', '')) await topics.delete(id, systemFor(admin));
    for (const { id } of await db.getRepository(Scripture).find())
      await scriptures.delete(id, systemFor(admin));
    await seedDemo(db, later);
    expect(await stored()).toEqual([[], []]);
  });
});
