import { type TrashKind, trashKinds } from '@quiet-time/schema/back-office/kinds';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls } from '../../testing/editing-calls.js';
import { meeting } from '../../testing/meeting.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let calls: ReturnType<typeof editingCalls>;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin', name: 'Anna Reyes' })).token;
  calls = editingCalls(app);
});
afterEach(async () => {
  for (const { table } of editableItems) await app.db.query(`delete from ${table}`);
  await app.db.query('delete from trash');
});
afterAll(() => app.stop());

const send = (document: string, variables: object = {}, token = admin) =>
  app.graphql(document, variables, token);
const remove = (id: string) => send('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id });
const restore = (id: string) => send('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id });
const trash = async (kind?: TrashKind) =>
  answer<{ total: number; items: { id: string; kind: string; name: string; deletedBy: string }[] }>(
    await send(
      'query ($kind: TrashKind) { trash(kind: $kind, limit: 100) { total items { id kind name deletedBy } } }',
      {
        kind,
      },
    ),
  );
const rowOf = async (table: string, id: string) => {
  const [row] = await app.db.query(`select to_jsonb(t) as row from ${table} t where id = $1`, [id]);
  return row?.row;
};
const count = async (sql: string, values: unknown[] = []) =>
  (await app.db.query(`select count(*)::int as n from ${sql}`, values))[0].n;

const restorable = editableItems.filter(({ name }) => !['About', 'Plan'].includes(name));

it('has every kind of content that administrators delete', () => {
  expect(Object.keys(trashKinds)).toHaveLength(restorable.length);
});

describe.each(restorable)('a deleted $name', (item) => {
  it('is restored unchanged, with its versions, and both actions are logged', async () => {
    const id = await calls.made(item, admin);
    const [one] = item.texts;
    await calls.save('GraphQL', item, id, { [one]: 'Changed, at length' }, 1, admin);
    const before = await rowOf(item.table, id);
    answer(await send(`mutation ($id: ID!) { delete${item.name}(id: $id) }`, { id }));
    expect(await rowOf(item.table, id)).toBeUndefined();
    const { items } = await trash();
    expect(items.filter((trashed) => trashed.id === id)).toMatchObject([{ deletedBy: 'Anna Reyes' }]);
    expect(refusal(await send(`mutation ($id: ID!) { delete${item.name}(id: $id) }`, { id })).code).toBe(
      'NOT_FOUND',
    );
    expect(answer(await restore(id))).toBe(id);
    const { editor_id: _, ...was } = before;
    expect(await rowOf(item.table, id)).toMatchObject(was);
    expect(await count('item_versions where item_id = $1', [id])).toBe(2);
    expect((await trash()).items.map((trashed) => trashed.id)).not.toContain(id);
    const recorded = await app.db.query('select action from audit_log where subject_id = $1 order by id', [
      id,
    ]);
    expect(recorded.map(({ action }: { action: string }) => action.split('.')[1]).slice(-2)).toEqual([
      'deleted',
      'restored',
    ]);
  });
});

describe('a deleted devotional', () => {
  it('is restored with the links of members, and with its files', async () => {
    const reader = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const { id, questions } = await app.devotional({ date: '2026-11-05', reflection: 'Enough manna.' });
    const member = (document: string, variables: object) => send(document, variables, reader.token);
    answer(await member('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id }));
    const input = { devotionalId: id, questionIndex: 0, question: questions[0], answer: 'Here.' };
    answer(
      await member('mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }', {
        input,
      }),
    );
    const file = newId();
    await app.db.query(
      `insert into attachments (id, name, type, size, devotional_id, created_at)
       values ($1, 'a.pdf', 'application/pdf', 1, $2, '2026-01-01')`,
      [file, id],
    );
    answer(await remove(id));
    expect(await count('favorites')).toBe(0);
    expect(await count('question_answers where devotional_id is null')).toBe(1);
    await app.services.attachments.purge();
    answer(await restore(id));
    expect(await count('favorites where devotional_id = $1 and member_id = $2', [id, reader.member.id])).toBe(
      1,
    );
    expect(await count('question_answers where devotional_id = $1', [id])).toBe(1);
    expect(await count('attachments where devotional_id = $1 and id = $2', [id, file])).toBe(1);
    // The search index is restored too.
    expect(answer(await send('{ adminDevotionals(search: "manna") { total } }'))).toEqual({ total: 1 });
  });

  it('is restored without links of deleted accounts', async () => {
    const reader = await app.signedIn();
    const { id } = await app.devotional({ date: '2026-11-06' });
    answer(await send('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id }, reader.token));
    answer(await remove(id));
    expect(await count('trash_links where member_id = $1', [reader.member.id])).toBe(1);
    await app.db.query('delete from members where id = $1', [reader.member.id]);
    expect(await count('trash_links')).toBe(0);
    answer(await restore(id));
  });

  it('stays in the trash while another has its day, and is restored when the day is free', async () => {
    const { id } = await app.devotional({ date: '2026-11-07' });
    answer(await remove(id));
    const other = await app.devotional({ date: '2026-11-07' });
    expect(refusal(await restore(id))).toMatchObject({
      code: 'CONFLICT',
      message: m.devotional_date_taken({ date: '2026-11-07' }),
    });
    expect((await trash('devotional')).items.map((item) => item.id)).toEqual([id]);
    answer(await remove(other.id));
    expect((await trash('devotional')).total).toBe(2);
    answer(await restore(id));
    expect(refusal(await restore(other.id)).code).toBe('CONFLICT');
  });

  it('is restored once, for any number of concurrent requests', async () => {
    const { id } = await app.devotional({ date: '2026-11-08' });
    answer(await remove(id));
    const statuses = (await Promise.all([restore(id), restore(id), restore(id)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 404, 404]);
    const deleted = (await Promise.all([remove(id), remove(id)])).map(({ statusCode }) => statusCode);
    expect(deleted.sort()).toEqual([200, 404]);
    expect((await trash('devotional')).total).toBe(1);
  });
});

it('a unique mark stays with the item that has it by now', async () => {
  const make = async (title: string) =>
    answer<{ id: string }>(
      await send('mutation ($input: OpeningPrayerInput!) { createOpeningPrayer(input: $input) { id } }', {
        input: { title, content: 'Lord.', isActive: true },
      }),
    ).id;
  const [first, second] = [await make('First'), await make('Second')];
  const drop = (id: string) => send('mutation ($id: ID!) { deleteOpeningPrayer(id: $id) }', { id });
  answer(await drop(second));
  answer(await restore(second));
  const active = async () =>
    (await app.db.query('select title from opening_prayers where is_active')).map(
      (row: { title: string }) => row.title,
    );
  expect(await active()).toEqual(['First']);
  answer(await drop(first));
  answer(await drop(second));
  // Restored as inactive: it was not the active one, and a restored draft is not published.
  await app.db.query(`update trash set item = item || '{"is_active": false}' where id = $1`, [second]);
  answer(await restore(second));
  expect(await active()).toEqual([]);
});

it('scriptures get their topic back, except for those with another one by now', async () => {
  const topic = async (name: string) =>
    answer<{ id: string }>(
      await send('mutation ($input: TopicInput!) { createTopic(input: $input) { id } }', {
        input: { name, alphabet: 'H', description: '' },
      }),
    ).id;
  const [hope, home] = [await topic('Hope'), await topic('Home')];
  const ids = [newId(), newId()];
  for (const id of ids) {
    await app.db.query(
      `insert into scriptures (id, topic_id, reference, text, version, category, keywords, revision)
       values ($1, $2, 'Romans 5:5', 'Hope does not disappoint.', 'WEB', 'hope', '{}', 1)`,
      [id, hope],
    );
  }
  answer(await send('mutation ($id: ID!) { deleteTopic(id: $id) }', { id: hope }));
  await app.db.query('update scriptures set topic_id = $1 where id = $2', [home, ids[1]]);
  answer(await restore(hope));
  const topics = await app.db.query('select topic_id from scriptures order by id');
  expect(topics.map((row: { topic_id: string }) => row.topic_id)).toEqual([hope, home]);
});

it('items older than thirty days are deleted, with their versions and files', async () => {
  const { id } = await app.devotional({ date: '2026-11-09' });
  const file = newId();
  await app.db.query(
    `insert into attachments (id, name, type, size, devotional_id, created_at)
     values ($1, 'a.pdf', 'application/pdf', 1, $2, '2026-01-01')`,
    [file, id],
  );
  await app.db.query(
    `insert into item_versions (item_id, version, item, "values", saved_at) values ($1, 1, 'devotionals', '{}', now())`,
    [id],
  );
  answer(await remove(id));
  const age = (days: number) =>
    app.db.query(
      `update trash set deleted_at = timestamptz '2026-11-21T06:00:00Z' - make_interval(days => $1)`,
      [days],
    );
  await age(29);
  await app.services.trash.purge();
  expect((await trash()).total).toBe(1);
  await age(31);
  await app.services.trash.purge();
  expect((await trash()).total).toBe(0);
  expect(await count('item_versions where item_id = $1', [id])).toBe(0);
  expect(refusal(await restore(id)).code).toBe('NOT_FOUND');
  await app.services.attachments.purge();
  expect(await count('attachments where id = $1', [file])).toBe(0);
});

it('a restore concurrent with the deletion leaves the whole item or nothing', async () => {
  const dates = ['2026-11-10', '2026-11-11'];
  const made = await Promise.all(dates.map((date) => app.devotional({ date })));
  const ids = made.map(({ id }) => id);
  const version = `insert into item_versions (item_id, version, item, "values", saved_at)
    select unnest($1::uuid[]), 1, 'devotionals', '{}', now()`;
  await app.db.query(version, [ids]);
  for (const id of ids) answer(await remove(id));
  await app.db.query(`update trash set deleted_at = timestamptz '2026-10-21T05:59:59Z'`);
  const restores = ids.map((id) => () => restore(id));
  const purge = () => app.services.trash.purge().then(() => null);
  const answers = await meeting(app, ['select 1 from trash for update'], [purge, ...restores]);
  for (const [n, response] of answers.slice(1).entries()) {
    const { statusCode } = response!;
    expect([200, 404]).toContain(statusCode);
    const left = statusCode === 200 ? 1 : 0;
    expect(await count('devotionals where id = $1', [ids[n]])).toBe(left);
    expect(await count('item_versions where item_id = $1', [ids[n]])).toBe(left);
  }
  expect((await trash()).total).toBe(0);
});

it('is for administrators only', async () => {
  const { token } = await app.signedIn();
  expect(refusal(await send('{ trash { total } }', {}, token)).code).toBe('FORBIDDEN');
  expect(refusal(await send('mutation { restoreFromTrash(id: "x") }', {}, token)).code).toBe('FORBIDDEN');
  expect(refusal(await restore('x')).code).toBe('NOT_FOUND');
});
