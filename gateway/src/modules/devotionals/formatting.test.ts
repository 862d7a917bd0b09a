import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../platform/html.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
  token = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from item_translations; delete from devotionals'));

const date = '2026-11-20';
const html = '<p>The <strong>manna</strong> came.</p><blockquote><p>Take <em>enough</em>.</p></blockquote>';
const text = 'The manna came.\n\nTake enough.';
const prayerHtml = '<p>Give us <em>this</em> day. Amen.</p>';
const complete = {
  title: 'Bread for One Day',
  date,
  scripture: { reference: 'Exodus 16:4', verse: 'I will rain bread from heaven for you.' },
  questions: ['What is enough for today?'],
  reflectionHtml: html,
  prayerHtml,
};
const plain = { ...complete, reflection: text, prayer: 'Give us this day. Amen.' };
const { reflectionHtml: _r, prayerHtml: _p, ...textsAlone } = plain;

const fields = 'id version body { reflection reflectionHtml prayer prayerHtml content }';
const ask = async (query: string, variables: object, as: string | undefined = token) =>
  (await app.graphql(query, variables, as)).json();
const create = (input: object) =>
  ask(`mutation ($input: DevotionalInput!) { createDevotional(input: $input) { ${fields} } }`, { input });
const update = (id: string, input: object, version?: number) =>
  ask(
    `mutation ($id: ID!, $input: DevotionalInput!, $version: Int) {
       updateDevotional(id: $id, input: $input, version: $version) { ${fields} }
     }`,
    { id, input, version },
  );
const made = async (input: object = complete) => (await create(input)).data.createDevotional;

describe('HTML that is sent', () => {
  it('is stored clean, and the text is derived from it', async () => {
    const { body } = await made({
      ...complete,
      reflectionHtml: html.replace('<p>', '<p onclick="x"><script>alert(1)</script>'),
    });
    expect(body).toEqual({
      reflection: text,
      reflectionHtml: html,
      prayer: 'Give us this day. Amen.',
      prayerHtml,
      content: text,
    });
  });

  it('is not stored where it has no formatting', async () => {
    const { body } = await made({ ...complete, reflectionHtml: '<p>One</p><p>Two<br>lines</p>' });
    expect(body).toMatchObject({ reflection: 'One\n\nTwo\nlines', reflectionHtml: null });
  });

  it.each(['<p></p>', ' ', '<blockquote><p>&nbsp;</p></blockquote>', '<script>alert(1)</script>'])(
    'has to have text: %j',
    async (reflectionHtml) => {
      const { errors } = await create({ ...complete, reflectionHtml });
      expect(errors[0]).toMatchObject({
        message: m.devotional_reflection_required(),
        extensions: { code: 'BAD_USER_INPUT', fields: { reflection: m.devotional_reflection_required() } },
      });
    },
  );

  it('may be as long as its text may', async () => {
    const bold = (length: number) => `<p>${'<b>a</b>'.repeat(length)}</p>`;
    const max = limits.devotional.reflection;
    expect((await made({ ...complete, reflectionHtml: bold(max) })).body.reflection).toHaveLength(max);
    for (const reflectionHtml of [bold(max + 1), '<b></b>'.repeat(limits.formattedHtml / 7 + 1)]) {
      const { errors } = await create({ ...complete, date: '2026-11-21', reflectionHtml });
      expect(errors[0].message).toBe(m.devotional_reflection_too_long({ max }));
    }
  });
});

describe('a client that knows the text alone', () => {
  it('keeps the formatting of an unchanged text, and removes that of a changed one', async () => {
    const { id } = await made();
    const kept = await update(id, { ...textsAlone, title: 'Another title' });
    expect(kept.data.updateDevotional.body).toMatchObject({ reflectionHtml: html, prayerHtml });
    const changed = await update(id, { ...textsAlone, prayer: 'Another prayer.' });
    expect(changed.data.updateDevotional.body).toMatchObject({ reflectionHtml: html, prayerHtml: null });
  });

  it('conflicts with a format of the same text by somebody else only where it changes that text', async () => {
    const { id } = await made(textsAlone);
    await update(id, plain, 1);
    const merged = await update(id, { ...textsAlone, title: 'Another title' }, 1);
    expect(merged.data.updateDevotional.body).toMatchObject({ reflectionHtml: html });
    const { errors } = await update(id, { ...textsAlone, reflection: 'Mine' }, 1);
    expect(errors[0].extensions.conflict.fields).toContain('reflection');
  });

  it('may be the release before: the database removes the old formatting', async () => {
    const { id } = await made();
    await app.db.query(`update devotionals set reflection = 'New words' where id = $1`, [id]);
    const [row] = await app.db.query('select reflection_html, prayer_html from devotionals where id = $1', [
      id,
    ]);
    expect(row).toEqual({ reflection_html: null, prayer_html: prayerHtml });
  });
});

it('formatting is removed by an empty HTML, and comes back with a former version', async () => {
  const { id } = await made();
  const without = await update(id, { ...plain, reflectionHtml: '' });
  expect(without.data.updateDevotional.body).toMatchObject({ reflection: text, reflectionHtml: null });
  const again = await update(id, plain);
  expect(again.data.updateDevotional).toMatchObject({ version: 3, body: { reflectionHtml: html } });
});

describe('a translation', () => {
  const save = (id: string, values: object) =>
    ask(
      `mutation ($id: ID!, $input: TranslationInput!) {
         saveTranslation(kind: devotional, id: $id, language: es, input: $input) { values }
       }`,
      { id, input: { values, originalVersion: 1 } },
    );
  const spanish = { ...textsAlone, title: 'Pan', reflection: 'El maná vino.', prayer: 'Danos hoy. Amén.' };
  const { date: _d, ...values } = spanish;
  const read = async () =>
    (await ask(`{ devotional(date: "${date}", lang: es) { lang ${fields} } }`, {})).data.devotional;

  it('without formatting never shows that of the original', async () => {
    const { id } = await made();
    await save(id, values);
    expect(await read()).toMatchObject({
      lang: 'es',
      body: { reflection: 'El maná vino.', reflectionHtml: null, prayerHtml: null },
    });
    // A translation from before there was formatting.
    await app.db.query(`update item_translations set "values" = "values" - 'reflectionHtml' - 'prayerHtml'`);
    expect((await read()).body).toMatchObject({ reflectionHtml: null, prayerHtml: null });
  });

  it('has its own, cleaned like that of the original, also of a plain one', async () => {
    const { id } = await made(textsAlone);
    await save(id, { ...values, reflectionHtml: '<p onclick="x">El <b>maná</b> vino.</p>' });
    expect((await read()).body).toMatchObject({
      reflection: 'El maná vino.',
      reflectionHtml: '<p>El <strong>maná</strong> vino.</p>',
    });
    await save(id, { ...values, title: 'El pan' });
    expect((await read()).body.reflectionHtml).toBe('<p>El <strong>maná</strong> vino.</p>');
    await save(id, { ...values, reflection: 'Otra.' });
    expect((await read()).body).toMatchObject({ reflection: 'Otra.', reflectionHtml: null });
  });

  it('is refused with HTML of another type', async () => {
    const { id } = await made();
    expect((await save(id, { ...values, reflectionHtml: 7 })).errors[0].extensions.code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('REST', () => {
  it('reads both forms, and takes either', async () => {
    const sent = await app.rest('/admin/devotionals', { method: 'POST', token, body: complete });
    expect(sent.json()).toMatchObject({ success: true });
    const read = (await app.rest(`/devotionals/date/${date}`)).json();
    expect(read.devotional).toMatchObject({ reflection: text, reflectionHtml: html, prayerHtml });
    const put = { method: 'PUT', token, body: { ...textsAlone, reflection: 'New' } } as const;
    await app.rest(`/admin/devotionals/${read.devotional.id}`, put);
    expect((await app.rest(`/devotionals/date/${date}`)).json().devotional).toMatchObject({
      reflection: 'New',
      reflectionHtml: null,
      prayerHtml,
    });
  });

  it.each([7, ['<p>a</p>'], { html }, true])('refuses HTML of another type: %j', async (reflectionHtml) => {
    const sent = await app.rest('/admin/devotionals', {
      method: 'POST',
      token,
      body: { ...plain, reflectionHtml },
    });
    expect(sent.statusCode).toBe(400);
  });
});

it('feeds show it to everybody, with the direction of each block; the text stays plain', async () => {
  await made();
  const { body } = await app.http.inject({
    url: '/feeds/devotionals.rss',
    headers: { host: 'localhost:4000' },
  });
  const shown = html.replace(/<(p|blockquote)>/g, '<$1 dir="auto">').replace('</p><p', '</p>\n<p');
  expect(unescapeHtml(body)).toContain(shown);
});

it('an import takes the text where somebody changed it beside its old HTML', async () => {
  await made();
  const sent = await app.rest('/admin/bulk-upload', {
    method: 'POST',
    token,
    body: {
      text: JSON.stringify([{ ...plain, reflection: 'New words.' }]),
      format: 'json',
      updateExisting: true,
    },
  });
  expect(sent.json()).toMatchObject({ success: true, failed: [], updated: [{ date }] });
  const [row] = await app.db.query('select reflection, reflection_html, prayer_html from devotionals');
  expect(row).toEqual({ reflection: 'New words.', reflection_html: null, prayer_html: prayerHtml });
});
