import { m } from '@quiet-time/schema/sentences';
import { describe, expect, it } from 'vitest';
import { givenEntry as given, journalRest, paidPlan } from '../../testing/journal-rest.js';
import { testNow } from '../../testing/test-app.js';

const { app, send, call, refused, write } = journalRest();

describe('the journal by REST', () => {
  it('is written with its source, which is added once', async () => {
    const { id: devotional } = await app().devotional();
    const metadata = { addedFrom: 'prayer', sourceId: 'p1', originalContent: 'Amen', addedAt: null };
    const sent = await call('POST', '', { ...given, devotional, metadata });
    expect(sent).toMatchObject({
      message: m.journal_saved(),
      journal: {
        title: 'Snow',
        content: '<p>White</p>',
        devotional: { _id: devotional, date: '2026-11-21' },
        tags: ['winter'],
        isFavorite: false,
        metadata: { ...metadata, originalContent: '<p>Amen</p>' },
        version: 1,
      },
    });
    expect(sent.journal._id).toBe(sent.journal.id);
    expect(await refused('POST', '', { ...given, metadata })).toMatchObject({
      status: 409,
      message: 'This content has already been added to your journal',
    });
  });

  it('is refused in the order 401, 403, 400', async () => {
    expect((await app().rest('/journals', { method: 'POST', body: {} })).statusCode).toBe(401);
    const free = (await app().signedIn()).token;
    const response = await send('POST', '', {}, free);
    expect([response.statusCode, response.json()]).toMatchObject([
      403,
      { message: 'Premium subscription required for journaling', accessDenied: { reason: 'paid_required' } },
    ]);
    expect(await refused('POST', '', {})).toMatchObject({
      status: 400,
      message: 'Title and content are required',
    });
  });

  describe('of a member without the plan', () => {
    const reads = ['', '?limit=100', '/date/2026-11-21', '/stats', '/export/all', '/export/all?format=md'];

    it.each(reads)('is refused to members who never wrote: GET %s', async (path) => {
      const free = (await app().signedIn()).token;
      const response = await send('GET', path, undefined, free);
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        {
          success: false,
          message: 'Premium subscription required for journaling',
          accessDenied: {
            reason: 'paid_required',
            subscription: 'free',
            subscriptionStatus: 'inactive',
            trialExpired: false,
            requiresPayment: true,
            hasUsedTrial: false,
          },
        },
      ]);
    });

    it('is refused with its reason when the payment failed', async () => {
      const pastDue = await app().signedIn({ subscription: 'premium', subscriptionStatus: 'past_due' });
      const response = await send('GET', '', undefined, pastDue.token);
      expect([response.statusCode, response.json().accessDenied.reason]).toEqual([403, 'access_locked']);
    });

    it.each(reads)('is readable for members who have written: GET %s', async (path) => {
      const left = await app().signedIn(paidPlan);
      await call('POST', '', given, left.token);
      await app().db.query(
        `update members set subscription = 'free', subscription_status = 'inactive' where id = $1`,
        [left.member.id],
      );
      expect((await send('POST', '', given, left.token)).statusCode).toBe(403);
      const response = await send('GET', path, undefined, left.token);
      expect(response.statusCode, response.body).toBe(200);
    });

    it('is exported with the prayer list, which needs no plan', async () => {
      const free = await app().signedIn();
      const create = 'mutation ($input: PrayerItemInput!) { createPrayerItem(input: $input) { id } }';
      await app().graphql(create, { input: { title: 'Naomi', startedOn: '2026-11-20' } }, free.token);
      const response = await send('GET', '/export/all', undefined, free.token);
      expect([response.statusCode, response.body.includes('Naomi')]).toEqual([200, true]);
    });
  });

  it('is listed, changed, made a favorite and deleted', async () => {
    const { id } = await write();
    await write({ title: 'Rain', tags: [] });
    const list = await call('GET', '');
    expect(list.pagination).toEqual({ page: 1, limit: 50, total: 2, pages: 1 });
    const found = async (query: string) =>
      (await call('GET', query)).journals.map(({ title }: { title: string }) => title);
    expect(await found('?search=sno')).toEqual(['Snow']);
    expect(await found('?tag=WINTER')).toEqual(['Snow']);
    expect(await call('POST', `/${id}/favorite`)).toMatchObject({ isFavorite: true });
    expect(await found('?favorite=true')).toEqual(['Snow']);
    expect(await call('POST', `/${id}/favorite`)).toMatchObject({ isFavorite: false });
    const change = { title: 'Thaw', content: 'Wet', tags: [] };
    expect(await call('PUT', `/${id}`, change)).toMatchObject({
      message: m.journal_updated(),
      journal: { title: 'Thaw', content: '<p>Wet</p>', tags: [] },
    });
    expect((await call('PUT', `/${id}`, { ...change, title: ' ' })).journal.title).toBe(
      'Saturday 21 November 2026',
    );
    expect((await call('PUT', `/${id}`, change)).journal.title).toBe('Thaw');
    expect((await call('PUT', `/${id}`, { content: 'Wet again' })).journal.title).toBe('Thaw');
    const { token: other } = await app().signedIn(paidPlan);
    expect((await refused('PUT', `/${id}`, change, other)).status).toBe(404);
    expect((await refused('DELETE', `/${id}`, undefined, other)).status).toBe(404);
    expect(await call('DELETE', `/${id}`)).toEqual({ message: m.journal_deleted() });
    expect(await found('')).toEqual(['Rain']);
    expect(await call('GET', '/stats')).toEqual({ stats: { total: 1, favorites: 0, thisMonth: 1, tags: 0 } });
  });

  it('accepts a day, but never a future one', async () => {
    app().setNow('2026-11-21T10:30:00Z');
    const past = await write({ title: 'Then', writtenOn: '2026-10-03' });
    expect(past.writtenOn).toBe('2026-10-03');
    expect(await call('GET', '/date/2026-10-03')).toMatchObject({ journal: { id: past.id } });
    const early = await write({ title: 'Now', timezone: 'Pacific/Pago_Pago' });
    expect(early.writtenOn).toBe('2026-11-20');
    const future = { ...given, writtenOn: '2026-11-22' };
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${past.id}`],
    ] as const) {
      expect(await refused(method, path, future)).toMatchObject({
        status: 400,
        message: m.journal_date_future(),
      });
    }
    expect(
      (await call('PUT', `/${past.id}`, { ...future, timezone: 'Pacific/Kiritimati' })).journal.writtenOn,
    ).toBe('2026-11-22');
    // The day is not in the future in the time zone that set it.
    expect((await call('PUT', `/${past.id}`, { ...future, title: 'Then, again' })).journal.title).toBe(
      'Then, again',
    );
    expect((await call('PUT', `/${past.id}`, given)).journal.writtenOn).toBe('2026-11-22');
    expect((await refused('POST', '', { ...given, writtenOn: '1899-12-31' })).message).toBe(
      m.journal_date_early({ year: '1900' }),
    );
    app().setNow(testNow);
  });

  it('without a title is called by its day, as in the browser; without content it is refused', async () => {
    for (const title of [undefined, '', ' ']) {
      expect((await write({ title, content: 'Snow fell.' })).title).toBe('Saturday 21 November 2026');
      for (const content of [undefined, '', ' ', '<p> </p>']) {
        expect(await refused('POST', '', { title, content })).toMatchObject({
          status: 400,
          message: m.journal_required(),
        });
      }
    }
    expect((await refused('POST', '', { title: 'Snow', content: ' ' })).message).toBe(m.journal_required());
    const { id: devotional } = await app().devotional();
    expect((await write({ title: ' ', devotional })).title).toBe(
      'Journal Entry - Saturday, November 21, 2026',
    );
    const entry = await write({ title: '', content: '<p>First words.</p><p>More</p>' });
    expect((await call('GET', '?search=first')).journals[0].title).toBe('Saturday 21 November 2026');
    const file = async (format: string) =>
      (await send('GET', `/${entry.id}/download?format=${format}&lang=de`)).body;
    expect(await file('txt')).toMatch(
      /^Samstag, 21\. November 2026\nSchlagwörter: winter\n\nFirst words\.\n\nMore\n$/,
    );
    expect(await file('md')).toMatch(
      /^## Samstag, 21\. November 2026\n\n- Schlagwörter: winter\n\nFirst words\.\n\nMore\n$/,
    );
    expect(JSON.parse(await file('json')).title).toBe('Samstag, 21. November 2026');
  });

  it('without a title has none when it is sent back as it was returned', async () => {
    const { id, title, content } = await write({ title: '' });
    const sent = { title, content, writtenOn: '2026-11-20' };
    expect((await call('PUT', `/${id}`, sent)).journal.title).toBe('Friday 20 November 2026');
  });

  it("is found by day: the entry of the day's devotional first; empty without one", async () => {
    expect(await call('GET', '/date/2026-11-21')).toEqual({ content: '', journal: null });
    const { id: devotional } = await app().devotional();
    await write({ devotional });
    await write({ content: 'Later' });
    expect(await call('GET', '/date/2026-11-21')).toMatchObject({ content: '<p>White</p>' });
    expect((await refused('GET', '/date/2026-02-30')).status).toBe(400);
  });
});
