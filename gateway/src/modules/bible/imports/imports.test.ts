import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiskFiles } from '../../../platform/files.js';
import { answer, refusal } from '../../../testing/account-calls.js';
import { diskFull, upload } from '../../../testing/files.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import { folderForFiles } from '../../../testing/user-import-calls.js';
import { osis, usfmGenesis, usfmJohn } from './testing/files.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let editor: Awaited<ReturnType<TestApp['signedIn']>>;
let member: Awaited<ReturnType<TestApp['signedIn']>>;
let files: Awaited<ReturnType<typeof folderForFiles>>;
beforeAll(async () => {
  files = await folderForFiles();
  app = await makeTestApp({ bible: true, env: { DATA_DIR: files.folder } });
  admin = await app.signedIn({ role: 'admin' });
  editor = await app.signedIn({ role: 'editor' });
  member = await app.signedIn();
});
afterAll(async () => {
  await app.stop();
  await files.clear();
});
afterEach(async () => {
  await app.db.query('delete from bible_translations where name is not null');
  await app.db.query('delete from bible_imports');
  await app.db.query('delete from audit_log');
  await app.services.bibleTranslations.load();
});

const send = (content: string | Buffer, token = admin.token, key?: string) => {
  const { payload, headers } = upload('text.xml', Buffer.from(content as string));
  return app.http.inject({
    method: 'POST',
    url: '/api/admin/bible-imports',
    headers: {
      host: 'localhost:4000',
      authorization: `Bearer ${token}`,
      ...headers,
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  });
};
it('a file is refused with words while the disk is full, and leaves nothing behind', async () => {
  vi.spyOn(DiskFiles.prototype, 'put').mockRejectedValueOnce(diskFull());
  const response = await send(osis);
  expect([response.statusCode, response.json().message]).toEqual([507, m.shared_disk_full()]);
  expect(await app.db.query('select from bible_imports')).toEqual([]);
});

it('a file sent again with its key after a lost answer makes one import', async () => {
  const sent = () => send(osis, admin.token, 'the-same-text');
  const [one, other] = await Promise.all([sent(), sent()]);
  expect(one.statusCode).toBe(200);
  expect(other.json()).toEqual(one.json());
  expect((await sent()).json()).toEqual(one.json());
  expect(await app.db.query('select from bible_imports')).toHaveLength(1);
  expect((await send(usfmJohn, admin.token, 'the-same-text')).statusCode).toBe(422);
});

interface Shown {
  id: string;
  state: string;
  progress: number;
  problem: string | null;
  report: { verses: number; name: string | null; language: string | null; gaps: string[] } | null;
}
const shown = async (id: string) =>
  answer<Shown>(
    await app.graphql(
      `query ($id: ID!) { bibleImport(id: $id) { id state progress problem report { verses name language gaps } } }`,
      { id },
      admin.token,
    ),
  );
/** Does the work of the worker. */
async function work(id: string) {
  const { state } = await shown(id);
  await app.services.bibleImportWorker.work({ importId: id, step: state as 'reading' });
  await app.services.bibleTranslations.load();
  return shown(id);
}
const result = {
  id: 'prueba',
  name: 'Texto de prueba',
  abbreviation: 'TP',
  language: 'es',
  copyright: '© Una prueba',
  audience: 'everyone',
};
const run = (id: string, input: object = result, replaces = false, token = admin.token) =>
  app.graphql(
    `mutation ($id: ID!, $input: BibleTextInput!, $replaces: Boolean!) {
      runBibleImport(id: $id, input: $input, replaces: $replaces) { id state } }`,
    { id, input, replaces },
    token,
  );
async function read(content: string | Buffer = osis): Promise<string> {
  const { id } = (await send(content)).json();
  expect(await work(id)).toMatchObject({ state: 'read', progress: 100, problem: null });
  return id;
}
async function imported(content: string | Buffer = osis, input: object = result, replaces = false) {
  const id = await read(content);
  answer(await run(id, input, replaces));
  expect(await work(id)).toMatchObject({ state: 'done', problem: null });
  return id;
}
const passage = (reference: string, translation = 'prueba', token?: string) =>
  app.graphql(
    `query ($reference: String!, $translation: String!) {
      biblePassage(reference: $reference, translation: $translation) {
        reference text translation { id name abbreviation language copyright } } }`,
    { reference, translation },
    token,
  );
const textOf = async (...args: Parameters<typeof passage>) =>
  answer<{ reference: string; text: string; translation: { id: string } }>(await passage(...args));
const get = async (path: string, token?: string) => {
  const response = await app.rest(path, token);
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const ids = async () =>
  (await app.db.query('select translation_id as id from bible_verses group by 1 order by 1')).map(
    ({ id }: { id: string }) => id,
  );

describe('a text from a file', () => {
  it('is checked first, and nothing changes for readers until an administrator confirms', async () => {
    const id = await read();
    expect((await shown(id)).report).toMatchObject({ verses: 6, name: 'Texto de prueba', language: 'es' });
    expect(await ids()).toEqual(['asv', 'kjv', 'web']);
    expect(refusal(await passage('Juan 3:16'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: m.bible_translation_unknown({ among: 'kjv, asv or web' }),
    });
  });

  it('is looked up by references of its language, and by its abbreviation behind one', async () => {
    await imported();
    expect(await textOf('Juan 3:16')).toEqual({
      reference: 'John 3:16',
      text: 'Dios quiso tanto a los suyos que dio a su Hijo & la vida.',
      translation: {
        id: 'prueba',
        name: 'Texto de prueba',
        abbreviation: 'TP',
        language: 'es',
        copyright: '© Una prueba',
      },
    });
    expect((await textOf('Jn 3, 17 (tp)', 'kjv')).translation.id).toBe('prueba');
    expect((await textOf('Tobit 1:1')).text).toBe('Historia de Tobías.');
    expect(refusal(await passage('Tobit 1:1', 'kjv'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has its own books and chapters, one after the other', async () => {
    await imported();
    const chapter = async (book: string, number: number) =>
      answer(
        await app.graphql(
          `{ bibleChapter(book: "${book}", chapter: ${number}, translation: "prueba") {
            book { name chapters } verses { verse } previous { bookName chapter } next { bookName chapter } } }`,
        ),
      );
    expect(await chapter('tobit', 1)).toEqual({
      book: { name: 'Tobit', chapters: 1 },
      verses: [{ verse: 1 }],
      previous: { bookName: 'Genesis', chapter: 1 },
      next: { bookName: 'John', chapter: 1 },
    });
    expect(await chapter('JHN', 3)).toMatchObject({ book: { chapters: 3 }, next: null });
    const missing = await app.graphql(
      '{ bibleChapter(book: "EXO", chapter: 1, translation: "prueba") { chapter } }',
    );
    expect(refusal(missing)).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer(await app.graphql('{ bibleBooks(translation: "prueba") { id testament } }'))).toEqual([
      { id: 'GEN', testament: 'old' },
      { id: 'TOB', testament: 'old' },
      { id: 'JHN', testament: 'new' },
    ]);
  });

  it('is searched with the stems of its language, apart from those of others', async () => {
    await imported();
    const search = async (query: string, translation = 'prueba') =>
      answer<{ items: { reference: string; markedText: string }[] }>(
        await app.graphql(
          'query ($query: String!, $translation: String!) { bibleSearch(query: $query, translation: $translation) { items { reference markedText } } }',
          { query, translation },
        ),
      ).items;
    // The text has "perdidos"; accents are ignored.
    expect(await search('perdido camino')).toEqual([
      {
        reference: 'John 3:17',
        markedText: 'Lo envió para salvar \ue000caminos\ue001 \ue000perdidos\ue001.',
      },
    ]);
    expect((await search('envio'))[0]?.reference).toBe('John 3:17');
    expect(await search('shepherd')).toEqual([]);
    expect((await search('perdido camino', 'kjv')).map(({ reference }) => reference)).not.toContain(
      'John 3:17',
    );
  });

  it('is answered by /api/bible and /data, and not kept as one that never changes', async () => {
    await imported();
    const found = await get('/bible/Juan%203:16?translation=prueba');
    expect(found.body).toMatchObject({ translation_id: 'prueba', translation_note: '© Una prueba' });
    expect(found.headers['cache-control']).toBe('public, no-cache');
    expect((await get('/bible/data')).body.translations).toContainEqual({
      identifier: 'prueba',
      name: 'Texto de prueba',
      language: 'Spanish',
      language_code: 'spa',
      license: '© Una prueba',
      url: 'http://localhost:4000/api/bible/data/prueba',
    });
    expect((await get('/bible/data/prueba')).body.books.map(({ name }: { name: string }) => name)).toEqual([
      'Génesis',
      'Tobit',
      'Juan',
    ]);
    expect((await get('/bible/data/prueba/EXO')).status).toBe(404);
    expect((await get('/bible/data/prueba/TOB/1')).body.verses).toHaveLength(1);
  });

  it('is read by its own names of books, whatever its language', async () => {
    await imported(`\\id JHN\n\\h Yohana\n\\c 3\n\\p\n\\v 16 Kwa maana.`, {
      ...result,
      id: 'swahili',
      language: 'sw',
    });
    expect(await textOf('Yohana 3:16', 'swahili')).toMatchObject({
      reference: 'John 3:16',
      text: 'Kwa maana.',
    });
  });

  it('without blanks between words is searched letter by letter, in a row', async () => {
    const psalm =
      '\\id PSA\n\\h 诗篇\n\\toc3 诗\n\\c 23\n\\d 大卫的诗。\n\\p\n\\v 1 耶和华是我的牧者，我必不致缺乏。\n\\v 2 牧羊的使者。';
    await imported(psalm, { ...result, id: 'chinese', language: 'zh-Hans' });
    const search = async (query: string) =>
      answer<{ items: { reference: string; markedText: string }[] }>(
        await app.graphql(
          'query ($query: String!) { bibleSearch(query: $query, translation: "chinese") { items { reference markedText } } }',
          { query },
        ),
      ).items.map(({ reference, markedText }) => [
        reference,
        markedText.replace('\ue000', '[').replace('\ue001', ']'),
      ]);
    expect(await search('牧者')).toEqual([['Psalm 23:1', '大卫的诗。 耶和华是我的[牧者]，我必不致缺乏。']]);
    expect(await search('耶和华 缺乏')).toHaveLength(1);
    expect(await search('大卫')).toHaveLength(1);
    expect(await search('牧')).toHaveLength(2);
    expect(await search('者牧')).toEqual([]);
    expect((await textOf('诗 23:1', 'chinese')).reference).toBe('Psalm 23:1');
    const titled = await app.graphql(
      '{ bibleChapter(book: "PSA", chapter: 23, translation: "chinese") { verses { verse title } } }',
    );
    expect(answer(titled)).toEqual({
      verses: [
        { verse: 1, title: '大卫的诗。' },
        { verse: 2, title: null },
      ],
    });
    const verses = async (path: string) => (await app.rest(`/bible/${path}`)).json().verses;
    for (const path of ['Psalm%2023?translation=chinese', 'data/chinese/PSA/23']) {
      const [first, second] = await verses(path);
      expect(first).toMatchObject({ verse: 1, title: '大卫的诗。' });
      expect(second).not.toHaveProperty('title');
    }
  });

  it('of poetry has its lines, by GraphQL and REST', async () => {
    const psalm = '\\id PSA\n\\c 23\n\\q1\n\\v 1 Canta,\n\\q2 oh monte.\n\\p\n\\v 2 Y cantó.';
    await imported(psalm, { ...result, id: 'poesia' });
    const lines = [
      [0, 1],
      [7, 2],
    ];
    const chapter = await app.graphql(
      '{ bibleChapter(book: "PSA", chapter: 23, translation: "poesia") { verses { text lines } } }',
    );
    expect(answer(chapter)).toEqual({
      verses: [
        { text: 'Canta, oh monte.', lines },
        { text: 'Y cantó.', lines: null },
      ],
    });
    for (const path of ['Psalm%2023?translation=poesia', 'data/poesia/PSA/23']) {
      const [first, second] = (await app.rest(`/bible/${path}`)).json().verses;
      expect(first).toMatchObject({ text: 'Canta, oh monte.', lines });
      expect(second).not.toHaveProperty('lines');
    }
  });

  it.each(['Letter of Jeremiah 1:1', 'Letter of Jeremiah', 'Psalm 151', 'Psalm 151:1'])(
    '%s is not found in a text without this book, and is not taken for another book',
    async (reference) => {
      for (const translation of ['kjv', 'asv', 'web'])
        expect(refusal(await passage(reference, translation))).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it('replaces another only on request, and keeps its place in the audit log', async () => {
    await imported();
    const again = await read(`${usfmGenesis}${usfmJohn}`);
    expect(refusal(await run(again))).toMatchObject({ code: 'CONFLICT', message: says.idTaken('prueba') });
    expect((await textOf('Juan 3:17')).text).toContain('caminos');
    answer(await run(again, { ...result, name: 'Segunda' }, true));
    expect(await work(again)).toMatchObject({ state: 'done' });
    expect((await textOf('Juan 3:17')).text).toBe('Lo envió para salvar.');
    expect(refusal(await passage('Tobit 1:1'))).toMatchObject({ code: 'NOT_FOUND' });
    const recorded = await app.db.query(
      `select action, subject_id, actor_id, detail from audit_log where action like 'bibleText%' order by id`,
    );
    expect(recorded).toMatchObject([
      { action: 'bibleText.imported', actor_id: admin.member.id, detail: { id: 'prueba', verses: 6 } },
      {
        action: 'bibleText.replaced',
        subject_id: recorded[0].subject_id,
        detail: { name: 'Segunda', verses: 5 },
      },
    ]);
  });

  it('of two at once with the same id, the slower one fails; nothing is lost', async () => {
    const [one, other] = [await read(), await read(usfmJohn)];
    answer(await run(one));
    answer(await run(other));
    const states = [await work(one), await work(other)];
    expect(states).toMatchObject([{ state: 'done' }, { state: 'failed', problem: says.idTaken('prueba') }]);
    expect((await textOf('Genesis 1:1')).text).toBe('Al comienzo hizo Dios la luz.');
  });

  it('that is not a Bible text is refused with a message, and the previous text stays', async () => {
    await imported();
    const { id } = (await send('Dear reader')).json();
    expect(await work(id)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/no Bible/) });
    expect(refusal(await run(id, result, true))).toMatchObject({ code: 'CONFLICT', message: says.otherStep });
    expect((await textOf('Juan 3:16')).text).toContain('Dios quiso');
  });

  it.each([
    [{ id: 'X' }, { id: says.idInvalid }],
    [{ id: 'kjv' }, { id: says.idOfOurs('kjv') }],
    [{ name: ' ' }, { name: says.nameRequired }],
    [{ abbreviation: 'a b' }, { abbreviation: says.abbreviationInvalid }],
    [{ abbreviation: 'WEB' }, { abbreviation: says.abbreviationTaken }],
    [{ language: 'not a language' }, { language: says.languageInvalid }],
    [{ copyright: '' }, { copyright: says.copyrightRequired }],
  ])('is refused with the details %j', async (wrong, fields) => {
    const id = await read();
    expect(refusal(await run(id, { ...result, ...wrong }))).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('for members is neither read nor found nor listed by visitors', async () => {
    await imported(osis, { ...result, audience: 'members' });
    expect(refusal(await passage('Juan 3:16'))).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: m.bible_translation_for_members(),
    });
    expect(refusal(await passage('Juan 3:16 TP', 'kjv'))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await textOf('Juan 3:16', 'prueba', member.token)).text).toContain('Dios quiso');
    const listed = async (token?: string) =>
      answer<{ id: string }[]>(await app.graphql('{ bibleTranslations { id } }', {}, token)).map(
        ({ id }) => id,
      );
    expect(await listed()).toEqual(['kjv', 'asv', 'web']);
    expect(await listed(member.token)).toEqual(['kjv', 'asv', 'web', 'prueba']);
    expect((await get('/bible/Juan%203:16?translation=prueba')).status).toBe(401);
    const found = await get('/bible/Juan%203:16?translation=prueba', member.token);
    expect(found.headers['cache-control']).toBe('private, no-store');
  });

  it('is removed again; ours stay, and only administrators do any of it', async () => {
    await imported();
    const remove = (id: string, token = admin.token) =>
      app.graphql('mutation ($id: ID!) { deleteBibleText(id: $id) }', { id }, token);
    expect(refusal(await remove('kjv'))).toMatchObject({ code: 'CONFLICT', message: says.ownText });
    for (const { token } of [editor, member]) {
      expect(refusal(await remove('prueba', token))).toMatchObject({ code: 'FORBIDDEN' });
      expect((await send(osis, token)).statusCode).toBe(403);
    }
    answer(await remove('prueba'));
    expect(await ids()).toEqual(['asv', 'kjv', 'web']);
    expect(refusal(await passage('Juan 3:16'))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(refusal(await remove('prueba'))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
