import { announcementMessages } from '@quiet-time/schema/announcement-messages';
import { messages } from '@quiet-time/schema/messages';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

interface Announcement {
  id: string;
  title: string;
  version: number;
  isActive: boolean;
  startDate: string;
  endDate: string | null;
  displaySettings: object;
  statistics: { views: number; clicks: number; downloads: number } | null;
}

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

const fields = `{ id title content type priority isActive startDate endDate targetAudience version
  displaySettings { showOnHomepage showInModal allowDismiss backgroundColor textColor }
  attachments { id name } statistics { views clicks downloads } }`;
const call =
  (signature: string, field: string, told = '') =>
  (variables: object, token?: string, headers = {}) =>
    app.graphql(`mutation (${signature}) { ${field} ${told} }`, variables, token, headers);
const create = call('$input: AnnouncementInput!', 'createAnnouncement(input: $input)', fields);
const update = call(
  '$id: ID!, $input: AnnouncementInput!, $version: Int',
  'updateAnnouncement(id: $id, input: $input, version: $version)',
  fields,
);
const toggle = call(
  '$id: ID!, $isActive: Boolean',
  'toggleAnnouncement(id: $id, isActive: $isActive)',
  fields,
);
const remove = call('$id: ID!', 'deleteAnnouncement(id: $id)');
const view = call('$id: ID!', 'viewAnnouncement(id: $id)');
const click = call('$id: ID!', 'clickAnnouncement(id: $id)');

const input = { title: 'Advent begins on Sunday', content: 'Four weeks of readings on waiting.' };
const made = async (more: object = {}) =>
  answer<Announcement>(await create({ input: { ...input, ...more } }, admin));
const shown = async (token?: string) => {
  const field = token ? 'activeAnnouncements' : 'publicAnnouncements';
  return answer<Announcement[]>(await app.graphql(`{ ${field} ${fields} }`, {}, token));
};
const titles = async (token?: string) => (await shown(token)).map(({ title }) => title);
const listed = (args: string, told = 'items { title }') =>
  app.graphql(`{ adminAnnouncements(${args}) { total shownNow switchedOff ${told} } }`, {}, admin);

describe('an announcement', () => {
  it('begins with what the documents say', async () => {
    expect(await made()).toEqual({
      ...input,
      id: expect.any(String),
      type: 'general',
      priority: 'medium',
      isActive: true,
      startDate: '2026-11-21T06:00:00.000Z',
      endDate: null,
      targetAudience: 'all',
      displaySettings: {
        showOnHomepage: true,
        showInModal: false,
        allowDismiss: true,
        backgroundColor: '#3B82F6',
        textColor: '#FFFFFF',
      },
      attachments: [],
      statistics: { views: 0, clicks: 0, downloads: 0 },
      version: 1,
    });
  });

  it('keeps what a save leaves out, and loses an end that is taken away', async () => {
    const more = { type: 'event', priority: 'urgent', isActive: false, targetAudience: 'premium' };
    const endDate = '2026-12-24T18:00:00.000Z';
    const { id } = await made({
      ...more,
      endDate,
      displaySettings: { showInModal: true, textColor: '#000000' },
    });
    const kept = answer(
      await update({ id, input: { ...input, displaySettings: { allowDismiss: false } } }, admin),
    );
    expect(kept).toMatchObject({
      ...more,
      endDate,
      displaySettings: { showInModal: true, allowDismiss: false, textColor: '#000000', showOnHomepage: true },
    });
    expect(answer(await update({ id, input: { ...input, endDate: null } }, admin))).toMatchObject({
      ...more,
      endDate: null,
    });
  });

  it.each<[string, object, Record<string, string>]>([
    ['no title', { title: ' ' }, { title: messages.titleRequired }],
    ['a title of 200', { title: 't'.repeat(200) }, { title: 'Title must be less than 200 characters' }],
    ['no content', { content: '' }, { content: 'Content is required' }],
    [
      'a content of 2000',
      { content: 'c'.repeat(2_000) },
      { content: 'Content must be less than 2000 characters' },
    ],
    [
      'an end at its start',
      { startDate: '2026-12-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' },
      { endDate: 'End date must be after start date' },
    ],
    [
      'an end before now',
      { endDate: '2026-11-20T00:00:00Z' },
      { endDate: 'End date must be after start date' },
    ],
    [
      'a color that is none',
      { displaySettings: { backgroundColor: 'red;}', textColor: '#FFF' } },
      {
        'displaySettings.backgroundColor': announcementMessages.announcementColorInvalid,
        'displaySettings.textColor': announcementMessages.announcementColorInvalid,
      },
    ],
    [
      'eleven files',
      { attachments: Array(11).fill(newId()) },
      { attachments: messages.tooMany('attachments', 10) },
    ],
  ])('is refused with %s', async (_what, wrong, told) => {
    const refused = refusal(await create({ input: { ...input, ...wrong } }, admin));
    expect(refused).toMatchObject({ status: 400, message: Object.values(told)[0], fields: told });
    expect(await app.db.query('select 1 from announcements')).toEqual([]);
  });

  it('may be as long as the limits leave', async () => {
    await made({ title: 't'.repeat(199), content: 'c'.repeat(1_999) });
  });

  it('is refused an end before the start that it has', async () => {
    const { id } = await made();
    const refused = await update({ id, input: { ...input, endDate: '2026-11-21T05:00:00Z' } }, admin);
    expect(refusal(refused)).toMatchObject({
      status: 400,
      message: announcementMessages.announcementEndBeforeStart,
    });
  });

  it.each(['type', 'priority', 'targetAudience'])('has a known %s', async (field) => {
    expect(refusal(await create({ input: { ...input, [field]: 'family' } }, admin)).status).toBe(400);
  });

  it('is switched, and an open form learns of it', async () => {
    const { id } = await made();
    expect(answer(await toggle({ id }, admin))).toMatchObject({ isActive: false, version: 2 });
    expect(answer(await toggle({ id, isActive: false }, admin))).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect(answer(await toggle({ id }, admin))).toMatchObject({ isActive: true, version: 3 });
  });

  it("is the administrators' work, and every change is written down", async () => {
    const { id } = await made();
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    for (const attempt of [create({ input }, token), update({ id, input }, token), toggle({ id }, token)]) {
      expect(refusal(await attempt).status).toBe(403);
    }
    expect(refusal(await remove({ id }, token)).status).toBe(403);
    expect(refusal(await remove({ id })).status).toBe(401);
    answer(await toggle({ id }, admin));
    answer(await toggle({ id }, admin));
    answer(await update({ id, input }, admin));
    answer(await remove({ id }, admin));
    const trail = await app.db.query('select action from audit_log where subject_id = $1 order by at, id', [
      id,
    ]);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(
      ['created', 'deactivated', 'activated', 'updated', 'deleted'].map((verb) => `announcement.${verb}`),
    );
  });

  it.each([newId(), 'nothing'])('is not found by %s', async (id) => {
    for (const attempt of [
      update({ id, input }, admin),
      toggle({ id }, admin),
      remove({ id }, admin),
      view({ id }),
    ]) {
      expect(refusal(await attempt)).toMatchObject({
        status: 404,
        message: announcementMessages.announcementNotFound,
      });
    }
  });
});

describe('announcements are shown', () => {
  const plan = (subscription: string, subscriptionStatus = 'active', more = {}) => ({
    subscription,
    subscriptionStatus,
    ...more,
  });
  it.each<[string, object | null, string[]]>([
    ['guests', null, ['all', 'free']],
    ['free members', {}, ['all', 'free']],
    ['standard members', plan('standard'), ['all', 'standard']],
    ['premium members', plan('premium'), ['all', 'premium']],
    ['families', plan('family'), ['all', 'premium']],
    [
      'a premium trial',
      plan('premium', 'trialing', { trialEndsAt: '2026-11-25T00:00:00Z' }),
      ['all', 'premium'],
    ],
    ['an ended trial', plan('free', 'inactive', { trialEndsAt: '2026-11-20T00:00:00Z' }), ['all', 'free']],
    ['a plan that is not paid', plan('premium', 'past_due'), ['all', 'free']],
  ])('to %s', async (_who, account, audiences) => {
    for (const targetAudience of ['all', 'free', 'standard', 'premium']) {
      await made({ title: targetAudience, targetAudience });
    }
    const token = account ? (await app.signedIn(account)).token : undefined;
    expect((await titles(token)).sort()).toEqual(audiences);
  });

  it('to guests of one audience and everyone', async () => {
    for (const targetAudience of ['all', 'free', 'premium'])
      await made({ title: targetAudience, targetAudience });
    const asked = async (audience: string) =>
      answer<Announcement[]>(
        await app.graphql(`{ publicAnnouncements(targetAudience: ${audience}) { title } }`),
      )
        .map(({ title }) => title)
        .sort();
    expect(await asked('free')).toEqual(['all', 'free']);
    expect(await asked('all')).toEqual(['all']);
    expect(await asked('premium')).toEqual(['all']);
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
    });
    for (const one of [token, token, again]) answer(await view({ id }, one, device('device-of-member')));
    for (const one of ['device-1', 'device-1', 'device-2'])
      answer(await view({ id }, undefined, device(one)));
    for (const browser of ['One', 'One', 'Two'])
      answer(await view({ id }, undefined, { 'user-agent': browser }));
    answer(await click({ id }, token));
    answer(await click({ id }, token));
    expect(await counted(id)).toEqual({ views: 5, clicks: 1, downloads: 0 });
    // Being read is no edit.
    answer(await update({ id, version, input }, admin));
    expect(await counted(id)).toEqual({ views: 5, clicks: 1, downloads: 0 });
  });

  it('count all readers who come at once', async () => {
    const { id } = await made();
    const devices = Array.from({ length: 20 }, (_, index) => `device-${index}-of-many`);
    await Promise.all([...devices, ...devices].map((one) => view({ id }, undefined, device(one))));
    expect(await counted(id)).toMatchObject({ views: 20 });
  });

  it('are only of those who are shown it', async () => {
    const { id } = await made({ targetAudience: 'premium' });
    expect(refusal(await view({ id })).status).toBe(404);
    const { token } = await app.signedIn({ subscription: 'family', subscriptionStatus: 'active' });
    answer(await view({ id }, token));
    answer(await toggle({ id, isActive: false }, admin));
    expect(refusal(await click({ id }, token)).status).toBe(404);
    expect(await counted(id)).toEqual({ views: 1, clicks: 0, downloads: 0 });
  });

  it('tell nobody who it was', async () => {
    const { id } = await made();
    answer(await view({ id }, undefined, device('the-same-device')));
    answer(await click({ id }, undefined, device('the-same-device')));
    const marks: { mark: Buffer }[] = await app.db.query('select mark from announcement_marks');
    expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(2);
    expect(marks.map(({ mark }) => mark.length)).toEqual([32, 32]);
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
    expect(past).toEqual({ total: 2, shownNow: 2, switchedOff: 1, items: [] });
  });

  it('is empty where there is nothing', async () => {
    expect(answer(await listed('page: 1'))).toEqual({ total: 0, shownNow: 0, switchedOff: 0, items: [] });
  });

  it.each<[string, string | undefined, number]>([
    [`publicAnnouncements ${fields}`, undefined, 1],
    [`adminAnnouncements { total shownNow items ${fields} }`, 'admin', 2],
  ])('%s takes few statements', async (field, who, count) => {
    for (const title of 'ABCDEF') await made({ title });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect((await app.graphql(`{ ${field} }`, {}, who && admin)).statusCode).toBe(200);
      expect(query.mock.calls.length).toBe(count);
    } finally {
      query.mockRestore();
    }
  });
});
