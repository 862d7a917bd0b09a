import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer } from '../../testing/account-calls.js';
import { answerOf, publicAnswerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' })).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from announcements'));

const made = async (more: object = {}) =>
  answer<{ id: string }>(
    await app.graphql(
      'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
      { input: { title: 'Advent', content: 'Four weeks.', ...more } },
      admin,
    ),
  ).id;
const put = (path: string, token?: string, headers = {}) => app.rest(path, { method: 'PUT', token, headers });
const titles = (announcements: { title: string }[]) => announcements.map(({ title }) => title);
const missing = { status: 404, message: m.announcement_not_found() };
const unknown = [newId(), 'nothing'];

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const whole = (id: string) => ({
  _id: id,
  id,
  title: 'Advent',
  content: 'Four weeks.',
  type: 'general',
  priority: 'medium',
  isActive: true,
  startDate: moment,
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
  altTexts: [],
  lang: 'en',
  version: 1,
  createdAt: moment,
  updatedAt: moment,
});

describe('announcements over REST', () => {
  it('are public by audience', async () => {
    const id = await made();
    await made({ title: 'Free', targetAudience: 'free', priority: 'high' });
    await made({ title: 'Premium', targetAudience: 'premium' });
    const { announcements, data } = await publicAnswerOf(app.rest('/announcements/public'));
    expect(data).toEqual(announcements);
    expect(titles(data)).toEqual(['Free', 'Advent']);
    expect(data[1]).toEqual(whole(id));
    const request = async (audience: string) =>
      titles((await publicAnswerOf(app.rest(`/announcements/public?targetAudience=${audience}`))).data);
    expect(await request('')).toEqual(['Free', 'Advent']);
    expect(await request('free')).toEqual(['Free', 'Advent']);
    expect(await request('premium')).toEqual(['Advent']);
    expect(await refusalOf(app.rest('/announcements/public?targetAudience=family'))).toMatchObject({
      status: 400,
      message: 'targetAudience must be one of all, free, standard, premium',
    });
    expect(titles((await answerOf(app.rest('/announcements/public', member))).data)).toEqual([
      'Free',
      'Advent',
    ]);
  });

  it('are active for the calling member', async () => {
    const id = await made();
    await made({ title: 'Free', targetAudience: 'free' });
    await made({ title: 'Standard', targetAudience: 'standard', priority: 'urgent' });
    expect((await refusalOf(app.rest('/announcements/active'))).status).toBe(401);
    const { announcements, data } = await answerOf(app.rest('/announcements/active', member));
    expect(data).toEqual(announcements);
    expect(titles(data)).toEqual(['Standard', 'Advent']);
    expect(data[1]).toEqual(whole(id));
  });

  it('count views and clicks and return them', async () => {
    const id = await made();
    const device = { 'x-device-id': 'a-device-of-a-guest' };
    for (let i = 0; i < 2; i++) {
      expect(await answerOf(put(`/announcements/${id}/view`, undefined, device))).toEqual({});
      expect(await answerOf(put(`/announcements/${id}/view`, member))).toEqual({});
      expect(await answerOf(put(`/announcements/${id}/click`, member))).toEqual({});
    }
    const counts = { views: 2, clicks: 1, downloads: 0 };
    const stats = `/announcements/${id}/stats`;
    expect(await answerOf(app.rest(stats, admin))).toEqual({ statistics: counts, data: counts });
    expect((await refusalOf(app.rest(stats))).status).toBe(401);
    expect((await refusalOf(app.rest(stats, member))).status).toBe(403);
    for (const no of unknown) {
      expect(await refusalOf(put(`/announcements/${no}/view`))).toEqual(missing);
      expect(await refusalOf(put(`/announcements/${no}/click`))).toEqual(missing);
      expect(await refusalOf(app.rest(`/announcements/${no}/stats`, admin))).toEqual(missing);
    }
  });

  it('are all listed for administrators', async () => {
    const id = await made();
    await made({ title: 'Off', isActive: false, startDate: '2027-01-01T00:00:00Z' });
    expect((await refusalOf(app.rest('/announcements/admin'))).status).toBe(401);
    expect((await refusalOf(app.rest('/announcements/admin', member))).status).toBe(403);
    const { announcements, data, pagination } = await answerOf(app.rest('/announcements/admin', admin));
    expect(data).toEqual(announcements);
    expect(titles(data)).toEqual(['Off', 'Advent']);
    expect(data[1]).toEqual({ ...whole(id), statistics: { views: 0, clicks: 0, downloads: 0 } });
    expect(pagination).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
    expect((await refusalOf(app.rest('/announcements/admin?limit=0', admin))).status).toBe(400);
  });

  it('are switched', async () => {
    const id = await made();
    const path = `/announcements/${id}/toggle`;
    expect((await refusalOf(put(path))).status).toBe(401);
    expect((await refusalOf(put(path, member))).status).toBe(403);
    const off = await answerOf(put(path, admin));
    expect(off).toMatchObject({
      message: m.announcement_deactivated(),
      announcement: { isActive: false },
    });
    expect(off.data).toEqual(off.announcement);
    expect((await publicAnswerOf(app.rest('/announcements/public'))).data).toEqual([]);
    expect(await answerOf(put(path, admin))).toMatchObject({
      message: m.announcement_activated(),
      data: { isActive: true, statistics: { views: 0 } },
    });
    for (const no of unknown)
      expect(await refusalOf(put(`/announcements/${no}/toggle`, admin))).toEqual(missing);
  });

  it('are deleted', async () => {
    const path = `/announcements/${await made()}`;
    const remove = (token?: string, url = path) => app.rest(url, { method: 'DELETE', token });
    expect((await refusalOf(remove())).status).toBe(401);
    expect((await refusalOf(remove(member))).status).toBe(403);
    expect(await answerOf(remove(admin))).toEqual({ message: m.announcement_deleted() });
    expect(await refusalOf(remove(admin))).toEqual(missing);
    expect(await refusalOf(remove(admin, '/announcements/nothing'))).toEqual(missing);
  });
});
