import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import type { FileStore } from '../../platform/files.js';
import { pdf } from '../../testing/files.js';
import type { TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let app: TestApp;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  app = uploads.app;
});
afterAll(() => uploads.stop());
afterEach(() => uploads.reset());

describe('files of a devotional', () => {
  const create = `mutation ($input: DevotionalInput!) {
    createDevotional(input: $input) { id version body { attachments { id name size } } }
  }`;
  const update = `mutation ($id: ID!, $input: DevotionalInput!, $version: Int) {
    updateDevotional(id: $id, input: $input, version: $version) { version body { attachments { name } } }
  }`;
  const input = {
    title: 'Bread for One Day',
    date: '2026-11-19',
    scripture: { reference: 'Exodus 16:4', verse: 'I will rain bread from heaven for you.' },
    reflection: 'The manna came with an odd rule.',
    questions: ['What is enough for today?'],
    prayer: 'Give us this day our daily bread. Amen.',
  };
  const save = async (id: string, fields: object, version?: number) =>
    (await app.graphql(update, { id, input: { ...input, ...fields }, version }, uploads.admin)).json();
  const created = async (attachments: string[]) =>
    (await app.graphql(create, { input: { ...input, attachments } }, uploads.admin)).json().data
      .createDevotional;

  it('stand in the order in which they were given, each once', async () => {
    const [one, two] = [await uploads.sent('one.pdf'), await uploads.sent('two.pdf')];
    const { version, body } = await created([two.id, one.id, two.id]);
    expect(version).toBe(1);
    expect(body.attachments.map(({ name }: { name: string }) => name)).toEqual(['two.pdf', 'one.pdf']);
  });

  it('stay where a save does not name them, and go where it names none; both make a version', async () => {
    const file = await uploads.sent('one.pdf');
    const { id } = await created([file.id]);
    expect((await save(id, { title: 'Another' })).data.updateDevotional).toEqual({
      version: 2,
      body: { attachments: [{ name: 'one.pdf' }] },
    });
    expect((await save(id, { title: 'Another', attachments: [] })).data.updateDevotional).toEqual({
      version: 3,
      body: { attachments: [] },
    });
    const [entry] = await app.db.query(
      `select detail from audit_log where subject_id = $1 order by at desc, id desc limit 1`,
      [id],
    );
    expect(entry.detail.changed).toEqual(['attachments']);
  });

  it.each([
    ['are gone', () => '01890a5d-ac96-774b-bcce-b302099a8057'],
    ['are none', () => 'no id'],
  ])('that %s are refused, and the form loses nothing', async (_what, id) => {
    const file = await uploads.sent('one.pdf');
    const devotional = await created([file.id]);
    const { errors } = await save(devotional.id, { title: 'Another', attachments: [id()] });
    expect(errors[0]).toMatchObject({
      message: m.attachment_gone(),
      extensions: { code: 'BAD_USER_INPUT', fields: { attachments: m.attachment_gone() } },
    });
    const { data } = await save(devotional.id, {});
    expect(data.updateDevotional.body.attachments).toEqual([{ name: 'one.pdf' }]);
  });

  it('cannot be taken from another devotional', async () => {
    const file = await uploads.sent('one.pdf');
    await created([file.id]);
    const response = await app.graphql(
      create,
      { input: { ...input, date: '2026-11-18', attachments: [file.id] } },
      uploads.admin,
    );
    expect(response.json().errors[0].message).toBe(m.attachment_gone());
    expect(await app.db.query(`select 1 from devotionals where date = '2026-11-18'`)).toEqual([]);
  });

  it('can be twenty, not more', async () => {
    const ids = Array.from(
      { length: limits.attachment.count + 1 },
      () => '01890a5d-ac96-774b-bcce-b302099a8057',
    );
    const response = await app.graphql(create, { input: { ...input, attachments: ids } }, uploads.admin);
    expect(response.json().errors[0].message).toBe('There can be at most 20 attachments');
  });
});

describe('the nightly clean-up', () => {
  const night = '2026-11-22T06:00:01Z';

  it('removes files of yesterday that belong to nothing, and leaves those of today', async () => {
    await uploads.sent('given-up.pdf');
    app.setNow('2026-11-21T12:00:00Z');
    const fresh = await uploads.sent('fresh.pdf');
    app.setNow(night);
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([fresh.id]);
    expect(await app.db.query('select id from attachments')).toEqual([{ id: fresh.id }]);
  });

  it('leaves the files of devotionals, and takes those of deleted ones when they leave the trash', async () => {
    const file = await uploads.sent('notes.pdf');
    const { id } = await app.devotional({ date: '2026-11-17' });
    await app.db.transaction((manager) =>
      app.services.attachments.tie(manager, 'devotionalId', id, [file.id]),
    );
    app.setNow(night);
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([file.id]);
    await app.services.devotionalEditing.delete(id, systemFor(uploads.adminId));
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([file.id]);
    await app.db.query('delete from trash');
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('removes an upload that could be neither stored nor removed at once', async () => {
    const { files } = app.services.attachments as unknown as { files: FileStore };
    vi.spyOn(files, 'put').mockRejectedValueOnce(new Error('the disk is broken'));
    vi.spyOn(files, 'remove').mockRejectedValueOnce(new Error('the disk is broken'));
    expect((await uploads.send('notes.pdf', pdf())).statusCode).toBe(500);
    expect(await app.db.query('select name from attachments')).toEqual([{ name: 'notes.pdf' }]);
    app.setNow(night);
    await app.services.attachments.purge();
    expect(await app.db.query('select name from attachments')).toEqual([]);
  });

  it('goes on after a night in which only the file went', async () => {
    const { id } = await uploads.sent('notes.pdf');
    await uploads.loseFiles();
    app.setNow(night);
    await app.services.attachments.purge();
    expect(await app.db.query('select 1 from attachments where id = $1', [id])).toEqual([]);
  });
});
