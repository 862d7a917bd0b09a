import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Prayer {
  id: string;
  title: string;
  content: string;
  isActive: boolean;
  version: number;
}

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from opening_prayers'));

const fields = '{ id title content isActive version }';
const call = (signature: string, field: string) => (variables: object, token?: string) =>
  app.graphql(
    `mutation (${signature}) { ${field} ${field.startsWith('delete') ? '' : fields} }`,
    variables,
    token,
  );
const create = call('$input: OpeningPrayerInput!', 'createOpeningPrayer(input: $input)');
const update = call(
  '$id: ID!, $input: OpeningPrayerInput!, $version: Int',
  'updateOpeningPrayer(id: $id, input: $input, version: $version)',
);
const activate = call('$id: ID!', 'activateOpeningPrayer(id: $id)');
const remove = call('$id: ID!', 'deleteOpeningPrayer(id: $id)');

const made = async (title: string, isActive = false) =>
  answer<Prayer>(await create({ input: { title, content: `${title}. Amen.`, isActive } }, admin));
const shown = async () => answer<Prayer | null>(await app.graphql(`{ openingPrayer ${fields} }`));
const all = async () => answer<Prayer[]>(await app.graphql(`{ openingPrayers ${fields} }`));
const activeOnes = async () => (await all()).filter(({ isActive }) => isActive).map(({ title }) => title);

describe('opening prayers', () => {
  it("are returned in the reader's language, if there is a translation", async () => {
    const { id } = await made('Morning');
    const values = { title: 'Mañana', content: 'Señor, abre mis ojos a Juan 3:16. Amén.' };
    const translation = `mutation ($id: ID!, $input: TranslationInput!) {
      saveTranslation(kind: openingPrayer, id: $id, language: es, input: $input) { version } }`;
    answer(await app.graphql(translation, { id, input: { values, originalVersion: 1 } }, admin));
    const read = async (lang: string) =>
      answer(await app.graphql(`{ openingPrayer(lang: ${lang}) { title content lang } }`));
    expect(await read('es')).toEqual({ ...values, lang: 'es' });
    expect(await read('fr')).toEqual({ title: 'Morning', content: 'Morning. Amen.', lang: 'en' });
    const { prayer } = (await app.rest('/opening-prayers/active')).json();
    expect(prayer).toMatchObject({ title: 'Morning', lang: 'en' });
    expect(await all()).toMatchObject([{ title: 'Morning' }]);
  });

  it('show the active one to everybody, or none', async () => {
    expect(await shown()).toBeNull();
    const first = await made('Morning');
    expect(first.isActive).toBe(true);
    expect(await shown()).toMatchObject({ title: 'Morning', content: 'Morning. Amen.' });
  });

  it('return the references in their texts and their targets', async () => {
    const input = { title: 'Morning', content: 'As Psalm 5:3 and Ps. 63 say. Amen.', isActive: true };
    answer(await create({ input }, admin));
    const response = await app.graphql('{ openingPrayer { references { text book chapter verses } } }');
    expect(answer(response)).toEqual({
      references: [
        { text: 'Psalm 5:3', book: 'psalms', chapter: 5, verses: '3' },
        { text: 'Ps. 63', book: 'psalms', chapter: 63, verses: '' },
      ],
    });
  });

  it('have exactly one active after every change', async () => {
    const morning = await made('Morning');
    const evening = await made('Evening');
    expect(await activeOnes()).toEqual(['Morning']);
    await made('Noon', true);
    expect(await activeOnes()).toEqual(['Noon']);
    answer(await activate({ id: evening.id }, admin));
    expect(await activeOnes()).toEqual(['Evening']);
    answer(await update({ id: morning.id, input: { title: 'M', content: 'C', isActive: true } }, admin));
    expect(await activeOnes()).toEqual(['M']);
    // No other prayer replaces it, so it stays active.
    answer(await update({ id: morning.id, input: { title: 'M', content: 'C', isActive: false } }, admin));
    expect(await activeOnes()).toEqual(['M']);
  });

  it('have exactly one active when several are set at once', async () => {
    const prayers = [await made('One'), await made('Two'), await made('Three')];
    await Promise.all([...prayers, ...prayers].map(({ id }) => activate({ id }, admin)));
    expect(await activeOnes()).toHaveLength(1);
  });

  it('activate the one shown before, when the active one is deleted', async () => {
    await made('First');
    const second = await made('Second', true);
    const third = await made('Third', true);
    await made('A draft');
    answer(await remove({ id: third.id }, admin));
    expect(await activeOnes()).toEqual(['Second']);
    answer(await remove({ id: second.id }, admin));
    expect(await activeOnes()).toEqual(['First']);
  });

  it('never activate one that was not shown: not on a deletion, a save or a restore', async () => {
    const first = await made('First');
    const draft = await made('A draft');
    answer(await remove({ id: first.id }, admin));
    expect(await shown()).toBeNull();
    await made('Another draft');
    answer(await remove({ id: draft.id }, admin));
    const restore = 'mutation ($id: ID!) { restoreFromTrash(id: $id) }';
    answer(await app.graphql(restore, { id: draft.id }, admin));
    expect(await shown()).toBeNull();
    answer(await app.graphql(restore, { id: first.id }, admin));
    expect(await shown()).toMatchObject({ title: 'First' });
  });

  it.each([
    ['no title', { title: ' ' }, m.opening_prayer_title_required()],
    ['no text', { content: '' }, m.opening_prayer_content_required()],
    ['a long title', { title: 't'.repeat(201) }, m.opening_prayer_title_too_long({ max: 200 })],
  ])('are refused with %s', async (_what, wrong, message) => {
    const input = { title: 'Morning', content: 'Amen.', ...wrong };
    expect(refusal(await create({ input }, admin))).toMatchObject({ status: 400, message });
    expect(await all()).toEqual([]);
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await made('Morning');
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const input = { title: 'T', content: 'C' };
    for (const attempt of [create({ input }, token), update({ id, input }, token), remove({ id }, token)]) {
      expect(refusal(await attempt).status).toBe(403);
    }
    expect(refusal(await activate({ id })).status).toBe(401);
    answer(await remove({ id }, admin));
    const trail = await app.db.query('select action from audit_log where subject_id = $1 order by at, id', [
      id,
    ]);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'openingPrayer.created',
      'openingPrayer.deleted',
    ]);
  });

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    const input = { title: 'T', content: 'C' };
    for (const attempt of [update({ id, input }, admin), activate({ id }, admin), remove({ id }, admin)]) {
      expect(refusal(await attempt)).toMatchObject({
        status: 404,
        message: m.opening_prayer_not_found(),
      });
    }
  });
});
