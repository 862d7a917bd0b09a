import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { type Scripture, scriptureCalls, scriptureFields } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Page {
  items: Scripture[];
  total: number;
  pages: number;
}

let app: TestApp;
let admin: string;
let calls: ReturnType<typeof scriptureCalls>;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  calls = scriptureCalls(app, admin);
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from scriptures; delete from scripture_topics'));

const list = async (field: string, token?: string) =>
  answer<Page>(await app.graphql(`{ ${field} { items { ${scriptureFields} } total pages } }`, {}, token));
const references = ({ items }: Page) => items.map(({ reference }) => reference);
const all = () => list('adminScriptures', admin);

describe('scriptures', () => {
  it('are written with the required defaults (A-SCRI-13, A-SCRI-14)', async () => {
    const input = { reference: ' John 3:16 ', text: ' For God so loved\nthe world. ' };
    const made = answer<Scripture>(await calls.createScripture({ input }, admin));
    expect(made).toEqual({
      id: made.id,
      topicId: null,
      topic: null,
      reference: 'John 3:16',
      text: 'For God so loved\nthe world.',
      version: 'NIV',
      category: 'other',
      keywords: [],
      isDaily: false,
      dateAssigned: null,
      revision: 1,
    });
    expect((await all()).items).toEqual([made]);
  });

  it('have a topic, a version of the Bible, a category and keywords', async () => {
    const { id: topicId } = await calls.madeTopic('Love');
    const made = await calls.made('John 3:16', {
      topicId,
      version: '',
      category: 'love',
      keywords: [' Gift ', '', 'gift', ' \t', '\u200b\u2800', 'God’s love', 'GIFT', '<b>world</b>'],
    });
    expect(made).toMatchObject({
      topic: { name: 'Love' },
      version: '',
      category: 'love',
      keywords: ['Gift', 'God’s love', '<b>world</b>'],
    });
    const { items } = await list(`scripturesOfTopic(topicId: "${topicId}")`);
    expect(items).toEqual([made]);
  });

  it('of a topic are paged, oldest first', async () => {
    const { id: topicId } = await calls.madeTopic('Love');
    for (const verse of [5, 3, 4, 1, 2]) await calls.made(`1 John 4:${verse}`, { topicId });
    await calls.made('Psalm 1:1');
    const page = (more: string) => list(`scripturesOfTopic(topicId: "${topicId}"${more})`);
    expect(references(await page(''))).toEqual([5, 3, 4, 1, 2].map((verse) => `1 John 4:${verse}`));
    const second = await page(', page: 2, limit: 2');
    expect([references(second), second.total, second.pages]).toEqual([['1 John 4:4', '1 John 4:1'], 5, 3]);
    expect(await page(', page: 9')).toEqual({ items: [], total: 5, pages: 1 });
    const { id: empty } = await calls.madeTopic('Joy');
    expect(await list(`scripturesOfTopic(topicId: "${empty}")`)).toEqual({ items: [], total: 0, pages: 0 });
  });

  it('are replaced as a whole', async () => {
    const { id: topicId } = await calls.madeTopic('Love');
    const { id, revision } = await calls.made('John 3:16', { topicId, keywords: ['gift'], version: 'KJV' });
    const input = { reference: 'John 3:17', text: 'Not to condemn.', version: 'ASV', category: 'hope' };
    expect(answer(await calls.updateScripture({ id, revision, input }, admin))).toMatchObject({
      id,
      ...input,
      topicId: null,
      keywords: [],
      revision: revision + 1,
    });
    expect(references(await list('scripturesWithKeyword(keyword: "gift")'))).toEqual([]);
    expect(references(await list('scripturesByReference(reference: "John 3:17")'))).toEqual(['John 3:17']);
  });

  it.each([
    ['no reference', { reference: undefined }, 'reference', m.scripture_reference_required()],
    ['a blank reference', { reference: ' ' }, 'reference', m.scripture_reference_required()],
    ['no text', { text: '\n' }, 'text', m.scripture_text_required()],
    [
      'a long reference',
      { reference: 'r'.repeat(101) },
      'reference',
      m.scripture_reference_too_long({ max: 100 }),
    ],
    ['a long text', { text: 't'.repeat(5_001) }, 'text', m.scripture_text_too_long({ max: 5_000 })],
    ['a long version', { version: 'v'.repeat(41) }, 'version', m.scripture_version_too_long({ max: 40 })],
    ['a long keyword', { keywords: ['k'.repeat(41)] }, 'keywords', m.scripture_keyword_too_long({ max: 40 })],
    [
      'too many keywords',
      { keywords: Array(21).fill('k') },
      'keywords',
      m.scripture_keywords_too_many({ max: 20 }),
    ],
    ['an unknown topic', { topicId: newId() }, 'topicId', m.topic_not_found()],
    ['a topic that can’t be', { topicId: 'love' }, 'topicId', m.topic_not_found()],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    const input = { reference: 'John 3:16', text: 'For God so loved.', ...wrong };
    const refused = refusal(await calls.createScripture({ input }, admin));
    expect(refused).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      message,
      fields: { [field]: message },
    });
    const { id } = await calls.made('John 1:1');
    expect(refusal(await calls.updateScripture({ id, input }, admin))).toMatchObject({
      status: 400,
      message,
    });
    expect(references(await all())).toEqual(['John 1:1']);
  });

  it('are refused with an unknown category, and with unstorable characters', async () => {
    const input = { reference: 'John 3:16', text: 'T' };
    const unknown = await calls.createScripture({ input: { ...input, category: 'money' } }, admin);
    expect(refusal(unknown)).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    for (const wrong of [{ text: 'a\u0000b' }, { keywords: ['\u0000'] }, { text: 'half \ud83d a pair' }]) {
      expect(refusal(await calls.createScripture({ input: { ...input, ...wrong } }, admin))).toMatchObject({
        status: 400,
        message: m.shared_unstorable_text(),
      });
    }
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await calls.made('John 3:16');
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const input = { reference: '' };
    for (const [caller, status] of [
      [token, 403],
      [undefined, 401],
    ] as const) {
      for (const attempt of [
        calls.createScripture({ input }, caller),
        calls.updateScripture({ id, input }, caller),
        calls.deleteScripture({ id }, caller),
        calls.setDaily({ id }, caller),
        app.graphql('{ adminScriptures { total } }', {}, caller),
      ]) {
        expect(refusal(await attempt).status).toBe(status);
      }
    }
    answer(await calls.updateScripture({ id, input: { reference: 'John 3:17', text: 'T' } }, admin));
    answer(await calls.setDaily({ id }, admin));
    answer(await calls.deleteScripture({ id }, admin));
    const trail = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(trail).toEqual([
      { action: 'scripture.created', detail: { reference: 'John 3:16' } },
      {
        action: 'scripture.updated',
        detail: { reference: 'John 3:17', changed: ['reference', 'text'], version: 2 },
      },
      { action: 'scripture.madeDaily', detail: { reference: 'John 3:17' } },
      { action: 'scripture.deleted', detail: { reference: 'John 3:17' } },
    ]);
  });

  it.each([newId(), 'nothing', ''])('are not found by "%s"', async (id) => {
    const input = { reference: 'R', text: 'T' };
    for (const attempt of [
      calls.updateScripture({ id, input }, admin),
      calls.deleteScripture({ id }, admin),
      calls.setDaily({ id }, admin),
    ]) {
      expect(refusal(await attempt)).toMatchObject({
        status: 404,
        message: m.scripture_not_found(),
      });
    }
  });
});
