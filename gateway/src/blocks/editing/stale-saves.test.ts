import { staleSaves } from '@quiet-time/rest-compat';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EditableItem, editableItems } from '../../testing/editable-items.js';
import { type Door, editingCalls } from '../../testing/editing-calls.js';
import { whole } from '../../testing/openapi.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { apiMessages } from '../api-messages.js';

let app: TestApp;
let calls: ReturnType<typeof editingCalls>;
let anna: string;
let ben: string;
beforeAll(async () => {
  app = await makeTestApp();
  calls = editingCalls(app);
  anna = (await app.signedIn({ role: 'admin', name: 'Anna Reyes' })).token;
  ben = (await app.signedIn({ role: 'admin', name: 'Ben Otieno' })).token;
});
afterAll(() => app.stop());
afterEach(async () => {
  await calls.forgetItems();
  // Versions are deleted with their item.
  expect(await app.db.query('select 1 from item_versions')).toEqual([]);
});

const doors: Door[] = ['GraphQL', 'REST'];
const cases = editableItems.flatMap((item) => doors.map((door) => ({ kind: item.name, door, item })));

describe.each(cases)('a stale save of $kind through $door', ({ door, item }) => {
  const { texts, values, counter } = item;
  const [one, other] = texts;
  const isRestorable = !['About', 'Plan'].includes(item.name);
  const made = () => calls.made(item, anna);
  const stored = (id: string) => calls.stored(item, id, texts);
  const save = (id: string, change: object, version?: number, token = ben) =>
    calls.save(door, item, id, change, version, token);
  const saved = async (...args: Parameters<typeof save>) =>
    expect(await save(...args)).toMatchObject({ status: 200 });

  it('is merged silently with changes of others in another field', async () => {
    const id = await made();
    await saved(id, { [one]: 'By Anna, at length' }, 1, anna);
    await saved(id, { [other]: 'By Ben, at length' }, 1);
    expect(await stored(id)).toEqual({
      [one]: 'By Anna, at length',
      [other]: 'By Ben, at length',
      [counter]: 3,
    });
    const [, , entry] = await app.db.query(
      'select detail from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(entry.detail.changed).toEqual([other]);
  });

  it('is refused with all three versions if both have changed the same field', async () => {
    const id = await made();
    await saved(id, { [one]: 'By Anna, at length' }, 1, anna);
    const yours = { [one]: 'By Ben, at length', [other]: 'By Ben, at length' };
    const { status, message, conflict } = await save(id, yours, 1);
    expect([status, message]).toEqual([409, item.changed]);
    const [{ savedAt }] = await app.db.query(
      `select updated_at as "savedAt" from ${item.table} where id = $1`,
      [id],
    );
    expect(conflict).toEqual({
      yourVersion: 1,
      currentVersion: 2,
      savedBy: 'Anna Reyes',
      savedAt: savedAt.toISOString(),
      fields: [one],
      base: values,
      theirs: { ...values, [one]: 'By Anna, at length' },
      yours: { ...values, ...yours },
    });
    expect(await stored(id)).toEqual({ [one]: 'By Anna, at length', [other]: values[other], [counter]: 2 });
    // Saves the chosen version as the form does, and overwrites as clients without versions do.
    await saved(id, yours, 2);
    await saved(id, { [one]: 'By Anna again, at length' }, undefined, anna);
    expect(await stored(id)).toMatchObject({ [one]: 'By Anna again, at length', [counter]: 4 });
  });

  it('agrees with the same change in another spelling', async () => {
    const id = await made();
    await saved(id, { [one]: 'The same, at length' }, 1, anna);
    await saved(id, { [one]: '  The same, at length ' }, 1);
    expect(await stored(id)).toMatchObject({ [one]: 'The same, at length', [counter]: 2 });
  });

  it('is compared with its base version, however old', async () => {
    const id = await made();
    await saved(id, { [one]: 'The second version' }, 1, anna);
    await saved(id, { [one]: 'The second version', [other]: 'The third version' }, 2, anna);
    await saved(id, { [one]: 'The fourth version', [other]: 'The third version' }, 3, anna);
    const second = { [one]: 'The second version' };
    const { conflict } = await save(id, { ...second, [other]: 'By Ben, at length' }, 2);
    expect(conflict).toMatchObject({
      yourVersion: 2,
      currentVersion: 4,
      fields: [other],
      base: { ...values, ...second },
    });
    const first = await save(id, { [one]: 'By Ben, at length' }, 1);
    expect(first.conflict).toMatchObject({ fields: [one], base: values });
    // A save without changes leaves everything unchanged.
    await saved(id, {}, 1);
    expect(await stored(id)).toEqual({
      [one]: 'The fourth version',
      [other]: 'The third version',
      [counter]: 4,
    });
  });

  it('clashes at everything that differs if its base version is not kept', async () => {
    const id = await made();
    // A statement by hand keeps no version.
    await app.db.query(`update ${item.table} set "${one}" = 'By hand', ${counter} = 2 where id = $1`, [id]);
    const { status, conflict } = await save(id, { [other]: 'By Ben, at length' }, 1);
    expect(status).toBe(409);
    expect(conflict).toMatchObject({ savedBy: null, base: null, fields: [one, other] });
  });

  it('of a version that never existed is refused', async () => {
    const id = await made();
    for (const version of [0, 2, 7]) {
      const message = apiMessages.versionUnknown(version, 1);
      const refused = await save(id, { [one]: 'By Ben, at length' }, version);
      expect(refused).toMatchObject({ status: 400, message, fields: { [counter]: message } });
    }
    expect(await stored(id)).toMatchObject({ [one]: values[one], [counter]: 1 });
  });

  it('of a deleted item is refused as not found', async () => {
    const id = await made();
    await saved(id, { [one]: 'By Anna, at length' }, 1, anna);
    await app.db.query(`delete from ${item.table} where id = $1`, [id]);
    const refused = await save(id, { [other]: 'By Ben, at length' }, 1);
    expect(refused).toMatchObject({ status: 404, message: item.notFound });
  });

  it.runIf(isRestorable)(
    'goes to the trash with an item deleted at the same moment, or is refused as not found',
    async () => {
      for (const first of ['save', 'delete']) {
        const id = await made();
        const remove = () => app.graphql(`mutation ($id: ID!) { delete${item.name}(id: $id) }`, { id }, anna);
        const write = () => save(id, { [one]: 'By Ben, at length' }, 1);
        const [removed, written] =
          first === 'save'
            ? (await Promise.all([write(), remove()])).reverse()
            : await Promise.all([remove(), write()]);
        expect((removed as Awaited<ReturnType<typeof remove>>).statusCode).toBe(200);
        const { status } = written as Awaited<ReturnType<typeof write>>;
        expect([200, 404]).toContain(status);
        const [current] = await app.db.query(
          'select item ->> $2 as text, item ->> $3 as version from trash where id = $1',
          [id, one, counter],
        );
        // No acknowledged save is lost.
        expect(Number(current.version)).toBe(status === 200 ? 2 : 1);
        const back = await app.graphql('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id }, anna);
        expect(back.json().errors).toBeUndefined();
        // An edit opened before the deletion is still valid.
        const late = await save(id, { [other]: 'Later, at length' }, 1);
        expect(late.status).toBe(200);
        expect(await stored(id)).toMatchObject({ [one]: status === 200 ? 'By Ben, at length' : values[one] });
        await calls.forgetItems();
      }
    },
  );

  it('meets another one at the same moment', async () => {
    const id = await made();
    const apart = [
      save(id, { [one]: 'By Anna, at length' }, 1, anna),
      save(id, { [other]: 'By Ben, at length' }, 1),
    ];
    expect((await Promise.all(apart)).map(({ status }) => status)).toEqual([200, 200]);
    const both = { [one]: 'By Anna, at length', [other]: 'By Ben, at length' };
    expect(await stored(id)).toEqual({ ...both, [counter]: 3 });
    const same = ['Three', 'Four', 'Five'].map((word) =>
      save(id, { ...both, [one]: `${word}, at length` }, 3),
    );
    expect((await Promise.all(same)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each(item.parts ?? [])('compares $name as lists and objects', async ({ one, other, both, clashes }) => {
    const id = await made();
    await saved(id, one, 1, anna);
    // Only one side has changed it.
    await saved(id, { [texts[1]]: 'By Ben, at length' }, 1);
    const { status, conflict } = await save(id, other, 1);
    expect(status).toBe(both ? 200 : 409);
    if (!both) {
      expect(conflict).toMatchObject({ fields: clashes, base: values, theirs: one, yours: other });
    }
    // The conflict of another save returns the stored values.
    const now = await save(id, { [texts[1]]: 'Another text, at length' }, 1);
    expect(now.conflict).toMatchObject({ fields: [texts[1]], theirs: both ?? one });
  });
});

it('every kind of editable item is in this table', async () => {
  const tables: { name: string }[] = await app.db.query(
    `select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'forget_versions'::regproc order by 1`,
  );
  const named = (item: EditableItem) => item.table;
  // Private writing of members has its own tests, since administrators cannot edit it.
  const own = ['journal_entries', 'prayer_items'];
  // Settings, webhooks and translations have their own tests too, since REST lacks them.
  const alone = ['item_translations', 'settings', 'webhook_endpoints'];
  expect([...editableItems.map(named), ...own, ...alone].sort()).toEqual(tables.map(({ name }) => name));
});

it('the REST documentation describes all three versions', async () => {
  const { paths } = whole((await app.rest('/openapi.json')).json());
  for (const { path } of editableItems) {
    // For prayers the id has another name, since the same path also reads them by type.
    const { description, responses } = paths[`/api${path}/{${path === '/prayers' ? 'typeOrId' : 'id'}}`].put;
    expect(description, path).toContain(staleSaves);
    const { conflict } = responses[409].content['application/json'].schema.properties;
    expect(Object.keys(conflict.properties), path).toEqual(conflict.required);
    expect(conflict.required, path).toEqual(expect.arrayContaining(['base', 'theirs', 'yours', 'fields']));
  }
});
