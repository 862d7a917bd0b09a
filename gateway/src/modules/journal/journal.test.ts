import { randomUUID } from 'node:crypto';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { journalCalls, type ListedEntry } from '../../testing/journal-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let calls: ReturnType<typeof journalCalls>;
let ruth: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = journalCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from journal_entries; delete from devotionals');
  ruth = await app.signedIn(paid);
});

const created = async (input: object = {}, { token } = ruth) =>
  answer<ListedEntry>(await calls.create(token, input));
const titles = async (token = ruth.token, args = '') =>
  answer<{ nodes: ListedEntry[] }>(await calls.list(token, args)).nodes.map(({ title }) => title);
const minutesOn = (minutes: number) =>
  app.setNow(new Date(Date.parse(testNow) + minutes * 60_000).toISOString());

describe('a journal entry', () => {
  it("is stored cleaned, on the member's day", async () => {
    const { id: devotionalId } = await app.devotional();
    const sent = {
      title: '  Snow\n at night ',
      content: '<h2>Snow</h2><script>no</script><p>White &amp; quiet.</p>',
      devotionalId,
      tags: [' Winter', 'winter', '', 'peace, hope '],
      mood: 'peaceful',
    };
    const entry = answer<ListedEntry>(await calls.create(ruth.token, sent, 'Pacific/Honolulu'));
    expect(entry).toMatchObject({
      title: 'Snow at night',
      content: '<h2>Snow</h2><p>White &amp; quiet.</p>',
      excerpt: 'Snow White & quiet.',
      tags: ['Winter', 'peace', 'hope'],
      mood: 'peaceful',
      isFavorite: false,
      writtenOn: '2026-11-20',
      devotional: { id: devotionalId, date: '2026-11-21', title: 'After the Fire' },
      foundIn: null,
      foundTitle: null,
      version: 1,
    });
    expect(answer(await calls.one(ruth.token, entry.id))).toEqual(entry);
  });

  it('of a devotional gets its day as a default title', async () => {
    const { id: devotionalId } = await app.devotional();
    expect((await created({ title: null, devotionalId })).title).toBe(
      'Journal Entry - Saturday, November 21, 2026',
    );
  });

  it.each([
    ['no content', { content: '' }, { content: m.journal_required() }],
    ['nothing to be seen', { content: '<p><img src="x"> </p>' }, { content: m.journal_required() }],
    ['a long title', { title: 't'.repeat(201) }, { title: m.journal_title_too_long({ max: 200 }) }],
    [
      'too much content',
      { content: 'x'.repeat(limits.journal.content + 1) },
      { content: m.journal_content_too_long({ max: limits.journal.content }) },
    ],
    ['a long tag', { tags: ['t'.repeat(41)] }, { tags: m.tag_too_long({ max: 40 }) }],
    ['many tags', { tags: Array(21).fill('tag') }, { tags: m.tags_too_many({ max: 20 }) }],
    ['an unknown devotional', { devotionalId: newId() }, { devotionalId: m.journal_devotional_unknown() }],
  ])('is refused with %s', async (_what, wrong, fields) => {
    const refused = refusal(await calls.create(ruth.token, wrong));
    expect(refused).toMatchObject({ status: 400, message: Object.values(fields)[0], fields });
    expect(await titles()).toEqual([]);
  });

  it('of five megabytes is refused before it is parsed', async () => {
    const response = await calls.create(ruth.token, { content: 'x'.repeat(5 * 1_048_576) });
    expect(response.statusCode).toBe(413);
  });

  it('is saved by one statement', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await app.services.journal.create({ title: 'Snow', content: 'White' }, ruth.member);
    expect(query.mock.calls).toHaveLength(1);
    query.mockRestore();
  });

  it('may have no devotional, and stays when its devotional is deleted', async () => {
    expect((await created({ devotionalId: null })).devotional).toBeNull();
    const { id: devotionalId } = await app.devotional();
    const { id } = await created({ devotionalId });
    await app.db.query('delete from devotionals');
    expect(answer<ListedEntry>(await calls.one(ruth.token, id)).devotional).toBeNull();
  });

  it('has no source by default', async () => {
    const metadata = { addedFrom: null, sourceId: null, originalContent: null, addedAt: null };
    expect(await created()).toMatchObject({ metadata });
  });

  it('is stored once per source', async () => {
    const source = {
      addedFrom: 'reflection-answer',
      sourceId: 'a1',
      originalContent: 'What was <b>there</b>',
    };
    const entry = await created(source);
    expect(entry).toMatchObject({
      addedFrom: 'reflection-answer',
      sourceId: 'a1',
      metadata: { originalContent: '<p>What was <strong>there</strong></p>', addedAt: null },
    });
    const refused = refusal(await calls.create(ruth.token, source));
    expect(refused).toMatchObject({
      status: 409,
      message: 'This content has already been added to your journal',
    });
    await created({ ...source, addedFrom: 'prayer' });
    await created(source, await app.signedIn(paid));
    answer(await calls.remove(ruth.token, entry.id));
    await created(source);
    expect(refusal(await calls.restore(ruth.token, entry.id)).status).toBe(409);
  });

  it("with a client's id is stored once for a retry, and twice with other content", async () => {
    const id = randomUUID();
    const named = async (input: object = {}, { token } = ruth) =>
      answer<ListedEntry>(await calls.create(token, input, undefined, id));
    const [one, again] = await Promise.all([named(), named()]);
    expect([one.id, again.id]).toEqual([id, id]);
    expect((await named({ content: 'From another window' })).id).not.toBe(id);
    expect(await titles()).toHaveLength(2);
    expect((await named({}, await app.signedIn(paid))).id).not.toBe(id);
    answer(await calls.remove(ruth.token, id));
    expect((await named()).id).not.toBe(id);
  });

  it('without a title is called by its day, with its whole text below', async () => {
    const content = '<ul><li>Snow on the sill</li></ul><p>and a robin</p>';
    const entry = await created({ title: ' ', content, writtenOn: '2026-03-01' });
    const untitled = {
      title: '',
      heading: 'Sunday 1 March 2026',
      excerpt: '• Snow on the sill and a robin',
    };
    expect(entry).toMatchObject(untitled);
    expect(await titles(ruth.token, '(search: "sill")')).toEqual(['']);
    const saved = answer<ListedEntry>(
      await calls.update(ruth.token, entry.id, { title: 'Robin', content }, 1),
    );
    expect(saved.heading).toBe('Robin');
  });

  it('becomes a favorite without a new version', async () => {
    const { id } = await created();
    expect(answer(await calls.setFavorite(ruth.token, id, true))).toMatchObject({
      isFavorite: true,
      version: 1,
    });
    expect(await titles(ruth.token, '(isFavorite: true)')).toHaveLength(1);
    answer(await calls.setFavorite(ruth.token, id, false));
    expect(await titles(ruth.token, '(isFavorite: true)')).toEqual([]);
  });

  it('can be restored for an hour after its deletion', async () => {
    const { id } = await created();
    expect(answer(await calls.remove(ruth.token, id))).toBe(id);
    expect(await titles()).toEqual([]);
    expect(refusal(await calls.remove(ruth.token, id)).status).toBe(404);
    expect(refusal(await calls.update(ruth.token, id, {})).status).toBe(404);
    minutesOn(59);
    await app.services.journal.purge();
    answer(await calls.restore(ruth.token, id));
    expect(await titles()).toHaveLength(1);
    answer(await calls.remove(ruth.token, id));
    minutesOn(59 + 61);
    expect(refusal(await calls.restore(ruth.token, id)).status).toBe(404);
    await app.services.journal.purge();
    expect(await app.db.query('select 1 from journal_entries')).toEqual([]);
  });
});

describe('a change of a journal entry', () => {
  it('is saved, and leaves missing fields unchanged', async () => {
    const { id } = await created({ tags: ['winter'], mood: 'sad' });
    const saved = answer<ListedEntry>(await calls.update(ruth.token, id, { title: 'Thaw' }, 1));
    expect(saved).toMatchObject({ title: 'Thaw', tags: ['winter'], mood: 'sad', version: 2 });
    expect(answer(await calls.update(ruth.token, id, { title: 'Thaw', mood: null }, 2))).toMatchObject({
      mood: null,
    });
    expect(refusal(await calls.update(ruth.token, id, { content: ' ' }, 3))).toMatchObject({
      status: 400,
      message: m.journal_required(),
    });
  });

  it('from a second window is merged with other fields of the first', async () => {
    const { id } = await created();
    answer(await calls.update(ruth.token, id, { title: 'By the first' }, 1));
    const merged = answer(await calls.update(ruth.token, id, { tags: ['second'] }, 1));
    expect(merged).toMatchObject({ title: 'By the first', tags: ['second'], version: 3 });
  });

  it('from a second window is merged by paragraphs, at the beginning and at the end', async () => {
    const { id } = await created();
    const write = async (content: string, version: number) =>
      answer(await calls.update(ruth.token, id, { content }, version));
    await write('<p>One.</p><p>Two.</p>', 1);
    await write('<p>Before.</p><p>One.</p><p>Two.</p>', 2);
    expect(await write('<p>One.</p><p>Two, and more.</p><p>After.</p>', 2)).toMatchObject({
      content: '<p>Before.</p><p>One.</p><p>Two, and more.</p><p>After.</p>',
      version: 4,
    });
  });

  it('from a second window is refused on a conflict with both versions, and nothing is lost', async () => {
    const { id } = await created();
    answer(await calls.update(ruth.token, id, { content: 'By the first' }, 1));
    const response = await calls.update(ruth.token, id, { content: 'By the second' }, 1);
    expect(response.statusCode).toBe(409);
    const [{ message, extensions }] = response.json().errors;
    expect(message).toBe(m.journal_changed());
    expect(extensions.conflict).toMatchObject({
      yourVersion: 1,
      currentVersion: 2,
      fields: ['content'],
      theirs: { content: '<p>By the first</p>' },
      yours: { content: '<p>By the second</p>' },
    });
    expect(answer(await calls.one(ruth.token, id))).toMatchObject({ content: '<p>By the first</p>' });
  });

  it('is found only by its new words', async () => {
    const { id } = await created();
    answer(await calls.update(ruth.token, id, { content: 'Rain, and crocuses' }));
    expect(await titles(ruth.token, '(search: "snow")')).toEqual([]);
    expect(await titles(ruth.token, '(search: "croc")')).toHaveLength(1);
  });
});
