import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterEach(() => app.db.query('delete from devotionals'));
afterAll(() => app.stop());

const move = (variables: object, token = admin) =>
  app.graphql(
    `mutation ($id: ID!, $from: LocalDate!, $to: LocalDate!, $swapWith: ID, $change: ID) {
      moveDevotional(id: $id, from: $from, to: $to, swapWith: $swapWith, change: $change) { id date version }
    }`,
    variables,
    token,
  );
const days = async () => {
  const rows: { title: string; date: string; version: number }[] = await app.db.query(
    'select title, date::text, version from devotionals order by date',
  );
  return rows.map(({ title, date, version }) => `${title} ${date} ${version}`);
};
const recorded = (ids: string[]) =>
  app.db.query(
    `select action, detail ->> 'date' as date, detail ->> 'change' as change from audit_log
      where subject_id = any($1) order by id`,
    [ids],
  );
const [first, second, third] = ['2026-12-01', '2026-12-02', '2026-12-03'] as const;

it('a devotional moves to a free day, as a new version', async () => {
  const { id } = await app.devotional({ title: 'A', date: first });
  expect(answer(await move({ id, from: first, to: third }))).toEqual([{ id, date: third, version: 2 }]);
  expect(await days()).toEqual([`A ${third} 2`]);
  expect(await recorded([id])).toMatchObject([{ action: 'devotional.moved', date: third }]);
});

it('two swap places in one step, which is logged as one, and back', async () => {
  const a = await app.devotional({ title: 'A', date: first });
  const b = await app.devotional({ title: 'B', date: second });
  answer(await move({ id: a.id, from: first, to: second, swapWith: b.id }));
  expect(await days()).toEqual([`B ${first} 2`, `A ${second} 2`]);
  const rows = await recorded([a.id, b.id]);
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ change }: { change: string }) => change)).size).toBe(1);
  expect(rows[0].change).toBeTruthy();
  answer(await move({ id: a.id, from: second, to: first, swapWith: b.id }));
  expect(await days()).toEqual([`A ${first} 3`, `B ${second} 3`]);
});

it('nothing moves after a concurrent move', async () => {
  const a = await app.devotional({ title: 'A', date: first });
  const b = await app.devotional({ title: 'B', date: second });
  const before = await days();
  const refused = async (variables: object) => refusal(await move({ id: a.id, from: first, ...variables }));
  // The day was taken meanwhile.
  expect(await refused({ to: second })).toMatchObject({
    code: 'CONFLICT',
    message: m.devotional_date_taken({ date: second }),
  });
  // The other devotional has left that day.
  expect(await refused({ to: third, swapWith: b.id })).toMatchObject({
    code: 'CONFLICT',
    message: m.devotional_changed(),
  });
  expect((await refused({ from: third, to: second, swapWith: b.id })).code).toBe('CONFLICT');
  await app.db.query('delete from devotionals where id = $1', [b.id]);
  expect((await refused({ to: second, swapWith: b.id })).code).toBe('NOT_FOUND');
  expect(await days()).toEqual(before.slice(0, 1));
});

it('of two identical swaps at once, one gets a conflict', async () => {
  const a = await app.devotional({ title: 'A', date: first });
  const b = await app.devotional({ title: 'B', date: second });
  const answers = await Promise.all([
    move({ id: a.id, from: first, to: second, swapWith: b.id }),
    move({ id: b.id, from: second, to: first, swapWith: a.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await days()).toEqual([`B ${first} 2`, `A ${second} 2`]);
});

it('an edit that was begun before a move is merged with it', async () => {
  const { id } = await app.devotional({ title: 'A', date: first });
  answer(await move({ id, from: first, to: third }));
  const { body, ...head } = answer<{ title: string; body: { scripture: object } & Record<string, unknown> }>(
    await app.graphql(
      `query ($id: ID!) { devotionalById(id: $id) { title
        body { scripture { reference verse } reflection questions prayer } } }`,
      { id },
      admin,
    ),
  );
  answer(
    await app.graphql(
      'mutation ($id: ID!, $input: DevotionalInput!) { updateDevotional(id: $id, input: $input, version: 1) { id } }',
      { id, input: { ...head, ...body, title: 'Again', date: first } },
      admin,
    ),
  );
  expect(await days()).toEqual([`Again ${third} 3`]);
});

it('status and access change alone, and several changes are logged as one', async () => {
  const ids = [await app.devotional({ date: first }), await app.devotional({ date: second })].map(
    ({ id }) => id,
  );
  for (const id of ids) {
    answer(
      await app.graphql(
        'mutation ($id: ID!) { setDevotional(id: $id, isActive: false, change: "bulk") { id } }',
        { id },
        admin,
      ),
    );
  }
  answer(
    await app.graphql(
      'mutation ($id: ID!) { setDevotional(id: $id, accessLevel: premium) { id } }',
      { id: ids[0] },
      admin,
    ),
  );
  const rows = await app.db.query('select is_active, access_level from devotionals order by date');
  expect(rows).toEqual([
    { is_active: false, access_level: 'premium' },
    { is_active: false, access_level: 'standard' },
  ]);
  expect((await recorded(ids)).map(({ change }: { change: string }) => change)).toEqual([
    'bulk',
    'bulk',
    null,
  ]);
});

it('only administrators move', async () => {
  const { id } = await app.devotional({ date: first });
  const { token } = await app.signedIn();
  expect(refusal(await move({ id, from: first, to: second }, token)).code).toBe('FORBIDDEN');
});
