import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EditableItem, editableItems } from '../../testing/editable-items.js';
import { type Door, editingCalls } from '../../testing/editing-calls.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let calls: ReturnType<typeof editingCalls>;
let ben: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  calls = editingCalls(uploads.app);
  ben = (await uploads.app.signedIn({ role: 'admin', name: 'Ben Otieno' })).token;
});
afterAll(() => uploads.stop());
afterEach(async () => {
  await calls.forgetItems();
  await uploads.reset();
});

const doors: Door[] = ['GraphQL', 'REST'];
const cases = editableItems.flatMap((item) => doors.map((door) => ({ kind: item.name, door, item })));

/** Returns the row, its versions, and its audit log entries after creation. */
async function everything({ table }: EditableItem, id: string) {
  const { db } = uploads.app;
  const [row] = await db.query(`select * from ${table} where id = $1`, [id]);
  const versions = await db.query('select version from item_versions where item_id = $1', [id]);
  const recorded = await db.query(
    `select action, detail from audit_log where subject_id = $1 and action not like '%.created' order by at, id`,
    [id],
  );
  return { row, versions, recorded };
}

describe.each(cases)('a save of $kind through $door that changes nothing', ({ door, item }) => {
  const [one] = item.texts;

  it('stores no version and writes no audit log', async () => {
    const id = await calls.made(item, uploads.admin);
    const before = await everything(item, id);
    expect(before).toMatchObject({ row: { [item.counter]: 1 }, versions: [], recorded: [] });
    const typed = { [one]: `  ${item.values[one]} ` };
    for (const [change, version] of [
      [{}, 1],
      [typed, undefined],
    ] as const) {
      expect(await calls.save(door, item, id, change, version, ben)).toMatchObject({ status: 200 });
    }
    expect(await everything(item, id)).toEqual(before);
  });

  it('stores no version either if it is stale', async () => {
    const id = await calls.made(item, uploads.admin);
    const change = { [one]: 'By Anna, at length' };
    await calls.save(door, item, id, change, 1, uploads.admin);
    const before = await everything(item, id);
    expect(before).toMatchObject({ row: { [item.counter]: 2 }, recorded: [{ detail: { changed: [one] } }] });
    for (const same of [{}, change]) {
      expect(await calls.save(door, item, id, same, 1, ben)).toMatchObject({ status: 200 });
    }
    expect(await everything(item, id)).toEqual(before);
  });
});

describe.each(editableItems.filter(({ values }) => 'attachments' in values))('of $name', (item) => {
  const save = (id: string, attachments: string[], version: number) =>
    calls.save('GraphQL', item, id, { attachments }, version, uploads.admin);

  it('counts files as changed if they differ, even only in their order', async () => {
    const [one, other] = [(await uploads.sent('one.pdf')).id, (await uploads.sent('other.pdf')).id];
    const id = await calls.made(item, uploads.admin, { attachments: [one] });
    const before = await everything(item, id);
    expect((await save(id, [one], 1)).status).toBe(200);
    expect(await everything(item, id)).toEqual(before);
    let version = 1;
    for (const files of [[one, other], [other, one], [other], []]) {
      expect((await save(id, files, version++)).status).toBe(200);
      const { row, recorded } = await everything(item, id);
      expect(row.attachments.map((file: { id: string }) => file.id)).toEqual(files);
      expect(row[item.counter]).toBe(version);
      expect(recorded).toHaveLength(version - 1);
      expect(recorded.at(-1).detail.changed).toEqual(['attachments']);
    }
  });
});
