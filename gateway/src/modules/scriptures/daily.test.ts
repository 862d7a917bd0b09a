import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { type Scripture, scriptureCalls } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let calls: ReturnType<typeof scriptureCalls>;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  calls = scriptureCalls(app, admin);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from scriptures');
});

const dailyOnes = async () =>
  (await app.db.query('select reference from scriptures where is_daily')).map(
    ({ reference }: Scripture) => reference,
  );

describe('the daily scripture', () => {
  it('is missing until one is set, and has the moment of that', async () => {
    const { id } = await calls.made('John 3:16');
    expect(await calls.daily()).toBeNull();
    const set = answer<Scripture>(await calls.setDaily({ id }, admin));
    expect(set).toMatchObject({ id, isDaily: true, dateAssigned: '2026-11-21T06:00:00.000Z' });
    expect(await calls.daily()).toEqual(set);
  });

  it('is exactly one: setting another unsets it, and keeps its date as history', async () => {
    const first = await calls.made('John 3:16');
    const second = await calls.made('Psalm 23:1');
    answer(await calls.setDaily({ id: first.id }, admin));
    app.setNow('2026-11-21T07:00:00Z');
    answer(await calls.setDaily({ id: second.id }, admin));
    expect(await dailyOnes()).toEqual(['Psalm 23:1']);
    const items = await app.db.query(
      'select reference, date_assigned as at from scriptures order by date_assigned',
    );
    expect(items).toEqual([
      { reference: 'John 3:16', at: new Date('2026-11-21T06:00:00Z') },
      { reference: 'Psalm 23:1', at: new Date('2026-11-21T07:00:00Z') },
    ]);
  });

  it('stays unchanged when it is set again', async () => {
    const { id } = await calls.made('John 3:16');
    answer(await calls.setDaily({ id }, admin));
    app.setNow('2026-11-21T07:00:00Z');
    expect(answer(await calls.setDaily({ id }, admin))).toMatchObject({
      isDaily: true,
      dateAssigned: '2026-11-21T06:00:00.000Z',
    });
  });

  it('is exactly one when several are set and deleted at once', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5, 6].map((verse) => calls.made(`John 1:${verse}`)));
    const [gone, ...others] = made;
    const answers = await Promise.all([
      ...made.map(({ id }) => calls.setDaily({ id }, admin)),
      calls.deleteScripture({ id: gone!.id }, admin),
      ...others.map(({ id }) => calls.setDaily({ id }, admin)),
    ]);
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(11);
    expect(await dailyOnes()).toHaveLength(1);
  });

  it('is the one set before, when it is deleted', async () => {
    const [first, second, third] = [
      await calls.made('A 1:1'),
      await calls.made('B 1:1'),
      await calls.made('C 1:1'),
    ];
    await calls.made('Never set 1:1');
    for (const [index, { id }] of [third, first, second].entries()) {
      app.setNow(`2026-11-21T0${7 + index}:00:00Z`);
      answer(await calls.setDaily({ id }, admin));
    }
    answer(await calls.deleteScripture({ id: second.id }, admin));
    expect(await dailyOnes()).toEqual(['A 1:1']);
    expect(await calls.daily()).toMatchObject({ dateAssigned: '2026-11-21T08:00:00.000Z' });
    answer(await calls.deleteScripture({ id: third.id }, admin));
    expect(await dailyOnes()).toEqual(['A 1:1']);
    answer(await calls.deleteScripture({ id: first.id }, admin));
    expect(await calls.daily()).toBeNull();
  });

  it('can be set during an edit, and edited without being unset', async () => {
    const { id, revision } = await calls.made('John 3:16');
    answer(await calls.setDaily({ id }, admin));
    const input = { reference: 'John 3:17', text: 'T' };
    expect(answer(await calls.updateScripture({ id, revision, input }, admin))).toMatchObject({
      isDaily: true,
    });
    expect(await calls.daily()).toMatchObject({ reference: 'John 3:17', isDaily: true });
  });

  it('is unique in the database', async () => {
    for (const at of ['John 1:1', 'John 1:2']) await calls.made(at);
    await expect(app.db.query('update scriptures set is_daily = true')).rejects.toThrow('scriptures_daily');
  });
});
