import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import {
  type Announcement,
  announcementCalls,
  announcementFields as fields,
  announcementInput as input,
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

const { update, toggle, view, click, made, shown } = announcementCalls(() => ({ app, admin }));
const titles = async (token?: string) => (await shown(token)).map(({ title }) => title);

describe('announcements are shown', () => {
  const plan = (subscription: string, subscriptionStatus = 'active', more = {}) => ({
    subscription,
    subscriptionStatus,
    ...more,
  });
  it.each<[string, object | null, string[]]>([
    ['visitors', null, ['all', 'free']],
    ['free members', {}, ['all', 'free']],
    ['standard members', plan('standard'), ['all', 'standard']],
    ['premium members', plan('premium'), ['all', 'premium']],
    ['families', plan('family'), ['all', 'premium']],
    [
      'a premium trial',
      plan('premium', 'trialing', { trialEndsAt: new Date('2026-11-25T00:00:00Z') }),
      ['all', 'premium'],
    ],
    [
      'an ended trial',
      plan('free', 'inactive', { trialEndsAt: new Date('2026-11-20T00:00:00Z') }),
      ['all', 'free'],
    ],
    ['a plan that is not paid', plan('premium', 'past_due'), ['all', 'free']],
  ])('to %s', async (_who, account, audiences) => {
    for (const targetAudience of ['all', 'free', 'standard', 'premium']) {
      await made({ title: targetAudience, targetAudience });
    }
    const token = account ? (await app.signedIn(account)).token : undefined;
    expect((await titles(token)).sort()).toEqual(audiences);
  });

  it('to visitors of one audience and everyone', async () => {
    for (const targetAudience of ['all', 'free', 'premium'])
      await made({ title: targetAudience, targetAudience });
    const statusFor = async (audience: string) =>
      answer<Announcement[]>(
        await app.graphql(`{ publicAnnouncements(targetAudience: ${audience}) { title } }`),
      )
        .map(({ title }) => title)
        .sort();
    expect(await statusFor('free')).toEqual(['all', 'free']);
    expect(await statusFor('all')).toEqual(['all']);
    expect(await statusFor('premium')).toEqual(['all']);
  });

  it('while they are active and in their time, the most urgent and then the newest first', async () => {
    await made({ title: 'off', isActive: false });
    await made({ title: 'medium', startDate: '2026-11-20T00:00:00Z' });
    await made({ title: 'newer', startDate: '2026-11-21T05:00:00Z' });
    await made({ title: 'urgent', priority: 'urgent', endDate: '2026-11-21T07:00:00Z' });
    await made({ title: 'later', priority: 'high', startDate: '2026-11-21T06:30:00Z' });
    expect(await titles()).toEqual(['urgent', 'newer', 'medium']);
    app.setNow('2026-11-21T06:30:00Z');
    expect(await titles()).toEqual(['urgent', 'later', 'newer', 'medium']);
    app.setNow('2026-11-21T07:00:00Z');
    expect(await titles()).toEqual(['later', 'newer', 'medium']);
  });

  it('to members only when they are signed in', async () => {
    expect(refusal(await app.graphql('{ activeAnnouncements { id } }')).status).toBe(401);
  });

  it('without their statistics', async () => {
    await made();
    const { token } = await app.signedIn();
    expect((await shown())[0]!.statistics).toBeNull();
    expect((await shown(token))[0]!.statistics).toBeNull();
  });
});

describe('views and clicks', () => {
  const counted = async (id: string) =>
    answer<Announcement>(
      await app.graphql(`query ($id: ID!) { announcementById(id: $id) ${fields} }`, { id }, admin),
    ).statistics;
  const device = (id: string) => ({ 'x-device-id': id });

  it('count once for each reader', async () => {
    const { id, version } = await made();
    const { token, member } = await app.signedIn();
    const again = await app.services.sessions.open(app.db.manager, member, {
      site: 'member',
      ip: '127.0.0.1',
      deviceId: 'another-device',
      userAgent: null,
      timezone: null,
      language: 'en',
      overwrites: null,
    });
    for (const one of [token, token, again]) answer(await view({ id }, one, device('device-of-member')));
    for (const one of ['device-1', 'device-1', 'device-2'])
      answer(await view({ id }, undefined, device(one)));
    for (const browser of ['One', 'One', 'Two'])
      answer(await view({ id }, undefined, { 'user-agent': browser }));
    answer(await click({ id }, token));
    answer(await click({ id }, token));
    expect(await counted(id)).toEqual({ views: 5, clicks: 1, downloads: 0 });
    // Counting a reader is not an edit.
    answer(await update({ id, version, input }, admin));
    expect(await counted(id)).toEqual({ views: 5, clicks: 1, downloads: 0 });
  });

  it('count all readers of parallel requests', async () => {
    const { id } = await made();
    const devices = Array.from({ length: 20 }, (_, index) => `device-${index}-of-many`);
    await Promise.all([...devices, ...devices].map((one) => view({ id }, undefined, device(one))));
    expect(await counted(id)).toMatchObject({ views: 20 });
  });

  it('are only of readers who are shown it', async () => {
    const { id } = await made({ targetAudience: 'premium' });
    expect(refusal(await view({ id })).status).toBe(404);
    const { token } = await app.signedIn({ subscription: 'family', subscriptionStatus: 'active' });
    answer(await view({ id }, token));
    answer(await toggle({ id, isActive: false }, admin));
    expect(refusal(await click({ id }, token)).status).toBe(404);
    expect(await counted(id)).toEqual({ views: 1, clicks: 0, downloads: 0 });
  });

  it('do not reveal who it was', async () => {
    const { id } = await made();
    answer(await view({ id }, undefined, device('the-same-device')));
    answer(await click({ id }, undefined, device('the-same-device')));
    const marks: { mark: Buffer }[] = await app.db.query('select mark from announcement_marks');
    expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(2);
    expect(marks.map(({ mark }) => mark.length)).toEqual([32, 32]);
  });

  it('are deduplicated until a month after its end, and their number is stored for ever', async () => {
    const [old, fresh, endless] = [await made(), await made(), await made()];
    for (const { id } of [old, fresh, endless]) answer(await view({ id }, undefined, device('a-device')));
    for (const [{ id }, days] of [
      [old, 31],
      [fresh, 29],
    ] as const)
      await app.db.query(
        `update announcements set start_date = '2020-01-01', end_date = $3::timestamptz - $2 * interval '1 day'
          where id = $1`,
        [id, days, testNow],
      );
    await app.services.announcements.purge();
    const marksOf = async ({ id }: { id: string }) =>
      (await app.db.query('select 1 from announcement_marks where announcement_id = $1', [id])).length;
    expect(await Promise.all([old, fresh, endless].map(marksOf))).toEqual([0, 1, 1]);
    expect(await counted(old.id)).toMatchObject({ views: 1 });
  });

  it('are refused to an address that invents readers', async () => {
    const { id } = await made();
    const uses = (app.services.announcements as unknown as { uses: { take(key: string): Promise<void> } })
      .uses;
    for (let i = 0; i < 600; i++) await uses.take('203.0.113.9');
    await expect(uses.take('203.0.113.9')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const reader = { viewer: null, deviceId: 'invented', ip: '203.0.113.9', userAgent: null };
    await expect(app.services.announcements.count(id, 'views', reader)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    await app.services.announcements.countDownload(id, newId(), reader);
    expect(await counted(id)).toEqual({ views: 0, clicks: 0, downloads: 0 });
  });
});
