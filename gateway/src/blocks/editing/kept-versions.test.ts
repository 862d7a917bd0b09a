import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls, type Saved } from '../../testing/editing-calls.js';
import { devotional, json } from '../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

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
afterEach(() => calls.forgetItems());

const kind = (name: string) => editableItems.find((item) => item.name === name)!;
const save = (name: string, id: string, change: object, version?: number, token = ben): Promise<Saved> =>
  calls.save('GraphQL', kind(name), id, change, version, token);
const versionsOf = (id: string) =>
  app.db.query(
    `select version, item, "values", name as "savedBy" from item_versions
       left join members on members.id = saved_by where item_id = $1 order by version`,
    [id],
  );
async function run(field: string, token = anna): Promise<void> {
  const { errors } = (await app.graphql(`mutation { ${field} }`, {}, token)).json();
  expect(errors).toBeUndefined();
}
/** Returns the conflict of a save based on the first version: the title was changed since, and its base. */
async function clash(name: string, id: string, version = 1) {
  const [title] = kind(name).texts;
  const { conflict } = await save(name, id, { [title]: 'By Ben, at length' }, version);
  return conflict;
}

describe('former versions are kept', () => {
  it('with author and time, for every save', async () => {
    const id = await calls.made(kind('Faq'), anna);
    await save('Faq', id, { answer: 'All of it is.' }, 1, anna);
    await save('Faq', id, { answer: 'All of it is.', order: 3 }, 2);
    const { values } = kind('Faq');
    const answer = 'All of it is.';
    expect(await versionsOf(id)).toEqual([
      { version: 1, item: 'faqs', values, savedBy: null },
      { version: 2, item: 'faqs', values: { ...values, answer }, savedBy: 'Anna Reyes' },
      { version: 3, item: 'faqs', values: { ...values, answer, order: 3 }, savedBy: 'Ben Otieno' },
    ]);
    const [{ same }] = await app.db.query(
      `select saved_at = updated_at as same from item_versions join faqs on faqs.id = item_id
        where faqs.id = $1 and item_versions.version = faqs.version`,
      [id],
    );
    expect(same).toBe(true);
  });

  it('of an import, and undoing it leaves later saves unchanged', async () => {
    const document = `mutation ($text: String!) {
      importDevotionals(text: $text, format: json, dryRun: false) { batch { id } }
    }`;
    const imported = await app.graphql(document, { text: json(devotional('2027-01-01')) }, anna);
    const [{ id, title }] = await app.db.query('select id, title from devotionals');
    await save('Devotional', id, { title: 'By Anna' }, 1, anna);
    expect(await clash('Devotional', id)).toMatchObject({ savedBy: 'Anna Reyes', base: { title } });
    const batch = imported.json().data.importDevotionals.batch.id;
    await run(`undoDevotionalImport(id: "${batch}") { kept }`);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('of a seed', async () => {
    const seeded = await app.devotional({ date: '2026-11-18', title: 'Seeded' });
    await save('Devotional', seeded.id, { title: 'By Anna' }, 1, anna);
    expect(await clash('Devotional', seeded.id)).toMatchObject({ base: { title: 'Seeded' } });
  });

  it('for a hidden FAQ: a stale save of its text leaves it hidden', async () => {
    const id = await calls.made(kind('Faq'), anna);
    await run(`toggleFaq(id: "${id}") { id }`);
    expect(await save('Faq', id, { answer: 'All of it is.' }, 1)).toMatchObject({ status: 200 });
    expect(await calls.stored(kind('Faq'), id, ['answer', 'is_active'])).toEqual({
      answer: 'All of it is.',
      is_active: false,
      version: 3,
    });
    expect((await versionsOf(id)).map(({ savedBy }: { savedBy: string }) => savedBy)).toEqual([
      null,
      'Anna Reyes',
      'Ben Otieno',
    ]);
  });

  it('for a deactivated announcement', async () => {
    const id = await calls.made(kind('Announcement'), anna);
    await run(`toggleAnnouncement(id: "${id}") { id }`);
    expect(await save('Announcement', id, { content: 'Three weeks.' }, 1)).toMatchObject({ status: 200 });
    expect(await calls.stored(kind('Announcement'), id, ['is_active'])).toEqual({
      is_active: false,
      version: 3,
    });
  });

  it('for a replaced prayer, and a stale save does not activate it again', async () => {
    const id = await calls.made(kind('Prayer'), anna);
    await calls.made(kind('Prayer'), anna, { title: 'Another one' });
    expect(await save('Prayer', id, { content: 'Lead us home.' }, 1)).toMatchObject({ status: 200 });
    expect(await calls.stored(kind('Prayer'), id, ['content', 'is_active'])).toEqual({
      content: 'Lead us home.',
      is_active: false,
      version: 3,
    });
    expect((await versionsOf(id))[1]).toMatchObject({ savedBy: 'Anna Reyes', values: { isActive: false } });
  });

  it('for an opening prayer that was replaced and restored', async () => {
    const item = kind('OpeningPrayer');
    const id = await calls.made(item, anna);
    const other = await calls.made(item, anna, { isActive: false });
    await run(`activateOpeningPrayer(id: "${other}") { id }`);
    await run(`deleteOpeningPrayer(id: "${other}")`, ben);
    expect((await versionsOf(id)).map(({ values }: { values: object }) => values)).toEqual([
      item.values,
      { ...item.values, isActive: false },
      item.values,
    ]);
    // A save based on an older version loses nothing, and deactivates nothing.
    expect(await save('OpeningPrayer', id, { title: 'Evening', isActive: false }, 1)).toMatchObject({
      status: 200,
    });
    expect(await calls.stored(item, id, ['title', 'is_active'])).toEqual({
      title: 'Evening',
      is_active: true,
      version: 4,
    });
  });

  it('and are deleted with the item when it leaves the trash', async () => {
    const id = await calls.made(kind('Topic'), anna);
    await save('Topic', id, { description: 'Another one' }, 1);
    await run(`deleteTopic(id: "${id}")`);
    expect(await versionsOf(id)).toHaveLength(2);
    await app.db.query(`update trash set deleted_at = deleted_at - interval '60 days'`);
    await app.services.trash.purge();
    expect(await versionsOf(id)).toEqual([]);
  });
});

describe('the author of a version', () => {
  it('is empty once the account is deleted', async () => {
    const { member, token } = await app.signedIn({ role: 'admin', name: 'Ruth' });
    const id = await calls.made(kind('Scripture'), anna);
    await save('Scripture', id, { reference: 'By Ruth' }, 1, token);
    expect(await clash('Scripture', id)).toMatchObject({ savedBy: 'Ruth' });
    await app.db.query('delete from members where id = $1', [member.id]);
    expect(await clash('Scripture', id)).toMatchObject({ savedBy: null, base: { reference: 'John 3:16' } });
  });
});

describe('a devotional', () => {
  it('has one text if it stored no content of its own: a new reflection changes one field', async () => {
    const id = await calls.made(kind('Devotional'), anna);
    const of = () => calls.stored(kind('Devotional'), id, ['reflection', 'content', 'title']);
    await save('Devotional', id, { title: 'By Anna' }, 1, anna);
    await save('Devotional', id, { reflection: 'By Ben' }, 1);
    expect(await of()).toEqual({ reflection: 'By Ben', content: 'By Ben', title: 'By Anna', version: 3 });
    const { conflict } = await save('Devotional', id, { reflection: 'By Anna' }, 1, anna);
    expect(conflict).toMatchObject({
      fields: ['reflection'],
      theirs: { content: '' },
      yours: { content: '' },
    });
    await save('Devotional', id, { content: 'A text of its own' }, 1, anna);
    await save('Devotional', id, { reflection: 'By Ben, again', content: 'By Ben, again' }, 3);
    expect(await of()).toMatchObject({ reflection: 'By Ben, again', content: 'A text of its own' });
  });
});

describe('an announcement', () => {
  it('has a beginning and an end that are merged together', async () => {
    const id = await calls.made(kind('Announcement'), anna);
    await save('Announcement', id, { startDate: '2026-12-20T00:00:00.000Z' }, 1, anna);
    const { status, conflict } = await save('Announcement', id, { endDate: '2026-12-06T00:00:00.000Z' }, 1);
    expect(status).toBe(409);
    expect(conflict).toMatchObject({ fields: ['startDate', 'endDate'] });
  });

  it('keeps fields missing in a request as others have saved them', async () => {
    const id = await calls.made(kind('Announcement'), anna);
    await save('Announcement', id, { priority: 'urgent', displaySettings: { showInModal: true } }, 1, anna);
    const document = `mutation ($id: ID!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, input: $input, version: 1) { title priority endDate displaySettings { showInModal textColor } }
    }`;
    const input = {
      title: 'Lent',
      content: 'Four weeks of waiting.',
      endDate: null,
      displaySettings: { textColor: '#000000' },
    };
    const { data } = (await app.graphql(document, { id, input }, ben)).json();
    expect(data.updateAnnouncement).toEqual({
      title: 'Lent',
      priority: 'urgent',
      endDate: null,
      displaySettings: { showInModal: true, textColor: '#000000' },
    });
  });
});
