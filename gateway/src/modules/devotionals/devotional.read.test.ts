import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
  await app.devotional({ date: '2026-11-19', title: 'The Long Way Round' });
  await app.devotional({ date: '2026-11-20', title: 'Bread for One Day', accessLevel: 'premium' });
  await app.devotional({ date: '2026-11-21', title: 'After the Fire' });
  await app.devotional({ date: '2026-11-22', title: 'A Lamp, Not a Floodlight' });
  await app.devotional({ date: '2026-11-18', title: 'Not for now', isActive: false });
});
afterAll(() => app.stop());

const byDate = `query ($date: LocalDate!) {
  devotional(date: $date) {
    title
    body { scripture { reference verse } questions content }
    previous { date title }
    next { date title }
    editor
  }
}`;

describe('a devotional by its date', () => {
  it('is read by a visitor, with its neighbours', async () => {
    const response = await app.graphql(byDate, { date: '2026-11-21' });
    expect(response.statusCode).toBe(200);
    expect(response.json().data.devotional).toEqual({
      title: 'After the Fire',
      body: {
        scripture: { reference: '1 Kings 19:12', verse: 'And after the fire a still small voice.' },
        questions: ['Where do you listen best?'],
        content: 'Elijah waits at the entrance of the cave.',
      },
      previous: { date: '2026-11-20', title: 'Bread for One Day' },
      // 06:00 UTC on the 21st: even at UTC+14 the 22nd has not begun.
      next: null,
      editor: null,
    });
  });

  it('returns the references in its texts and their targets, each once, the longest first', async () => {
    await app.devotional({
      date: '2026-11-10',
      scripture: { reference: 'Romans 8:1, 28', verse: 'There is therefore now no condemnation.' },
      reflection: 'As 1 John 4:8 says.\n\nRead John 4:8 and Ps. 23.',
      questions: ['What does Ps. 23 say?', 'Mark 2 ideas.'],
      prayer: 'As in Luke 11:2-4.',
    });
    const query = '{ devotional(date: "2026-11-10") { body { references { text book chapter verses } } } }';
    const response = await app.graphql(query);
    await app.db.query("delete from devotionals where date = '2026-11-10'");
    expect(response.json().data.devotional.body.references).toEqual([
      { text: 'Romans 8:1, 28', book: 'romans', chapter: 8, verses: '1' },
      { text: 'Luke 11:2-4', book: 'luke', chapter: 11, verses: '2-4' },
      { text: '1 John 4:8', book: '1-john', chapter: 4, verses: '8' },
      { text: 'John 4:8', book: 'john', chapter: 4, verses: '8' },
      { text: 'Ps. 23', book: 'psalms', chapter: 23, verses: '' },
    ]);
  });

  it('skips inactive days when it looks for the day before', async () => {
    const response = await app.graphql(byDate, { date: '2026-11-19' });
    expect(response.json().data.devotional.previous).toBeNull();
  });

  it.each([
    ['a day without one', '2026-10-01'],
    ['a future day', '2026-11-22'],
    ['an inactive one', '2026-11-18'],
  ])('is not found for %s', async (_what, date) => {
    const response = await app.graphql(byDate, { date });
    expect(response.statusCode).toBe(404);
    expect(response.json().errors[0]).toMatchObject({
      message: m.devotional_not_found(),
      extensions: { code: 'NOT_FOUND' },
    });
  });

  it('is readable as soon as its day has begun at UTC+14', async () => {
    app.setNow('2026-11-21T09:59:59Z');
    expect((await app.graphql(byDate, { date: '2026-11-22' })).statusCode).toBe(404);
    app.setNow('2026-11-21T10:00:00Z');
    expect((await app.graphql(byDate, { date: '2026-11-22' })).statusCode).toBe(200);
    app.setNow(testNow);
  });

  it('shows future and inactive ones to an admin', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    expect((await app.graphql(byDate, { date: '2026-11-22' }, token)).statusCode).toBe(200);
    expect((await app.graphql(byDate, { date: '2026-11-18' }, token)).statusCode).toBe(200);
  });

  it.each(['2026-02-30', '21-11-2026', '2026-11-21T00:00:00Z', '', '0000-01-01', null])(
    'refuses %j as a date',
    async (date) => {
      const response = await app.graphql(byDate, { date });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0].extensions.code).toBe('BAD_USER_INPUT');
    },
  );
});

describe('a premium devotional', () => {
  const account = { subscription: 'premium', subscriptionStatus: 'active' };

  it('returns what the locked screen needs, when refused to a visitor', async () => {
    const response = await app.graphql(byDate, { date: '2026-11-20' });
    expect(response.statusCode).toBe(403);
    expect(response.json().errors[0].extensions).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      accessDenied: { reason: 'premium_required', subscription: 'free', requiresPayment: true },
    });
  });

  it.each([
    ['a premium member', account, 200],
    ['a family member', { ...account, subscription: 'family' }, 200],
    ['an admin', { role: 'admin' }, 200],
    ['a standard member', { ...account, subscription: 'standard' }, 403],
    ['a premium member who is past due', { ...account, subscriptionStatus: 'past_due' }, 403],
    ['a free member', {}, 403],
  ])('answers %s with its status', async (_who, fields, status) => {
    const { token } = await app.signedIn(fields);
    expect((await app.graphql(byDate, { date: '2026-11-20' }, token)).statusCode).toBe(status);
    expect((await app.rest('/devotionals/date/2026-11-20', token)).statusCode).toBe(status);
  });

  it('stays in lists with its title, date and level, but without its text', async () => {
    const query = '{ latestDevotionals { items { title date accessLevel body { prayer } } } }';
    const { items } = (await app.graphql(query)).json().data.latestDevotionals;
    expect(items[1]).toEqual({
      title: 'Bread for One Day',
      date: '2026-11-20',
      accessLevel: 'premium',
      body: null,
    });
    expect(items[0].body.prayer).toBe('Teach me to listen. Amen.');
  });
});

describe('the latest devotionals', () => {
  const list = `query ($page: Int!, $limit: Int!) {
    latestDevotionals(page: $page, limit: $limit) { items { date } page limit total pages }
  }`;

  it('come newest first, page by page, with the number of all', async () => {
    const first = (await app.graphql(list, { page: 1, limit: 2 })).json().data.latestDevotionals;
    expect(first).toEqual({
      items: [{ date: '2026-11-21' }, { date: '2026-11-20' }],
      page: 1,
      limit: 2,
      total: 3,
      pages: 2,
    });
    const second = (await app.graphql(list, { page: 2, limit: 2 })).json().data.latestDevotionals;
    expect(second.items).toEqual([{ date: '2026-11-19' }]);
  });

  it('are empty past the end, and still know how many there are', async () => {
    const beyond = (await app.graphql(list, { page: 9, limit: 2 })).json().data.latestDevotionals;
    expect(beyond).toMatchObject({ items: [], total: 3 });
  });

  it.each([
    [0, 10],
    [1, 0],
    [1, 101],
  ])('refuse page %i with limit %i', async (page, limit) => {
    expect((await app.graphql(list, { page, limit })).statusCode).toBe(400);
  });
});

describe('the preview of a devotional', () => {
  const preview = async (date: string, token?: string) => {
    const query = '{ latestDevotionals { items { date preview } } }';
    const { items } = (await app.graphql(query, {}, token)).json().data.latestDevotionals;
    return items.find((item: { date: string }) => item.date === date).preview;
  };
  const write = (content: string, date: string) =>
    app.db.query('update devotionals set content = $1 where date = $2', [content, date]);

  it('is all of a short content, and at most 120 characters of a long one', async () => {
    expect(await preview('2026-11-21')).toBe('Elijah waits at the entrance of the cave.');
    await write(`An own text.\n\n${'word '.repeat(100)}`, '2026-11-19');
    const long = await preview('2026-11-19');
    expect(long).toMatch(/^An own text\. word .*word…$/);
    expect(long.length).toBeGreaterThan(110);
    expect(long.length).toBeLessThanOrEqual(120);
  });

  it('is null where the plan does not open it', async () => {
    expect(await preview('2026-11-20')).toBeNull();
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    expect(await preview('2026-11-20', token)).toBe('Elijah waits at the entrance of the cave.');
  });
});

describe('the calendar', () => {
  const days = (from: string, to: string) =>
    app.graphql(
      'query ($from: LocalDate!, $to: LocalDate!) { devotionalCalendar(from: $from, to: $to) { date title } }',
      { from, to },
    );

  it('names the days that have a devotional and have begun', async () => {
    const { devotionalCalendar } = (await days('2026-11-15', '2026-11-30')).json().data;
    expect(devotionalCalendar).toEqual([
      { date: '2026-11-19', title: 'The Long Way Round' },
      { date: '2026-11-20', title: 'Bread for One Day' },
      { date: '2026-11-21', title: 'After the Fire' },
    ]);
    expect((await days('2026-11-22', '2026-11-20')).json().data.devotionalCalendar).toEqual([]);
  });

  it('has 62 days at most', async () => {
    expect((await days('2026-10-01', '2026-12-01')).statusCode).toBe(200);
    const response = await days('2026-10-01', '2026-12-02');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].message).toBe(m.devotional_days_too_many({ max: 62 }));
  });
});
