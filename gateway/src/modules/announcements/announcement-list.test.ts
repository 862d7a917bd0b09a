import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import {
  type Announcement,
  announcementCalls,
  announcementFields as fields,
} from '../../testing/announcement-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp({ env: { RATE_LIMITS: 'on' } });
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from announcements');
});

const { made } = announcementCalls(() => ({ app, admin }));
const listed = (args: string, values = 'items { title }') =>
  app.graphql(
    `{ adminAnnouncements(${args}) { total shownNow scheduled over switchedOff ${values} } }`,
    {},
    admin,
  );

describe("the back-office's list", () => {
  const found = async (args: string) =>
    (answer<{ items: Announcement[] }>(await listed(args)).items ?? []).map(({ title }) => title);

  it('is searched, filtered, sorted and paged', async () => {
    await made({
      title: 'alpha',
      content: 'About 100% of bread',
      type: 'book',
      startDate: '2026-11-20T00:00:00Z',
    });
    await made({ title: 'Beta', priority: 'urgent', isActive: false, startDate: '2026-11-22T00:00:00Z' });
    await made({ title: 'gamma', priority: 'low', startDate: '2026-11-21T00:00:00Z' });
    expect(await found('limit: 10')).toEqual(['Beta', 'gamma', 'alpha']);
    expect(await found('search: "100%"')).toEqual(['alpha']);
    expect(await found('search: "BETA"')).toEqual(['Beta']);
    expect(await found('search: "a_"')).toEqual([]);
    expect(await found('type: book')).toEqual(['alpha']);
    expect(await found('isActive: false')).toEqual(['Beta']);
    expect(await found('order: title, descending: false')).toEqual(['alpha', 'Beta', 'gamma']);
    expect(await found('order: priority')).toEqual(['Beta', 'alpha', 'gamma']);
    expect(await found('order: title, descending: false, page: 2, limit: 2')).toEqual(['gamma']);
    const past = answer(await listed('page: 9, search: "a", isActive: true'));
    expect(past).toEqual({ total: 2, shownNow: 2, scheduled: 0, over: 0, switchedOff: 1, items: [] });
  });

  it('is empty where there is nothing', async () => {
    const none = { total: 0, shownNow: 0, scheduled: 0, over: 0, switchedOff: 0, items: [] };
    expect(answer(await listed('page: 1'))).toEqual(none);
  });

  it('counts and finds each announcement in one state', async () => {
    await made({ title: 'shown', startDate: '2026-11-20T00:00:00Z', endDate: '2026-11-22T00:00:00Z' });
    await made({ title: 'scheduled', startDate: '2026-11-22T00:00:00Z' });
    await made({ title: 'over', startDate: '2026-11-19T00:00:00Z', endDate: '2026-11-20T00:00:00Z' });
    await made({ title: 'off', isActive: false, startDate: '2026-11-22T00:00:00Z' });
    const counts = { shownNow: 1, scheduled: 1, over: 1, switchedOff: 1 };
    for (const state of ['shown', 'scheduled', 'over', 'off']) {
      const found = answer(await listed(`state: ${state}`));
      expect(found).toEqual({ total: 1, ...counts, items: [{ title: state }] });
    }
  });

  it.each<[string, string | undefined, number]>([
    [`publicAnnouncements ${fields}`, undefined, 1],
    [`adminAnnouncements { total shownNow items ${fields} }`, 'admin', 2],
  ])('%s takes few statements', async (field, caller, count) => {
    for (const title of 'ABCDEF') await made({ title });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await app.graphql(`{ ${field} }`, {}, caller && admin)).statusCode).toBe(200);
      expect(query.mock.calls.length).toBe(count);
    } finally {
      query.mockRestore();
    }
  });
});
