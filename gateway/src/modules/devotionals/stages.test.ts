import { planningMessages } from '@quiet-time/schema/back-office/devotional-stages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let editor: { token: string; member: { id: string } };
let member: { token: string; member: { id: string } };
beforeAll(async () => {
  app = await makeTestApp();
  editor = await app.signedIn({ role: 'editor', name: 'Edith' });
  member = await app.signedIn();
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from devotionals'));

const fields = 'id version isActive stage author assigned assignedTo body { questions reflection }';
const day = '2026-01-05';
const texts = {
  scripture: { reference: 'Exodus 16:4', verse: 'I will rain bread.' },
  reflection: 'The manna came with an odd rule.',
  questions: ['What is enough?'],
  prayer: 'Give us bread. Amen.',
};
const draft = { title: 'Bread', date: day, stage: 'draft' };

async function call(document: string, variables: object, token = editor.token) {
  const { data, errors } = (await app.graphql(document, variables, token)).json();
  return {
    value: data && Object.values(data)[0],
    fields: errors?.[0].extensions.fields,
    error: errors?.[0].message,
  };
}
const create = (input: object) =>
  call(`mutation ($input: DevotionalInput!) { createDevotional(input: $input) { ${fields} } }`, { input });
const update = (id: string, input: object, version: number) =>
  call(
    `mutation ($id: ID!, $input: DevotionalInput!, $version: Int) {
      updateDevotional(id: $id, input: $input, version: $version) { ${fields} } }`,
    { id, input, version },
  );
const set = (variables: object) =>
  call(
    `mutation ($id: ID!, $isActive: Boolean, $stage: DevotionalStage, $assignedTo: ID) {
      setDevotional(id: $id, isActive: $isActive, stage: $stage, assignedTo: $assignedTo) { ${fields} } }`,
    variables,
  );
const importAs = (text: string, options = '') =>
  call(
    `mutation ($text: String!) { importDevotionals(text: $text, format: csv ${options}) {
      created { line } updated { line } failed { field message } } }`,
    { text },
  );
const stored = async () =>
  (await app.db.query('select title, stage, is_active as active, reflection, author from devotionals'))[0];

it('a given stage makes a draft, which may lack its texts and is not seen by readers', async () => {
  const { value } = await create(draft);
  expect(value).toMatchObject({ isActive: false, stage: 'draft', assigned: null, body: { questions: [] } });
  const read = `query { devotional(date: "${day}") { title } }`;
  expect((await call(read, {}, member.token)).error).toBe(m.devotional_not_found());
  expect((await call(read, {})).value).toEqual({ title: 'Bread' });
});

it.each([{ isActive: true, stage: null }, { isActive: true }, { stage: 'ready' }])(
  '%j needs all texts',
  async (state) => {
    const { fields } = await create({ ...draft, ...state });
    expect(Object.keys(fields).sort()).toEqual([
      'prayer',
      'questions',
      'reflection',
      'scripture.reference',
      'scripture.verse',
    ]);
  },
);

it('a passage is complete or missing', async () => {
  const { fields } = await create({ ...draft, scripture: { reference: 'John 1:1', verse: '' } });
  expect(fields).toEqual({ 'scripture.verse': m.devotional_scripture_required() });
});

it.each([{ isActive: true }, { stage: 'ready' }])(
  'one without its texts cannot become %j',
  async (change) => {
    const { value } = await create(draft);
    const refused = await set({ id: value.id, ...change });
    expect(refused.fields).toMatchObject({ reflection: m.devotional_reflection_required() });
    expect(await stored()).toMatchObject({ stage: 'draft', active: false });
    expect((await set({ id: value.id, stage: 'review' })).value).toMatchObject({ stage: 'review' });
  },
);

it('two editors cannot publish without a text that one of them removes', async () => {
  const { value } = await create({ ...draft, ...texts });
  await set({ id: value.id, isActive: true });
  const late = await update(value.id, { ...draft, ...texts, isActive: false, reflection: '' }, value.version);
  expect(late.fields).toEqual({ reflection: m.devotional_reflection_required() });
  expect(await stored()).toMatchObject({ active: true, reflection: texts.reflection });
});

it('an omitted stage, author or person stays', async () => {
  const people = { author: 'Anna ', assignedTo: editor.member.id };
  const { value } = await create({ ...draft, ...texts, stage: 'ready', ...people });
  const { stage: _, ...old } = { ...draft, ...texts, isActive: false, title: 'Manna' };
  const kept = { stage: 'ready', author: 'Anna', assigned: 'Edith', assignedTo: editor.member.id };
  expect((await update(value.id, old, value.version)).value).toMatchObject(kept);
  const emptied = await update(value.id, { ...old, author: '', assignedTo: '' }, value.version + 1);
  expect(emptied.value).toMatchObject({ stage: 'ready', author: null, assignedTo: null });
  const [{ detail }] = await app.db.query(
    `select detail from audit_log where subject_id = $1 order by at desc, id desc limit 1`,
    [value.id],
  );
  expect(detail.changed.toSorted()).toEqual(['assignedTo', 'author']);
});

it('is assigned to staff only, and stays when its person is deleted', async () => {
  const wrong = { fields: { assignedTo: planningMessages.assignedUnknown } };
  expect(await create({ ...draft, assignedTo: member.member.id })).toMatchObject(wrong);
  expect(await create({ ...draft, assignedTo: 'nobody' })).toMatchObject(wrong);
  const { value } = await create(draft);
  expect(await set({ id: value.id, assignedTo: member.member.id })).toMatchObject(wrong);
  const { member: other } = await app.signedIn({ role: 'editor', name: 'Otto' });
  expect((await set({ id: value.id, assignedTo: other.id })).value).toMatchObject({ assigned: 'Otto' });
  const staff = (await call('{ devotionalStaff { name } }', {})).value;
  expect(staff).toEqual([{ name: 'Edith' }, { name: 'Otto' }]);
  await app.db.query('delete from members where id = $1', [other.id]);
  expect((await set({ id: value.id, stage: 'review' })).value).toMatchObject({
    assignedTo: null,
    stage: 'review',
  });
});

it('readers see neither stage nor people, and REST names them to staff', async () => {
  await create({ ...draft, ...texts, isActive: true, author: 'Anna', assignedTo: editor.member.id });
  const read = `{ devotional(date: "${day}") { stage author assigned assignedTo } }`;
  const none = { stage: null, author: null, assigned: null, assignedTo: null };
  expect((await call(read, {}, member.token)).value).toEqual(none);
  const all = (await app.rest('/admin/devotionals', editor.token)).json();
  expect(all.devotionals[0]).toMatchObject({ stage: 'draft', author: 'Anna', assignedTo: editor.member.id });
  expect(
    (await app.rest(`/devotionals/date/${day}`, member.token)).json().devotional ?? {},
  ).not.toHaveProperty('stage');
});

it('the list is filtered by stage and person', async () => {
  await create({ ...draft, ...texts, date: '2026-01-06', isActive: true });
  await create({ ...draft, assignedTo: editor.member.id });
  const list = (args: string) => call(`{ adminDevotionals(${args}) { items { date } } }`, {});
  const found = { items: [{ date: day }] };
  expect((await list('stage: draft')).value).toEqual(found);
  expect((await list(`assignedTo: "${editor.member.id}"`)).value).toEqual(found);
  expect((await list('stage: ready')).value).toEqual({ items: [] });
  expect((await list('assignedTo: "x"')).error).toBeTruthy();
});

it('a file adds drafts, changes their stage, and empties no text', async () => {
  const plan = 'title,date,reference,reflection,questions,prayer,stage,author\n';
  expect(await importAs(`${plan}Bread,${day},,,,,draft,Anna`)).toMatchObject({
    value: { failed: [], created: [{}] },
  });
  expect(await stored()).toMatchObject({ stage: 'draft', active: false, author: 'Anna' });
  await app.db.query(`update devotionals set reflection = 'Written', version = version + 1`);
  expect(await importAs(`${plan}Manna,${day},,,,,review,`, 'updateExisting: true')).toMatchObject({
    value: { failed: [], updated: [{}] },
  });
  expect(await stored()).toMatchObject({
    title: 'Manna',
    stage: 'review',
    active: false,
    reflection: 'Written',
  });
  expect((await importAs(`${plan}Manna,${day},,,,,ready,`)).value.failed).toContainEqual({
    field: 'reflection',
    message: m.devotional_reflection_required(),
  });
  expect((await importAs(`${plan}Manna,${day},,,,,done,`)).value.failed).toContainEqual({
    field: 'stage',
    message: planningMessages.fieldStage,
  });
});

it('a stage in a file does not hide a published devotional', async () => {
  await create({ ...draft, ...texts, isActive: true });
  const file = `title,date,reference,verse,reflection,questions,prayer,stage\nManna,${day},Exodus 16:4,Bread,R,Q?,P,review`;
  expect((await importAs(file, 'updateExisting: true')).value.failed).toEqual([]);
  expect(await stored()).toMatchObject({ title: 'Manna', active: true });
});
