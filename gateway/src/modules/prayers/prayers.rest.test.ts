import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { refusalOf, restCalls, restMoment } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn()).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from prayers'));

const { get, send, refused } = restCalls(() => ({ app, token: admin }));

const prayer = { type: 'weekly', title: 'Sabbath', content: 'Lord, hear us. Amen.' };

describe('prayers by REST', () => {
  it('are one of each type or null, and by type', async () => {
    expect(await get('/prayers')).toEqual({ daily: null, weekly: null, monthly: null });
    expect((await refused('GET', '/prayers/weekly', undefined, undefined)).message).toBe(
      m.prayer_not_found(),
    );
    const made = await send('POST', '/prayers', { ...prayer, author: 'Ruth', tags: [' Rest ', 'rest'] });
    expect(made).toEqual({
      message: m.prayer_created(),
      prayer: {
        _id: made.prayer.id,
        id: expect.any(String),
        ...prayer,
        category: 'weekly',
        author: 'Ruth',
        isActive: true,
        tags: ['rest'],
        lang: 'en',
        attachments: [],
        version: 1,
        createdAt: restMoment,
        updatedAt: restMoment,
      },
    });
    expect(await get('/prayers')).toEqual({ daily: null, weekly: made.prayer, monthly: null });
    expect(await get('/prayers/weekly')).toEqual({ prayer: made.prayer, data: made.prayer });
    expect(await refused('GET', '/prayers/yearly')).toMatchObject({
      status: 400,
      message: m.prayer_type_invalid(),
    });
  });

  it('are written by an admin', async () => {
    const { prayer: made } = await send('POST', '/prayers', prayer);
    const path = `/prayers/${made.id}`;
    const change = { title: 'Rest', content: 'Amen.' };
    expect(await send('PUT', path, { ...change, version: 1 })).toMatchObject({
      message: m.prayer_updated(),
      prayer: { title: 'Rest', type: 'weekly', version: 2 },
    });
    expect(await refused('PUT', path, { ...change, type: 'daily' })).toMatchObject({
      status: 400,
      message: m.prayer_type_fixed(),
    });
    expect(await refused('POST', '/prayers', { ...prayer, title: '' })).toMatchObject({
      status: 400,
      message: m.prayer_title_required(),
    });
    expect(await refused('POST', '/prayers', { title: 'T', type: 'daily' })).toMatchObject({
      status: 400,
      message: m.prayer_content_required(),
    });
    expect((await refused('POST', '/prayers', { title: 'T', content: 'C' })).message).toBe(
      m.prayer_type_invalid(),
    );
    expect((await refused('POST', '/prayers', prayer, member)).status).toBe(403);
    expect((await refusalOf(app.rest('/prayers', { method: 'POST', body: {} }))).status).toBe(401);
    expect(await send('DELETE', path)).toEqual({ message: m.prayer_deleted() });
    expect((await refused('DELETE', `/prayers/${newId()}`)).status).toBe(404);
  });
});
