import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { type Scripture, scriptureCalls, type Topic, topicFields } from '../../testing/scripture-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

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

const topics = async (args = '') =>
  answer<Topic[]>(await app.graphql(`{ topics${args} { ${topicFields} } }`));
const names = async (args = '') => (await topics(args)).map(({ name }) => name);

describe('topics', () => {
  it('are ordered by letter and name, each with the number of its scriptures', async () => {
    const { id } = await calls.madeTopic('Hope', { description: 'For long nights.' });
    for (const name of ['anger', 'Zeal', 'Healing', 'Awe']) {
      await calls.madeTopic(name, { alphabet: name[0]!.toUpperCase() });
    }
    await calls.made('Romans 15:13', { topicId: id });
    await calls.made('Psalm 130:5', { topicId: id });
    await calls.made('John 1:1');
    expect(await names()).toEqual(['anger', 'Awe', 'Healing', 'Hope', 'Zeal']);
    expect((await topics('(alphabet: "H")'))[1]).toEqual({
      id,
      name: 'Hope',
      description: 'For long nights.',
      alphabet: 'H',
      scriptureCount: 2,
      version: 1,
    });
    expect(answer<Topic>(await app.graphql(`{ topic(id: "${id}") { ${topicFields} } }`))).toMatchObject({
      name: 'Hope',
      scriptureCount: 2,
    });
  });

  it("are returned in the reader's language, under the letters of that language", async () => {
    const hope = await calls.madeTopic('Hope', { description: 'From the bottom of the hill.' });
    const courage = await calls.madeTopic('Courage', { alphabet: 'C' });
    await calls.madeTopic('Zeal', { alphabet: 'Z' });
    await calls.madeTopic('Frieden', { alphabet: 'F', lang: 'de' });
    await calls.made('Romans 15:13', { topicId: hope.id });
    const say = (id: string, name: string, description: string) =>
      app.graphql(
        `mutation ($id: ID!, $input: TranslationInput!) {
          saveTranslation(kind: scriptureTopic, id: $id, language: es, input: $input) { version } }`,
        {
          id,
          input: { values: { name, description, alphabet: name[0] === 'Á' ? 'A' : 'E' }, originalVersion: 1 },
        },
        admin,
      );
    answer(await say(hope.id, 'Esperanza', 'Desde el pie de la cuesta.'));
    answer(await say(courage.id, 'Ánimo', 'Fueron.'));
    const inSpanish = async (args = '') =>
      answer<(Topic & { writtenName: string; lang: string })[]>(
        await app.graphql(`{ topics(lang: es${args}) { ${topicFields} writtenName lang } }`),
      );
    const all = await inSpanish();
    expect(all.map(({ name, writtenName, lang, alphabet }) => [alphabet, name, writtenName, lang])).toEqual([
      ['A', 'Ánimo', 'Courage', 'es'],
      ['E', 'Esperanza', 'Hope', 'es'],
      ['F', 'Frieden', 'Frieden', 'de'],
      ['Z', 'Zeal', 'Zeal', 'en'],
    ]);
    expect(all[1]).toMatchObject({ description: 'Desde el pie de la cuesta.', scriptureCount: 1 });
    expect((await inSpanish(', alphabet: "A"')).map(({ name }) => name)).toEqual(['Ánimo']);
    // Found by the name in either language.
    expect((await inSpanish(', search: "animo"')).map(({ name }) => name)).toEqual(['Ánimo']);
    expect((await inSpanish(', search: "hope"')).map(({ name }) => name)).toEqual(['Esperanza']);
    expect(await names('(search: "animo")')).toEqual([]);
    expect(await names()).toEqual(['Courage', 'Frieden', 'Hope', 'Zeal']);
    const one = `{ topic(id: "${hope.id}", lang: es) { name lang } }`;
    expect(answer(await app.graphql(one))).toEqual({ name: 'Esperanza', lang: 'es' });
    const letters = answer(await app.graphql('{ topicLetters(lang: es) { alphabet topics { name } } }'));
    expect(letters).toContainEqual({ alphabet: 'E', topics: [{ name: 'Esperanza' }] });
    const programs = (path: string) => app.rest(path);
    expect((await programs(`/topics/${hope.id}`)).json().topic).toMatchObject({ name: 'Hope', lang: 'en' });
    expect((await programs(`/topics/${hope.id}?lang=es`)).json().topic).toMatchObject({ name: 'Esperanza' });
  });

  it('are found by letter and by name', async () => {
    await calls.madeTopic('Hope', { description: 'For 100% dark nights_.' });
    await calls.madeTopic('Healing');
    await calls.madeTopic('Rest', { description: 'A hopeful pause.' });
    expect(await names('(alphabet: "h")')).toEqual(['Healing', 'Hope']);
    expect(await names('(search: " HOPE ")')).toEqual(['Hope', 'Rest']);
    expect(await names('(search: "hope", alphabet: "R")')).toEqual(['Rest']);
    expect(await names('(alphabet: "X")')).toEqual([]);
    // Special characters of the database are literal.
    expect(await names('(search: "100%")')).toEqual(['Hope']);
    expect(await names('(search: "%e%")')).toEqual([]);
    expect(await names('(search: "_")')).toEqual(['Hope']);
  });

  it('are found by feelings and synonyms', async () => {
    for (const name of ['Anxiety', 'Courage', 'Hope', 'Neighbors'])
      await calls.madeTopic(name, { alphabet: name[0]! });
    expect(await names('(search: "scared")')).toEqual(['Anxiety', 'Courage']);
    expect(await names('(search: "Discouraged")')).toEqual(['Hope']);
    expect(await names('(search: "neighbours")')).toEqual(['Neighbors']);
    expect(await names('(search: "zebra")')).toEqual([]);
  });

  it('are listed under their letter, A by default', async () => {
    await calls.madeTopic('The Lord’s Prayer', { alphabet: 'P' });
    answer(await calls.createTopic({ input: { name: 'Mercy' } }, admin));
    const letters = await app.graphql('{ topicLetters { alphabet count topics { name } } }');
    expect(answer(letters)).toEqual([
      { alphabet: 'A', count: 1, topics: [{ name: 'Mercy' }] },
      { alphabet: 'P', count: 1, topics: [{ name: 'The Lord’s Prayer' }] },
    ]);
  });

  it('are changed, and keep HTML as plain text', async () => {
    const { id, version } = await calls.madeTopic('Hope');
    const input = {
      name: ' <b>Joy</b> & "peace" ',
      description: ' A\n<script>line</script> ',
      alphabet: 'J',
    };
    const changed = answer<Topic>(await calls.updateTopic({ id, version, input }, admin));
    expect(changed).toEqual({
      id,
      name: '<b>Joy</b> & "peace"',
      description: 'A\n<script>line</script>',
      alphabet: 'J',
      scriptureCount: 0,
      version: version + 1,
    });
    expect(await topics()).toEqual([changed]);
  });

  it('keep their scriptures when they are deleted', async () => {
    const { id } = await calls.madeTopic('Hope');
    await calls.made('Romans 15:13', { topicId: id });
    answer(await calls.deleteTopic({ id }, admin));
    expect(await topics()).toEqual([]);
    const left = await app.graphql(
      '{ scripturesByReference(reference: "Romans") { items { topicId topic { name } } } }',
    );
    expect(answer<{ items: Scripture[] }>(left).items).toEqual([{ topicId: null, topic: null }]);
  });

  it('have unique names', async () => {
    await calls.madeTopic('Hope');
    const joy = await calls.madeTopic('Joy');
    const again = { name: ' HOPE ', alphabet: 'H' };
    const taken = { status: 409, code: 'CONFLICT', message: m.topic_name_taken({ name: 'HOPE' }) };
    const fields = { name: m.topic_name_taken({ name: 'HOPE' }) };
    expect(refusal(await calls.createTopic({ input: again }, admin))).toMatchObject({ ...taken, fields });
    expect(refusal(await calls.updateTopic({ id: joy.id, input: again }, admin))).toMatchObject(taken);
    expect(await names()).toEqual(['Hope', 'Joy']);
    // A topic's own name is not a conflict.
    answer(await calls.updateTopic({ id: joy.id, input: { name: 'JOY', alphabet: 'J' } }, admin));
  });

  it.each([
    ['no name', { name: undefined }, 'name', m.topic_name_required()],
    ['a blank name', { name: ' \n\u00a0' }, 'name', m.topic_name_required()],
    ['a long name', { name: 'n'.repeat(101) }, 'name', m.topic_name_too_long({ max: 100 })],
    [
      'a long description',
      { description: 'd'.repeat(501) },
      'description',
      m.topic_description_too_long({ max: 500 }),
    ],
    ['two letters', { alphabet: 'AB' }, 'alphabet', m.topic_letter_invalid()],
    ['a small letter', { alphabet: 'a' }, 'alphabet', m.topic_letter_invalid()],
    ['no letter', { alphabet: '' }, 'alphabet', m.topic_letter_invalid()],
    ['a letter of another alphabet', { alphabet: 'Ä' }, 'alphabet', m.topic_letter_invalid()],
    ['a letter and a line', { alphabet: 'A\n' }, 'alphabet', m.topic_letter_invalid()],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    const input = { name: 'Hope', alphabet: 'H', ...wrong };
    const refused = refusal(await calls.createTopic({ input }, admin));
    expect(refused).toMatchObject({ status: 400, message, fields: { [field]: message } });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['topics(alphabet: "AB")', m.topic_letter_invalid()],
    ['topics(alphabet: "1")', m.topic_letter_invalid()],
    [`topics(search: "${'s'.repeat(201)}")`, m.search_too_long({ max: 200 })],
    ['topicLetters(alphabet: "-")', m.topic_letter_invalid()],
  ])('are not listed for %s', async (field, message) => {
    const query = field.startsWith('topics') ? `{ ${field} { id } }` : `{ ${field} { count } }`;
    expect(refusal(await app.graphql(query))).toMatchObject({ status: 400, message });
  });

  it.each([newId(), 'nothing', ''])('are not found by "%s"', async (id) => {
    const input = { name: 'T', alphabet: 'T' };
    for (const attempt of [
      app.graphql('query ($id: ID!) { topic(id: $id) { name } }', { id }),
      app.graphql('query ($id: ID!) { scripturesOfTopic(topicId: $id) { total } }', { id }),
      calls.updateTopic({ id, input }, admin),
      calls.deleteTopic({ id }, admin),
    ]) {
      expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.topic_not_found() });
    }
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await calls.madeTopic('Hope');
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const input = { name: '' };
    for (const [caller, status] of [
      [token, 403],
      [undefined, 401],
    ] as const) {
      expect(refusal(await calls.createTopic({ input }, caller)).status).toBe(status);
      expect(refusal(await calls.updateTopic({ id, input }, caller)).status).toBe(status);
      expect(refusal(await calls.deleteTopic({ id }, caller)).status).toBe(status);
    }
    answer(await calls.updateTopic({ id, input: { name: 'Hopes', alphabet: 'H' } }, admin));
    answer(await calls.deleteTopic({ id }, admin));
    const trail = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(trail).toEqual([
      { action: 'scriptureTopic.created', detail: { name: 'Hope' } },
      { action: 'scriptureTopic.updated', detail: { name: 'Hopes', changed: ['name'], version: 2 } },
      { action: 'scriptureTopic.deleted', detail: { name: 'Hopes' } },
    ]);
  });

  it('are changed and deleted concurrently with their scriptures, without an error', async () => {
    const { id: topicId } = await calls.madeTopic('Hope');
    const made = await Promise.all(['A 1:1', 'B 1:1', 'C 1:1'].map((at) => calls.made(at, { topicId })));
    const [deleted, ...saves] = await Promise.all([
      calls.deleteTopic({ id: topicId }, admin),
      ...made.map(({ id, reference }) =>
        calls.updateScripture({ id, input: { topicId, reference, text: 'T' } }, admin),
      ),
    ]);
    answer(deleted!);
    for (const save of saves) expect([200, 400]).toContain(save.statusCode);
    const [{ count }] = await app.db.query('select count(*)::int from scriptures where topic_id is null');
    expect(count).toBe(3);
  });
});
