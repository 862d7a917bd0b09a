import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional({
    date: '2026-11-20',
    accessLevel: 'premium',
    title: 'Rising a Great While Before Day',
  });
  await app.devotional({ date: '2026-11-21' });
});
afterAll(() => app.stop());

describe('the devotionals of the REST interface', () => {
  it.each(['/devotionals/today', '/devotionals/date/2026-11-21'])(
    'answer %s flat, with both ids',
    async (path) => {
      const response = await app.rest(path);
      const { success, devotional } = response.json();
      expect(success).toBe(true);
      expect(devotional).toEqual({
        _id: devotional.id,
        id: expect.any(String),
        title: 'After the Fire',
        date: '2026-11-21',
        accessLevel: 'standard',
        isActive: true,
        locked: false,
        scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
        reflection: 'Elijah waits at the entrance of the cave.',
        content: 'Elijah waits at the entrance of the cave.',
        questions: ['Where do you listen best?'],
        prayer: 'Teach me to listen. Amen.',
        tags: ['stillness'],
        version: 1,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.any(String),
      });
      expect(response.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('list the latest with their pages; a locked one keeps title, date and level', async () => {
    const { devotionals, pagination } = (await app.rest('/devotionals/latest')).json();
    expect(pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 });
    expect(devotionals[1]).toMatchObject({ date: '2026-11-20', accessLevel: 'premium', locked: true });
    expect(devotionals[1]).not.toHaveProperty('reflection');
  });

  it('refuse a premium one with accessDenied', async () => {
    const response = await app.rest('/devotionals/date/2026-11-20');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      success: false,
      accessDenied: { reason: 'premium_required', subscription: 'free', subscriptionStatus: 'inactive' },
    });
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 and names every route', async () => {
    const description = (await app.rest('/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths).sort()).toEqual([
      '/api/devotionals/date/{date}',
      '/api/devotionals/latest',
      '/api/devotionals/today',
    ]);
    const { responses } = description.paths['/api/devotionals/today'].get;
    expect(Object.keys(responses)).toEqual(['200', '400', '403', '404', '429', '500']);
  });

  it('can be read offline, under a strict policy', async () => {
    const response = await app.http.inject({ url: '/api/docs/', headers: { host: 'localhost:4000' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/(src|href)="https?:/);
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self'/);
  });
});
