import { limits } from '@quiet-time/schema/limits';
import { wordCategories } from '@quiet-time/schema/word-categories';
import { type DataSource, IsNull, Not } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import { record } from '../../blocks/record.js';
import { kingJames } from '../../modules/bible/king-james.js';
import { demoDevotionals } from '../../modules/devotionals/devotional.demo.js';
import { Devotional } from '../../modules/devotionals/devotional.entity.js';
import { EncouragingWord } from '../../modules/encouraging-words/encouraging-word.entity.js';
import { Member } from '../../modules/members/member.entity.js';
import { OpeningPrayer } from '../../modules/opening-prayers/opening-prayer.entity.js';
import { OpeningPrayerService } from '../../modules/opening-prayers/opening-prayer.service.js';
import { Prayer } from '../../modules/prayers/prayer.entity.js';
import { newId } from '../../platform/ids.js';
import { demoDatabase } from '../../testing/demo-database.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { demoEmails, demoPassword } from './accounts.js';
import { hasDemoAccounts, seedDemo } from './index.js';

/** Late in the day, when half of the world has the next date already. */
const now = new Date('2026-11-21T23:30:00Z');
const day = 86_400_000;
const after = (days: number) => new Date(now.getTime() + days * day);
const dateAfter = (days: number) => after(days).toISOString().slice(0, 10);

const devotionalsIn = (db: DataSource) => db.getRepository(Devotional).find({ order: { date: 'ASC' } });
const datesIn = async (db: DataSource) => (await devotionalsIn(db)).map(({ date }) => date);

describe('the demonstration in an empty database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp({ now: now.toISOString() });
    await seedDemo(app.db, now);
  });
  afterAll(() => app.stop());

  it('has a devotional for each of the last 31 days and the next 30', async () => {
    const expected = Array.from({ length: 31 + 30 }, (_, index) => dateAfter(index - 30));
    expect(await datesIn(app.db)).toEqual(expect.arrayContaining(expected));
  });

  it('has each day once, without a gap', async () => {
    const found = await datesIn(app.db);
    const first = Date.parse(found[0]!);
    expect(found).toEqual(found.map((_, index) => new Date(first + index * day).toISOString().slice(0, 10)));
  });

  it('has every text of every devotional', async () => {
    for (const { title, reflection, content, prayer, questions, scripture } of await devotionalsIn(app.db)) {
      for (const text of [title, reflection, content, prayer, scripture.reference, ...questions]) {
        expect(text.trim(), title).not.toBe('');
      }
      expect(questions.length, title).toBeGreaterThan(0);
    }
  });

  it('has the verses without the marks of their source', async () => {
    for (const { scripture } of await devotionalsIn(app.db)) {
      expect(scripture.verse, scripture.reference).toMatch(/^[^#[\]]+$/);
    }
  });

  it('reserves some past days for premium members, and none of the last days, today or later', async () => {
    const premium = (await devotionalsIn(app.db)).filter(({ accessLevel }) => accessLevel === 'premium');
    expect(premium).not.toEqual([]);
    expect(premium.filter(({ date }) => date >= dateAfter(-3))).toEqual([]);
  });

  it('has a premium day on any day of the first start', () => {
    const { length } = demoDevotionals;
    for (let first = length; first < 2 * length; first++) {
      const before = Array.from({ length: 27 }, (_, i) => demoDevotionals[(first - 4 - i) % length]!);
      expect(before.map(({ accessLevel }) => accessLevel)).toContain('premium');
    }
  });

  it.each(demoEmails)('lets %s sign in', async (email) => {
    const signIn = `mutation ($email: String!, $password: String!) {
      signIn(email: $email, password: $password) { ... on SignIn { viewer { email } } }
    }`;
    const response = await app.graphql(signIn, { email, password: demoPassword });
    expect(response.json()).toEqual({ data: { signIn: { viewer: { email } } } });
  });

  it('has opening prayers, one of them active', async () => {
    const prayers = await app.db.getRepository(OpeningPrayer).find();
    expect(prayers).toHaveLength(3);
    expect(prayers.filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  it('has a current prayer of each type and some earlier ones', async () => {
    const prayers = await app.db.getRepository(Prayer).find();
    const active = prayers.filter(({ isActive }) => isActive);
    expect(active.map(({ type }) => type).sort()).toEqual(['daily', 'monthly', 'weekly']);
    expect(prayers.length).toBeGreaterThan(active.length);
  });

  it('has prayer requests of every status, more of one member than fit on a page', async () => {
    const [{ most, statuses }] = await app.db.query(
      `select max(total)::int as most, max(statuses)::int as statuses from (select count(*) as total,
          (select count(distinct status) from prayer_requests) as statuses
          from prayer_requests group by member_id) as counted`,
    );
    expect(most).toBeGreaterThan(limits.prayerRequest.page);
    expect(statuses).toBe(3);
    const [{ bare }] = await app.db.query(
      `select count(*)::int as bare from prayer_requests where (status = 'pending') =
          exists (select 1 from prayer_request_responses where request_id = prayer_requests.id)`,
    );
    expect(bare).toBe(0);
  });

  it('has at least thirty different encouraging words, of every category', async () => {
    const words = await app.db.getRepository(EncouragingWord).findBy({ isActive: true });
    expect(words.length).toBeGreaterThanOrEqual(30);
    expect(new Set(words.map(({ message }) => message)).size).toBe(words.length);
    expect(new Set(words.map(({ category }) => category)).size).toBe(Object.keys(wordCategories).length);
    for (const { message } of words) {
      expect(message.length, message).toBeGreaterThanOrEqual(limits.encouragingWord.message.min);
      expect(message.length, message).toBeLessThanOrEqual(limits.encouragingWord.message.max);
    }
  });

  it('has verified addresses, and is recognized as a demonstration', async () => {
    const verified = await app.db.getRepository(Member).countBy({ emailVerifiedAt: Not(IsNull()) });
    expect(verified).toBe(demoEmails.length);
    expect(await hasDemoAccounts(app.db)).toBe(true);
  });
});

describe('a later start', () => {
  const openDemo = demoDatabase(now);
  let db: DataSource;
  beforeEach(async () => {
    db = await openDemo();
    return () => db.destroy();
  });

  it('on the same day changes nothing', async () => {
    const contents = async () => [await devotionalsIn(db), await db.getRepository(Member).find()];
    const before = await contents();
    await seedDemo(db, now);
    expect(await contents()).toEqual(before);
  });

  it('writes nothing twice if several run at once', async () => {
    const before = await datesIn(db);
    await Promise.all([seedDemo(db, after(1)), seedDemo(db, after(1))]);
    expect(await datesIn(db)).toHaveLength(before.length + 1);
  });

  it('ten days later adds ten days, and leaves the others unchanged', async () => {
    const before = await devotionalsIn(db);
    await seedDemo(db, after(10));
    const found = await devotionalsIn(db);
    expect(found.slice(0, before.length)).toEqual(before);
    const added = found.slice(before.length).map(({ date }) => date);
    const last = Date.parse(before.at(-1)!.date);
    const expected = Array.from({ length: 10 }, (_, index) => new Date(last + (index + 1) * day));
    expect(added).toEqual(expected.map((date) => date.toISOString().slice(0, 10)));
  });

  it('after a pause of months has the surrounding days again', async () => {
    await seedDemo(db, after(200));
    const expected = Array.from({ length: 31 + 30 }, (_, index) => dateAfter(200 + index - 30));
    expect(await datesIn(db)).toEqual(expect.arrayContaining(expected));
  });

  it.each([-30, -1, 0, 1, 20])('does not restore a deletion of the day %i from now', async (days) => {
    await db.getRepository(Devotional).delete({ date: dateAfter(days) });
    await seedDemo(db, now);
    await seedDemo(db, after(10));
    expect(await datesIn(db)).not.toContain(dateAfter(days));
  });

  it("continues beside an admin's text for a day far ahead, and for the next day", async () => {
    const [template] = await devotionalsIn(db);
    const { id: editorId } = await db.getRepository(Member).findOneByOrFail({ role: 'admin' });
    const next = new Date(Date.parse((await datesIn(db)).at(-1)!) + day).toISOString().slice(0, 10);
    for (const date of ['2027-12-24', next]) {
      await db.getRepository(Devotional).insert({ ...template!, id: newId(), date, editorId, title: 'Ours' });
    }
    await seedDemo(db, after(10));
    const found = await devotionalsIn(db);
    expect(found.find(({ date }) => date === next)!.title).toBe('Ours');
    expect(found.map(({ date }) => date)).toContain(dateAfter(40));
  });

  it('does not restore a deleted opening prayer', async () => {
    const prayers = new OpeningPrayerService(db, { now: () => now });
    const { id: adminId } = await db.getRepository(Member).findOneByOrFail({ role: 'admin' });
    for (const { id } of await prayers.list()) await prayers.delete(id, systemFor(adminId));
    await seedDemo(db, now);
    expect(await prayers.list()).toEqual([]);
  });

  it('restores no prayer, encouraging word or prayer request after an admin has changed them', async () => {
    const { id: adminId } = await db.getRepository(Member).findOneByOrFail({ role: 'admin' });
    const emptied = ['prayers', 'encouraging_words', 'prayer_requests'];
    for (const table of emptied) await db.query(`delete from ${table}`);
    for (const action of ['prayer.deleted', 'word.deleted', 'prayerRequest.responded']) {
      await record(db.manager, systemFor(adminId), action, newId());
    }
    await seedDemo(db, now);
    const counts = emptied.map(async (table) => (await db.query(`select 1 from ${table}`)).length);
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  });

  it('preserves changes of an account', async () => {
    const members = db.getRepository(Member);
    await members.update({ email: 'free@example.org' }, { name: 'Renamed' });
    await seedDemo(db, now);
    expect((await members.findOneByOrFail({ email: 'free@example.org' })).name).toBe('Renamed');
  });
});

describe('the demonstration devotionals', () => {
  it('are 64, with different titles and different references', () => {
    expect(demoDevotionals).toHaveLength(64);
    expect(new Set(demoDevotionals.map(({ title }) => title)).size).toBe(64);
    expect(new Set(demoDevotionals.map(({ scripture }) => scripture.reference)).size).toBe(64);
  });

  it('have references that exist in the King James text', async () => {
    const verseOf = await kingJames();
    for (const { scripture } of demoDevotionals) expect(verseOf(scripture.reference)).not.toBe('');
    expect(() => verseOf('4 John 1:1')).toThrow('has no 4 John 1:1');
  });
});
