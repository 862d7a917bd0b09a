import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../platform/html.js';
import { type TestApp, testNow } from '../../testing/test-app.js';
import { pictureHtml, uploadPicture } from '../../testing/text-pictures.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let app: TestApp;
let free: string;
let premium: string;
let editor: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  app = uploads.app;
  free = (await app.signedIn()).token;
  premium = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
  editor = (await app.signedIn({ role: 'editor' })).token;
});
afterAll(() => uploads.stop());
afterEach(async () => {
  await app.db.query('delete from item_translations; delete from trash');
  await uploads.reset();
});

const date = '2026-11-20';
const before = '<p>Light the lamp.</p>';
const complete = {
  title: 'The Lamp',
  date,
  scripture: { reference: 'Matthew 5:15', verse: 'Neither do men light a candle.' },
  questions: ['Where is it dark?'],
  prayer: 'Give us light.',
  reflection: 'Light the lamp.',
};
const withPicture = (id: string, alt?: string) => `${before}${pictureHtml(id, alt)}`;
const picture = (token?: string) => uploadPicture(uploads, token);

const ask = async (query: string, variables: object, token: string | undefined = uploads.admin) =>
  (await app.graphql(query, variables, token)).json();
const fields = 'id version body { reflection reflectionHtml prayer prayerHtml attachments { id } }';
const create = (input: object, token?: string) =>
  ask(
    `mutation ($input: DevotionalInput!) { createDevotional(input: $input) { ${fields} } }`,
    { input: { ...complete, ...input } },
    token,
  );
const update = (id: string, input: object, version?: number, token?: string) =>
  ask(
    `mutation ($id: ID!, $input: DevotionalInput!, $version: Int) {
       updateDevotional(id: $id, input: $input, version: $version) { ${fields} }
     }`,
    { id, input: { ...complete, ...input }, version },
    token,
  );
const made = async (input: object) => (await create(input)).data.createDevotional;
const open = async (id: string, token?: string) => (await app.rest(`/attachments/${id}`, token)).statusCode;
const remove = (id: string) => ask('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id });
/** Deletes abandoned uploads, as the nights of a month would. */
async function purgeLater(): Promise<void> {
  app.setNow('2026-12-20T12:00:00Z');
  await app.services.attachments.purge();
  app.setNow(testNow);
}
const parentOf = async (id: string) =>
  (await app.db.query('select devotional_id as parent from attachments where id = $1', [id]))[0]?.parent;

describe('a saved picture', () => {
  it('is a part of the text, belongs to the devotional, and is no file beside the text', async () => {
    const id = await picture();
    const { id: devotionalId, body } = await made({ reflectionHtml: withPicture(id) });
    expect(body).toMatchObject({
      reflection: 'Light the lamp.\n\n[A lamp]',
      reflectionHtml: withPicture(id),
      attachments: [],
    });
    expect(await parentOf(id)).toBe(devotionalId);
    const { devotional } = (await app.rest(`/devotionals/date/${date}`)).json();
    expect(devotional).toMatchObject({
      reflection: 'Light the lamp.\n\n[A lamp]',
      reflectionHtml: withPicture(id),
      attachments: [],
    });
  });

  it('without a description leaves no trace in the plain text', async () => {
    const { body } = await made({ reflectionHtml: `${withPicture(await picture(), '')}<p>Amen.</p>` });
    expect(body.reflection).toBe('Light the lamp.\n\nAmen.');
  });

  it('stays when the files beside the text change, and is not one of them', async () => {
    const id = await picture();
    const file = await uploads.sent('notes.pdf');
    const { id: devotionalId } = await made({ reflectionHtml: withPicture(id), attachments: [file.id] });
    await update(devotionalId, { reflectionHtml: withPicture(id), attachments: [] }, undefined, editor);
    expect(await parentOf(id)).toBe(devotionalId);
    expect(await parentOf(file.id)).toBeNull();
    const { errors } = await update(devotionalId, { attachments: [id] });
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT');
  });

  it('may be in the prayer instead, and survives a client that knows the text alone', async () => {
    const id = await picture();
    const { id: devotionalId, body } = await made({ prayerHtml: withPicture(id) });
    const { data } = await update(devotionalId, { title: 'New', prayer: body.prayer });
    expect(data.updateDevotional.body.prayerHtml).toBe(withPicture(id));
  });
});

describe('the file of a picture', () => {
  it('is open to everybody with its devotional, also in pages of others', async () => {
    const id = await picture();
    expect([await open(id), await open(id, free)]).toEqual([404, 404]);
    await made({ reflectionHtml: withPicture(id) });
    const { headers, statusCode } = await app.rest(`/attachments/${id}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const signedIn = await app.rest(`/attachments/${id}`, free);
    expect(signedIn.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('of a premium devotional is closed as its text is, from the moment it becomes one', async () => {
    const id = await picture();
    const { id: devotionalId } = await made({ reflectionHtml: withPicture(id) });
    await ask('mutation ($id: ID!) { setDevotional(id: $id, accessLevel: premium) { id } }', {
      id: devotionalId,
    });
    expect([await open(id), await open(id, free), await open(id, premium), await open(id, editor)]).toEqual([
      403, 403, 200, 200,
    ]);
  });

  it.each([{ isActive: false }, { date: '2026-11-25' }])(
    'of a hidden devotional is hidden: %j',
    async (hidden) => {
      const id = await picture();
      await made({ ...hidden, reflectionHtml: withPicture(id) });
      expect([await open(id), await open(id, premium), await open(id, editor)]).toEqual([404, 404, 200]);
    },
  );

  it('closes for readers once no text shows it, and stays for the history', async () => {
    const id = await picture();
    const { id: devotionalId } = await made({ reflectionHtml: withPicture(id) });
    await update(devotionalId, { reflectionHtml: '' });
    expect([await open(id), await open(id, premium), await open(id, editor)]).toEqual([404, 404, 200]);
    await purgeLater();
    const again = await update(devotionalId, { reflectionHtml: withPicture(id) }, undefined, editor);
    expect(again.data.updateDevotional).toMatchObject({
      version: 3,
      body: { reflectionHtml: withPicture(id) },
    });
    expect(await open(id)).toBe(200);
  });
});

describe('refused without a trace is', () => {
  const refusal = async (input: object, token?: string) => {
    const { errors } = await create(input, token);
    expect(await app.db.query('select 1 from devotionals')).toEqual([]);
    return errors[0].extensions;
  };

  it('a second picture, in either text', async () => {
    const [one, other] = [await picture(), await picture()];
    for (const [input, field] of [
      [{ reflectionHtml: withPicture(one), prayerHtml: withPicture(other) }, 'prayer'],
      [{ reflectionHtml: withPicture(one) + pictureHtml(other) }, 'reflection'],
      [{ prayerHtml: withPicture(one) + pictureHtml(one) }, 'prayer'],
    ] as const) {
      expect(await refusal(input)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: pictureMessages.second },
      });
    }
    expect([await parentOf(one), await parentOf(other)]).toEqual([null, null]);
  });

  it.each([
    ['an unknown one', async () => '01890a5d-ac96-774b-bcce-b302099a8057'],
    ['a document', async () => (await uploads.sent('notes.pdf')).id],
    ['the new upload of somebody else', () => picture(editor)],
    [
      'a deleted one',
      async () => {
        const id = await picture();
        await purgeLater();
        return id;
      },
    ],
  ])('%s', async (_what, ofWhich) => {
    const id = await ofWhich();
    expect(await refusal({ reflectionHtml: withPicture(id) })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { reflection: pictureMessages.gone },
    });
  });

  it('that of another devotional', async () => {
    const id = await picture();
    await made({ reflectionHtml: withPicture(id), accessLevel: 'premium' });
    const { errors } = await create({ date: '2026-11-19', reflectionHtml: withPicture(id) });
    expect(errors[0].message).toBe(pictureMessages.gone);
    expect(await open(id)).toBe(403);
  });

  it('a second one that a merge of two saves would bring', async () => {
    const { id } = await made({});
    await update(id, { reflectionHtml: withPicture(await picture()) }, 1);
    const { errors } = await update(id, { prayerHtml: withPicture(await picture()) }, 1);
    expect(errors[0].extensions.fields).toEqual({ prayer: pictureMessages.second });
  });
});

describe('a translation', () => {
  const save = (id: string, values: object) =>
    ask(
      `mutation ($id: ID!, $input: TranslationInput!) {
         saveTranslation(kind: devotional, id: $id, language: es, input: $input) { values }
       }`,
      {
        id,
        input: {
          values: { ...complete, title: 'La lámpara', reflection: 'Enciende.', ...values },
          originalVersion: 1,
        },
      },
    );

  it.each([true, false])('has the same picture or one of its own (same: %s)', async (isSame) => {
    const id = await picture();
    const own = isSame ? id : await picture();
    const { id: devotionalId } = await made({ reflectionHtml: withPicture(id) });
    const saved = await save(devotionalId, { reflectionHtml: withPicture(own, 'Una lámpara') });
    expect(saved.data.saveTranslation.values.reflection).toBe('Light the lamp.\n\n[Una lámpara]');
    expect(await parentOf(own)).toBe(devotionalId);
    expect([await open(id), await open(own)]).toEqual([200, 200]);
  });

  it('keeps its picture open when the original has none, and has one at most', async () => {
    const own = await picture();
    const { id } = await made({});
    await save(id, { prayerHtml: withPicture(own) });
    expect(await open(own)).toBe(200);
    const { errors } = await save(id, {
      prayerHtml: withPicture(own),
      reflectionHtml: withPicture(await picture()),
    });
    expect(errors[0].extensions.fields).toEqual({ 'values.prayer': pictureMessages.second });
  });
});

it('waits in the trash with its devotional, and comes back with it', async () => {
  const id = await picture();
  const { id: devotionalId } = await made({ reflectionHtml: withPicture(id) });
  await remove(devotionalId);
  expect(await open(id, premium)).toBe(404);
  await purgeLater();
  await ask('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id: devotionalId });
  expect(await open(id)).toBe(200);
  await remove(devotionalId);
  await app.db.query('delete from trash');
  await purgeLater();
  expect(await uploads.storedFiles()).toEqual([]);
});

it('feeds show it by its whole address, and never that of a premium devotional', async () => {
  const [open, closed] = [await picture(), await picture()];
  await made({ reflectionHtml: withPicture(open, '&lt;A&gt; lamp') });
  await made({ date: '2026-11-19', accessLevel: 'premium', prayerHtml: withPicture(closed) });
  const { body } = await app.http.inject({
    url: '/feeds/devotionals.rss',
    headers: { host: 'localhost:4000' },
  });
  expect(unescapeHtml(body)).toContain(
    `<img src="http://localhost:4000/api/attachments/${open}" alt="&lt;A&gt; lamp" width="40" height="30">`,
  );
  expect(body).not.toContain(closed);
});

describe('an import', () => {
  const send = async (rows: object[], more: object = {}) =>
    (
      await app.rest('/admin/bulk-upload', {
        method: 'POST',
        token: uploads.admin,
        body: { text: JSON.stringify(rows), format: 'json', ...more },
      })
    ).json();
  const stored = async () =>
    (await app.db.query('select title, reflection, reflection_html as html from devotionals'))[0];

  it('has the description in place of a picture', async () => {
    const sent = { ...complete, reflectionHtml: `${withPicture(await picture())}<p><b>Amen</b></p>` };
    expect(await send([{ ...sent, reflection: 'Light the lamp.\n\n[A lamp]\n\nAmen' }])).toMatchObject({
      failed: [],
      created: 1,
    });
    expect(await stored()).toMatchObject({
      html: `${before}<p>[A lamp]</p><p><strong>Amen</strong></p>`,
    });
  });

  it('of an export keeps the picture of an unchanged text', async () => {
    const id = await picture();
    const { body } = await made({ reflectionHtml: withPicture(id) });
    const { reflection, reflectionHtml } = body;
    const row = { ...complete, title: 'New', reflection, reflectionHtml };
    const { updated } = await send([row], { updateExisting: true });
    expect(updated[0].changes).toEqual([{ field: 'title', before: 'The Lamp', after: 'New' }]);
    expect(await stored()).toEqual({ title: 'New', reflection, html: reflectionHtml });
  });

  it('is undone with the picture that it replaced', async () => {
    const id = await picture();
    await made({ reflectionHtml: withPicture(id) });
    const { batchId } = await send([complete], { updateExisting: true });
    expect((await stored()).html).toBeNull();
    await ask('mutation ($id: ID!) { undoDevotionalImport(id: $id) { restored } }', { id: batchId });
    expect((await stored()).html).toBe(withPicture(id));
    expect(await open(id)).toBe(200);
  });
});
