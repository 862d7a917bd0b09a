import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: { token: string; member: { id: string } };
let member: { token: string };
beforeAll(async () => {
  app = await makeTestApp();
  admin = await app.signedIn({ role: 'admin', name: 'Anna Reyes' });
  member = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
});
afterAll(() => app.stop());

const create = `mutation ($input: DevotionalInput!) {
  createDevotional(input: $input) {
    id title date version isActive accessLevel editor
    body { scripture { reference verse } reflection questions prayer content tags }
  }
}`;
const update = `mutation ($id: ID!, $input: DevotionalInput!, $version: Int) {
  updateDevotional(id: $id, input: $input, version: $version) { id title version }
}`;
const remove = 'mutation ($id: ID!) { deleteDevotional(id: $id) }';

let day = Date.parse('2026-01-01');
/** Returns a complete input for a day that no other test uses. */
function input(fields: object = {}) {
  day += 86_400_000;
  return {
    title: 'Bread for One Day',
    date: new Date(day).toISOString().slice(0, 10),
    scripture: { reference: 'Exodus 16:4', verse: 'I will rain bread from heaven for you.' },
    reflection: 'The manna came with an odd rule.',
    questions: ['What is enough for today?'],
    prayer: 'Give us this day our daily bread. Amen.',
    ...fields,
  };
}

async function created(fields: object = {}) {
  const response = await app.graphql(create, { input: input(fields) }, admin.token);
  expect(response.json().errors).toBeUndefined();
  return response.json().data.createDevotional;
}

const auditOf = (id: string) =>
  app.db.query('select actor_id, action, detail from audit_log where subject_id = $1 order by at, id', [id]);

describe('creating a devotional', () => {
  it('stores trimmed text, unique tags in lower case, and no blank questions', async () => {
    const devotional = await created({
      title: '  Bread for One Day ',
      questions: [' What is enough for today? ', '   ', '', '\u200b\u2800'],
      tags: [' Manna', 'manna ', 'TRUST', ''],
    });
    expect(devotional).toMatchObject({
      title: 'Bread for One Day',
      version: 1,
      isActive: true,
      accessLevel: 'standard',
      editor: 'Anna Reyes',
      body: {
        questions: ['What is enough for today?'],
        tags: ['manna', 'trust'],
        content: 'The manna came with an odd rule.',
      },
    });
  });

  it('is in the audit log', async () => {
    const { id, date } = await created();
    expect(await auditOf(id)).toEqual([
      {
        actor_id: admin.member.id,
        action: 'devotional.created',
        detail: { title: 'Bread for One Day', date, version: 1 },
      },
    ]);
  });

  it('is refused to visitors and members, before their input is validated', async () => {
    const guest = await app.graphql(create, { input: {} });
    expect([guest.statusCode, guest.json().errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const other = await app.graphql(create, { input: {} }, member.token);
    expect([other.statusCode, other.json().errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  const max = limits.devotional;
  it.each([
    ['title', { title: '  ' }, m.devotional_title_required()],
    ['title', { title: undefined }, m.devotional_title_required()],
    ['title', { title: 'x'.repeat(max.title + 1) }, m.devotional_title_too_long({ max: max.title })],
    ['date', { date: undefined }, m.devotional_date_required()],
    ['scripture.reference', { scripture: { verse: 'v' } }, m.devotional_scripture_required()],
    ['scripture.verse', { scripture: { reference: 'r' } }, m.devotional_scripture_required()],
    ['scripture.reference', { scripture: undefined }, m.devotional_scripture_required()],
    ['reflection', { reflection: '\n' }, m.devotional_reflection_required()],
    ['questions', { questions: [] }, m.devotional_question_required()],
    ['questions', { questions: [' ', ''] }, m.devotional_question_required()],
    [
      'questions',
      { questions: Array(max.questions + 1).fill('?') },
      m.devotional_questions_too_many({ max: max.questions }),
    ],
    ['prayer', { prayer: '' }, m.devotional_prayer_required()],
    ['tags', { tags: ['x'.repeat(max.tag + 1)] }, m.tag_too_long({ max: max.tag })],
  ])('reports the field %s of %j', async (field, fields, message) => {
    const response = await app.graphql(create, { input: input(fields) }, admin.token);
    expect(response.statusCode).toBe(400);
    const [error] = response.json().errors;
    expect(error).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } },
    });
  });

  it('reports all wrong fields at once, in the order of the form', async () => {
    const [error] = (await app.graphql(create, { input: {} }, admin.token)).json().errors;
    expect(error.message).toBe(m.devotional_title_required());
    expect(Object.keys(error.extensions.fields)).toEqual([
      'title',
      'date',
      'scripture.reference',
      'scripture.verse',
      'reflection',
      'questions',
      'prayer',
    ]);
  });

  it.each([
    ['an access level that nobody knows', { accessLevel: 'gold' }],
    ['a day that is none', { date: '2026-02-30' }],
    ['a field that nobody knows', { owner: 'me' }],
    ['characters that no text column takes', { title: 'a\u0000b' }],
  ])('refuses %s', async (_what, fields) => {
    const response = await app.graphql(create, { input: input(fields) }, admin.token);
    expect(response.statusCode).toBe(400);
  });

  it('refuses a day that has one already, with an error at the date', async () => {
    const { date } = await created();
    const response = await app.graphql(create, { input: input({ date }) }, admin.token);
    expect(response.statusCode).toBe(409);
    const message = m.devotional_date_taken({ date });
    expect(response.json().errors[0]).toMatchObject({
      message,
      extensions: { code: 'CONFLICT', fields: { date: message } },
    });
  });
});

describe('updating a devotional', () => {
  it('increments the version and logs the changed fields', async () => {
    const { id, date } = await created();
    const response = await app.graphql(
      update,
      { id, version: 1, input: input({ date, title: 'Enough', tags: ['manna'] }) },
      admin.token,
    );
    expect(response.json().data.updateDevotional).toEqual({ id, title: 'Enough', version: 2 });
    const [, entry] = await auditOf(id);
    expect(entry).toMatchObject({
      action: 'devotional.updated',
      detail: { title: 'Enough', version: 2, changed: ['title', 'tags'] },
    });
  });

  it('accepts only one of two saves of the same version', async () => {
    const { id, date } = await created();
    const saves = ['One', 'Two', 'Three'].map((title) =>
      app.graphql(update, { id, version: 1, input: input({ date, title }) }, admin.token),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409]);
  });

  it.each(['01a1fcf9-ed91-72b3-95b6-3daa9918cc5f', 'not-an-id', ''])('returns 404 for %j', async (id) => {
    expect((await app.graphql(update, { id, input: input() }, admin.token)).statusCode).toBe(404);
    expect((await app.graphql(remove, { id }, admin.token)).statusCode).toBe(404);
  });

  it('is refused to members', async () => {
    const { id } = await created();
    expect((await app.graphql(update, { id, input: input() }, member.token)).statusCode).toBe(403);
    expect((await app.graphql(remove, { id }, member.token)).statusCode).toBe(403);
  });
});

describe('deleting a devotional', () => {
  it('removes it and logs the administrator', async () => {
    const { id, date } = await created();
    expect((await app.graphql(remove, { id }, admin.token)).json().data.deleteDevotional).toBe(id);
    expect((await app.rest(`/devotionals/date/${date}`)).statusCode).toBe(404);
    expect((await auditOf(id)).map((entry: { action: string }) => entry.action)).toEqual([
      'devotional.created',
      'devotional.deleted',
    ]);
  });
});
