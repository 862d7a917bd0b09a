import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls } from '../../testing/editing-calls.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let calls: ReturnType<typeof editingCalls>;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  calls = editingCalls(uploads.app);
});
afterAll(() => uploads.stop());
afterEach(async () => {
  await calls.forgetItems();
  await uploads.reset();
});

const withFiles = editableItems.filter(({ values }) => 'attachments' in values);

/** Uploads a file, and returns it as a version names it. */
async function sent(name: string) {
  const { id, type, size } = await uploads.sent(name);
  return { id, name, type, size };
}

describe.each(withFiles)('the files of a stale save of $name', (item) => {
  const [one, other] = item.texts;
  const save = (id: string, change: object, version?: number) =>
    calls.save('GraphQL', item, id, change, version, uploads.admin);
  const filesOf = async (id: string) => (await calls.stored(item, id, ['attachments'])).attachments;

  it('are unchanged if the save does not name them', async () => {
    const [before, added] = [await sent('before.pdf'), await sent('added.pdf')];
    const id = await calls.made(item, uploads.admin, { attachments: [before.id] });
    await save(id, { attachments: [before.id, added.id] }, 1);
    expect((await save(id, { [one]: 'Another text, at length' }, 1)).status).toBe(200);
    expect(await filesOf(id)).toEqual([before, added]);
  });

  it('are those of the other side if only that side has changed them, even if they are deleted by now', async () => {
    const before = await sent('before.pdf');
    const id = await calls.made(item, uploads.admin, { attachments: [before.id] });
    await save(id, { attachments: [] }, 1);
    await uploads.app.db.query('delete from attachments where id = $1', [before.id]);
    const mine = { attachments: [before.id], [one]: 'Another text, at length' };
    expect((await save(id, mine, 1)).status).toBe(200);
    expect(await filesOf(id)).toEqual([]);
  });

  it('are those of this side if only this side has changed them', async () => {
    const [before, added] = [await sent('before.pdf'), await sent('added.pdf')];
    const id = await calls.made(item, uploads.admin, { attachments: [before.id] });
    await save(id, { [one]: 'Another text, at length' }, 1);
    expect((await save(id, { attachments: [added.id, before.id] }, 1)).status).toBe(200);
    expect(await filesOf(id)).toEqual([added, before]);
    const tied = await uploads.app.db.query(
      'select id from attachments where num_nonnulls(devotional_id, prayer_id, word_id, announcement_id) = 1',
    );
    expect(tied).toHaveLength(2);
  });

  it('clash where both sides have changed them, and the conflict has their names', async () => {
    const [before, theirs, yours] = [
      await sent('before.pdf'),
      await sent('theirs.pdf'),
      await sent('yours.pdf'),
    ];
    const id = await calls.made(item, uploads.admin, { attachments: [before.id] });
    await save(id, { attachments: [theirs.id] }, 1);
    const { status, conflict } = await save(id, { attachments: [before.id, yours.id] }, 1);
    expect(status).toBe(409);
    expect(conflict).toMatchObject({
      fields: ['attachments'],
      base: { attachments: [before] },
      theirs: { attachments: [theirs] },
      yours: { attachments: [before, yours] },
    });
    expect(await filesOf(id)).toEqual([theirs]);
  });

  it('refuse the save if they are unknown', async () => {
    const id = await calls.made(item, uploads.admin);
    await save(id, { [other]: 'Another text, at length' }, 1);
    const refused = await save(id, { attachments: ['no id'] }, 1);
    expect(refused).toMatchObject({ status: 400, fields: { attachments: m.attachment_gone() } });
  });
});
