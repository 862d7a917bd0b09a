import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { answerOf, publicAnswerOf, refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from about'));

const item = (title: string, icon = '🌿') => ({ icon, title, description: `About ${title}.` });
const input = {
  title: 'A quiet place',
  subtitle: 'For a full day',
  mission: 'To write.',
  vision: 'To be read.',
  features: [item('Devotionals'), item('Bible')],
  values: [item('Stillness')],
  callToAction: { title: 'Begin', description: 'Tomorrow.' },
};
const fields = `id version title subtitle mission vision features { icon title description }
  values { icon title description } callToAction { title description }`;
interface Saved {
  id: string;
  version: number;
  title: string;
}
const read = () => app.graphql(`{ about { ${fields} } }`);
const create = (value: object, token: string | undefined = admin) =>
  app.graphql(
    `mutation ($input: AboutInput!) { createAbout(input: $input) { ${fields} } }`,
    { input: value },
    token,
  );
const update = (variables: object, token: string | undefined = admin) =>
  app.graphql(
    `mutation ($id: ID!, $input: AboutInput!, $version: Int) {
      updateAbout(id: $id, input: $input, version: $version) { ${fields} }
    }`,
    variables,
    token,
  );

it('is missing until an administrator writes it, once', async () => {
  expect(answer(await read())).toBeNull();
  const messages = answer<Saved>(await create(input));
  expect(messages).toEqual({ ...input, id: messages.id, version: 1 });
  expect(answer(await read())).toEqual(messages);
  expect(refusal(await create(input))).toMatchObject({ status: 409, message: m.about_exists() });
  const both = await Promise.all([create(input), create(input)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
});

it('keeps text as text, and gives items without an icon one', async () => {
  const bare = { title: ' <b>Bold</b> ', description: 'D' };
  const texts = answer(await create({ ...input, features: [bare], values: [{ ...bare, icon: ' ' }] }));
  expect(texts).toMatchObject({
    features: [{ icon: '📚', title: '<b>Bold</b>', description: 'D' }],
    values: [{ icon: '🙏', title: '<b>Bold</b>' }],
  });
});

it('lists the references in its texts', async () => {
  answer(
    await create({
      ...input,
      mission: 'As in Psalm 46:10.',
      values: [{ ...item('Stillness'), description: 'Is 5 enough? See 1 Kings 19:11-12 and Psalm 46:10.' }],
    }),
  );
  const about = answer<object>(await app.graphql('{ about { references { text book chapter verses } } }'));
  expect(about).toEqual({
    references: [
      { text: '1 Kings 19:11-12', book: '1-kings', chapter: 19, verses: '11-12' },
      { text: 'Psalm 46:10', book: 'psalms', chapter: 46, verses: '10' },
    ],
  });
});

const wrongs: [string, object, string][] = [
  ['no title', { title: ' ' }, m.about_fields_required()],
  ['no subtitle', { subtitle: '' }, m.about_fields_required()],
  ['no mission', { mission: '' }, m.about_fields_required()],
  ['no vision', { vision: '\n' }, m.about_fields_required()],
  ['no feature', { features: [] }, m.about_items_required()],
  ['no value', { values: [] }, m.about_items_required()],
  ['a feature without a title', { features: [item('A'), item(' ')] }, m.about_feature_required()],
  [
    'a value without a description',
    { values: [{ ...item('A'), description: '' }] },
    m.about_value_required(),
  ],
  ['an empty call', { callToAction: { title: '', description: 'D' } }, m.about_call_required()],
  ['a long feature', { features: [item('t'.repeat(101))] }, m.about_item_title_too_long({ max: 100 })],
  ['too many values', { values: Array(21).fill(item('A')) }, m.about_values_too_many({ max: 20 })],
];
it.each(wrongs)('is refused with %s, by GraphQL and by REST', async (_what, wrong, message) => {
  const body = { ...input, ...wrong };
  expect(refusal(await create(body))).toMatchObject({ status: 400, message });
  const byRest = refusalOf(app.rest('/about', { method: 'POST', token: admin, body }));
  expect(await byRest).toMatchObject({ status: 400, message });
  expect(answer(await read())).toBeNull();
});

it('is written by admins only, and every change is written down', async () => {
  const { id } = answer<Saved>(await create(input));
  for (const [caller, status] of [
    [member, 403],
    ['', 401],
  ] as const) {
    expect(refusal(await create({}, caller)).status).toBe(status);
    expect(refusal(await update({ id, input: {} }, caller)).status).toBe(status);
    expect(refusal(await app.graphql('{ adminAbout { id } }', {}, caller)).status).toBe(status);
  }
  answer(await update({ id, input: { ...input, title: 'A quieter place' } }));
  const trail = await app.db.query(
    'select action, detail from audit_log where subject_id = $1 order by at, id',
    [id],
  );
  expect(trail).toEqual([
    { action: 'about.created', detail: { title: 'A quiet place' } },
    { action: 'about.updated', detail: { title: 'A quieter place', changed: ['title'], version: 2 } },
  ]);
  for (const unknown of [newId(), 'nothing']) {
    expect(refusal(await update({ id: unknown, input }))).toMatchObject({
      status: 404,
      message: m.about_not_found(),
    });
  }
});

it('is read and written by REST', async () => {
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    answerOf(app.rest(path, { method, token: admin, ...(body && { body }) }));
  expect(await publicAnswerOf(app.rest('/about'))).toEqual({ about: null, data: null });
  expect(await send('GET', '/about/admin')).toEqual({ about: [], data: [] });
  const { about, data, message } = await send('POST', '/about', { ...input, more: 1 });
  expect([message, data]).toEqual([m.about_created(), about]);
  expect(about).toMatchObject({ ...input, _id: about.id, version: 1 });
  expect(await publicAnswerOf(app.rest('/about'))).toEqual({ about, data: about });
  expect(await send('GET', '/about/admin')).toEqual({ about: [about], data: [about] });
  const post = { method: 'POST', token: admin, body: input } as const;
  expect((await refusalOf(app.rest('/about', post))).status).toBe(409);
  expect((await refusalOf(app.rest('/about', { ...post, token: member }))).status).toBe(403);
  expect((await refusalOf(app.rest('/about', { ...post, token: undefined }))).status).toBe(401);
  expect((await refusalOf(app.rest('/about/admin', member))).status).toBe(403);
  const empty = await refusalOf(app.rest('/about', { ...post, body: {} }));
  expect(empty).toMatchObject({ status: 400, message: m.about_fields_required() });

  const changed = { ...input, title: 'Changed', version: 1 };
  expect(await send('PUT', `/about/${about.id}`, changed)).toMatchObject({
    message: m.about_updated(),
    data: { title: 'Changed', version: 2 },
  });
  expect((await publicAnswerOf(app.rest('/about'))).data).toMatchObject({ title: 'Changed', version: 2 });
  const gone = app.rest(`/about/${newId()}`, { method: 'PUT', token: admin, body: input });
  expect((await refusalOf(gone)).status).toBe(404);
});
