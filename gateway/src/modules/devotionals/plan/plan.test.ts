import { planningMessages } from '@quiet-time/schema/back-office/devotional-stages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import type { PlannedDay } from './plan.types.js';

let app: TestApp;
let editor: { token: string; member: { id: string } };
beforeAll(async () => {
  app = await makeTestApp({ bible: true });
  editor = await app.signedIn({ role: 'editor' });
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from devotionals; delete from audit_log'));

const day = '2026-12-01';
const next = '2026-12-02';
interface Planned {
  date: string;
  errors: PlannedDay['errors'];
  devotional: { id: string; version: number; title: string } | null;
}

async function call(document: string, variables: object, token = editor.token) {
  const { data, errors } = (await app.graphql(document, variables, token)).json();
  if (errors) throw new Error(errors[0].message);
  return Object.values(data)[0];
}
const plan = (days: object[], lang?: string) =>
  call(
    `mutation ($days: [PlanDayInput!]!, $lang: Language, $change: ID) {
      planDevotionals(days: $days, lang: $lang, change: $change) {
        date errors devotional { id version title isActive stage } } }`,
    { days, lang, change: 'one-change' },
  ) as Promise<Planned[]>;
const stored = (date = day) =>
  app.db
    .query(
      `select id, version, title, scripture_reference as reference, scripture_verse as verse, stage, is_active as active,
          access_level as access, author, assigned_to as assigned, lang, reflection
         from devotionals where date = $1`,
      [date],
    )
    .then(([row]: Record<string, string>[]) => row);
const made = (fields = {}) => app.devotional({ date: day, isActive: false, ...fields });

it('writes drafts on empty days in the chosen language, with the words of their passages', async () => {
  const cells = { title: ' Bread ', reference: 'John 6:35', author: 'Ruth', assignedTo: editor.member.id };
  const saved = await plan(
    [
      { date: day, ...cells },
      { date: next, title: 'Later', state: 'review' },
    ],
    'de',
  );
  expect(saved.map(({ errors }) => errors)).toEqual([null, null]);
  expect(await stored()).toMatchObject({
    ...{ title: 'Bread', reference: 'John 6:35', stage: 'draft', active: false, access: 'standard' },
    ...{ author: 'Ruth', assigned: editor.member.id, lang: 'de', reflection: '' },
    verse: expect.stringContaining('bread of life'),
  });
  expect(await stored(next)).toMatchObject({ stage: 'review', reference: '', verse: '' });
  const logged = await app.db.query(`select distinct detail->>'change' as change, action from audit_log`);
  expect(logged).toEqual([{ change: 'one-change', action: 'devotional.created' }]);
});

it('saves valid days, and returns the errors of the others by cell', async () => {
  const { id } = await made({ reflection: '' });
  const saved = await plan([
    { date: day, id, version: 1, state: 'ready', title: 'x'.repeat(201) },
    { date: next, title: 'Fine' },
    { date: '2026-12-03', author: 'Ruth' },
    { date: '2026-12-04', title: 'A', reference: 'Hesitations 1:1', assignedTo: id },
  ]);
  expect(saved.map(({ errors }) => errors)).toEqual([
    { title: m.devotional_title_too_long({ max: 200 }), state: m.devotional_reflection_required() },
    null,
    { title: m.devotional_title_required() },
    { reference: planningMessages.passageUnknown },
  ]);
  expect(await stored()).toMatchObject({ version: 1 });
});

it('a repeated request changes nothing, and another devotional on the day is an error', async () => {
  const request = [{ date: day, title: 'Bread', reference: 'John 6:35', accessLevel: 'premium' }];
  const [first] = await plan(request);
  const [again] = await plan(request);
  expect(again).toEqual(first);
  const [other] = await plan([{ date: day, title: 'Manna' }]);
  expect(other).toMatchObject({
    errors: { date: m.devotional_date_taken({ date: day }) },
    devotional: { title: 'Bread' },
  });
  const change = { date: day, id: first!.devotional!.id, version: 1, title: 'Loaves' };
  for (let time = 0; time < 2; time++) expect(await plan([change])).toMatchObject([{ errors: null }]);
  expect(await stored()).toMatchObject({ title: 'Loaves', version: 2 });
});

it('keeps other texts, an unchanged passage, and what somebody else has changed in other cells', async () => {
  const { id } = await made({ scripture: { reference: 'John 1:1', verse: 'Own words' } });
  await app.db.query(`update devotionals set version = version where id = $1`, [id]);
  const set = `mutation ($id: ID!) { setDevotional(id: $id, accessLevel: premium) { id } }`;
  await call(set, { id });
  const [saved] = await plan([
    { date: day, id, version: 1, title: 'Word', reference: 'John 1:1', author: 'Ruth' },
  ]);
  expect(saved!.errors).toBeNull();
  expect(await stored()).toMatchObject({
    title: 'Word',
    verse: 'Own words',
    access: 'premium',
    author: 'Ruth',
  });
});

it('reports a cell that somebody else has changed, and replaces it on the next save', async () => {
  const { id } = await made();
  await plan([{ date: day, id, version: 1, title: 'Theirs' }]);
  const [late] = await plan([{ date: day, id, version: 1, title: 'Yours', author: 'Ruth' }]);
  expect(late).toMatchObject({
    errors: { title: planningMessages.cellChanged },
    devotional: { title: 'Theirs', version: 2 },
  });
  expect(await plan([{ date: day, id, version: 2, title: 'Yours' }])).toMatchObject([{ errors: null }]);
  expect(await stored()).toMatchObject({ title: 'Yours' });
});

it('reports a devotional that was moved or deleted meanwhile', async () => {
  const { id } = await made();
  await call(`mutation ($id: ID!) { moveDevotional(id: $id, from: "${day}", to: "${next}") { id } }`, { id });
  const change = { date: day, id, version: 1, title: 'Bread' };
  expect((await plan([change]))[0]!.errors).toEqual({ date: planningMessages.dayMoved(next) });
  await call('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id });
  expect(await plan([change])).toMatchObject([
    { devotional: null, errors: { date: planningMessages.dayDeleted } },
  ]);
});

it('publishes and hides, but nothing without its texts', async () => {
  const { id } = await made();
  expect(await plan([{ date: day, id, version: 1, state: 'published' }])).toMatchObject([{ errors: null }]);
  expect(await stored()).toMatchObject({ active: true });
  expect(await plan([{ date: day, id, version: 2, reference: '' }])).toMatchObject([
    { errors: { reference: m.devotional_scripture_required() } },
  ]);
  expect(await plan([{ date: day, id, version: 2, state: 'draft', reference: '' }])).toMatchObject([
    { errors: null },
  ]);
  expect(await stored()).toMatchObject({ active: false, reference: '', verse: '' });
});

it('is for staff, and for two months at most', async () => {
  const { token } = await app.signedIn();
  const many = Array.from({ length: 63 }, () => ({ date: day, title: 'A' }));
  await expect(plan(many)).rejects.toThrow('at most 62 days at once');
  const one = `mutation { planDevotionals(days: []) { date } }`;
  await expect(call(one, {}, token)).rejects.toThrow();
});
