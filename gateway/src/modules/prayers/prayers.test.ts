import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import type { TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

interface Prayer {
  id: string;
  title: string;
  content: string;
  type: string;
  category: string;
  author: string | null;
  isActive: boolean;
  tags: string[];
  version: number;
}

let uploads: UploadsApp;
let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  ({ app, admin } = uploads);
  member = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => uploads.stop());
afterEach(async () => {
  await app.db.query('delete from prayers');
  await uploads.reset();
});

const fields = '{ id title content type category author isActive tags version }';
const call = (signature: string, field: string) => (variables: object, token?: string) =>
  app.graphql(`mutation (${signature}) { ${field} }`, variables, token);
const create = call('$input: NewPrayerInput!', `createPrayer(input: $input) ${fields}`);
const update = call(
  '$id: ID!, $input: PrayerChangeInput!, $version: Int',
  `updatePrayer(id: $id, input: $input, version: $version) ${fields}`,
);
const remove = call('$id: ID!', 'deletePrayer(id: $id)');
const text = { content: 'Lord, hear us. Amen.' };
const made = async (type: string, title: string, more = {}) =>
  answer<Prayer>(await create({ input: { ...text, type, title, ...more } }, admin));
const current = async () =>
  answer<Record<'daily' | 'weekly' | 'monthly', Prayer | null>>(
    await app.graphql(`{ currentPrayers { daily ${fields} weekly ${fields} monthly ${fields} } }`),
  );
const all = async (args = '') =>
  answer<{ items: Prayer[]; total: number }>(
    await app.graphql(`{ adminPrayers${args} { items ${fields} total } }`, {}, admin),
  );
const titles = ({ items }: { items: Prayer[] }) => items.map(({ title }) => title);

describe('prayers', () => {
  it('are one of each type, or none', async () => {
    expect(await current()).toEqual({ daily: null, weekly: null, monthly: null });
    const weekly = await made('weekly', 'Sabbath', { author: 'Ruth', tags: [' Rest', 'rest', ''] });
    expect(weekly).toMatchObject({
      type: 'weekly',
      category: 'weekly',
      author: 'Ruth',
      tags: ['rest'],
      isActive: true,
      version: 1,
    });
    expect(await current()).toEqual({ daily: null, weekly, monthly: null });
  });

  it('are replaced by a new active one of their type, and by one that becomes active', async () => {
    const first = await made('weekly', 'First');
    await made('daily', 'Morning');
    const second = await made('weekly', 'Second');
    expect((await current()).weekly?.id).toBe(second.id);
    await made('weekly', 'Draft', { isActive: false });
    expect((await current()).weekly?.id).toBe(second.id);
    answer(await update({ id: first.id, input: { ...text, title: 'First' } }, admin));
    expect((await current()).weekly?.id).toBe(first.id);
    expect((await current()).daily?.title).toBe('Morning');
    expect(titles(await all('(type: weekly)'))).toEqual(['First', 'Draft', 'Second']);
    expect((await all('(limit: 2)')).total).toBe(4);
  });

  it('have one current one of a type when several are made at once', async () => {
    await Promise.all(['A', 'B', 'C', 'D'].map((title) => made('daily', title)));
    expect((await all()).items.filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  it('are found by their type, or not found', async () => {
    const byType = (type: string) => app.graphql(`{ prayer(type: ${type}) { title } }`);
    await made('daily', 'Hidden', { isActive: false });
    expect(refusal(await byType('daily'))).toMatchObject({
      status: 404,
      message: m.prayer_not_found(),
    });
    await made('daily', 'Morning');
    expect(answer(await byType('daily'))).toEqual({ title: 'Morning' });
    expect(refusal(await byType('yearly')).status).toBe(400);
  });

  it('never change their type', async () => {
    const { id } = await made('weekly', 'Sabbath');
    const input = { ...text, title: 'Sabbath', type: 'monthly' };
    expect(refusal(await update({ id, input }, admin))).toMatchObject({
      status: 400,
      message: m.prayer_type_fixed(),
      fields: { type: m.prayer_type_fixed() },
    });
    answer(await update({ id, input: { ...input, type: 'weekly', title: 'Rest' } }, admin));
    expect((await current()).weekly).toMatchObject({ title: 'Rest', type: 'weekly' });
  });

  it('activate the one of the type that was shown before, when they are deleted', async () => {
    await made('monthly', 'Older');
    await made('monthly', 'Old');
    await made('daily', 'Today');
    const { id } = await made('monthly', 'New');
    await made('monthly', 'A draft', { isActive: false });
    answer(await remove({ id }, admin));
    expect((await current()).monthly).toMatchObject({ title: 'Old' });
  });

  it('leave no current one when the others were never shown, or were hidden', async () => {
    const hidden = await made('monthly', 'Hidden');
    answer(await update({ id: hidden.id, input: { ...text, title: 'Hidden', isActive: false } }, admin));
    const { id } = await made('monthly', 'New');
    await made('monthly', 'A draft', { isActive: false });
    answer(await remove({ id }, admin));
    expect((await current()).monthly).toBeNull();
  });

  it.each([
    ['no title', { title: ' ' }, m.prayer_title_required()],
    ['no text', { content: ' ' }, m.prayer_content_required()],
    ['a long title', { title: 't'.repeat(201) }, m.prayer_title_too_long({ max: 200 })],
    ['a long text', { content: 'c'.repeat(5001) }, m.prayer_content_too_long({ max: 5000 })],
  ])('are refused with %s', async (_what, wrong, message) => {
    const input = { ...text, type: 'daily', title: 'Morning', ...wrong };
    expect(refusal(await create({ input }, admin))).toMatchObject({ status: 400, message });
    expect((await all()).total).toBe(0);
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await made('daily', 'Morning');
    const input = { ...text, title: 'Morning' };
    const attempts = [
      create({ input: { ...input, type: 'daily' } }, member),
      update({ id, input }, member),
      remove({ id }, member),
      app.graphql('{ adminPrayers { total } }', {}, member),
    ];
    for (const attempt of attempts) expect(refusal(await attempt).status).toBe(403);
    expect(refusal(await remove({ id })).status).toBe(401);
    answer(await update({ id, input: { ...input, title: 'Evening' } }, admin));
    answer(await remove({ id }, admin));
    const trail = await app.db.query('select action from audit_log where subject_id = $1 order by at, id', [
      id,
    ]);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'prayer.created',
      'prayer.updated',
      'prayer.deleted',
    ]);
  });

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    for (const attempt of [update({ id, input: { ...text, title: 'T' } }, admin), remove({ id }, admin)]) {
      expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.prayer_not_found() });
    }
  });

  it('have files, for readers of the prayer', async () => {
    const file = await uploads.sent('liturgy.pdf');
    const { id } = await made('weekly', 'Sabbath', { attachments: [file.id] });
    const download = (token?: string) => app.rest(`/attachments/${file.id}`, token);
    expect((await download()).statusCode).toBe(200);
    await made('weekly', 'Next');
    expect((await download(member)).statusCode).toBe(404);
    expect((await download(admin)).statusCode).toBe(200);
    const { prayer } = (
      await app.rest(`/prayers/${id}`, {
        method: 'PUT',
        token: admin,
        body: { ...text, title: 'Sabbath', attachments: [] },
      })
    ).json();
    expect(prayer.attachments).toEqual([]);
  });
});
