import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { editableItems } from '../../testing/editable-items.js';
import { editingCalls } from '../../testing/editing-calls.js';
import { journalCalls } from '../../testing/journal-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { editedKinds } from '../../transport/modules.js';

let app: TestApp;
let anna: string;
let ben: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  anna = (await app.signedIn({ name: 'Anna', role: 'admin' })).token;
  ben = (await app.signedIn({ name: 'Ben', role: 'admin' })).token;
  member = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => app.stop());

interface Save {
  version: number;
  savedBy: string | null;
  savedAt: string;
}
const saves = (kind: string, id: string, token?: string) =>
  app.graphql(
    'query ($kind: AuditKind!, $id: ID!) { itemHistory(kind: $kind, id: $id) { version savedBy savedAt } }',
    { kind, id },
    token,
  );
const version = (kind: string, id: string, number: number, token?: string) =>
  app.graphql(
    `query ($kind: AuditKind!, $id: ID!, $version: Int!) {
      itemVersion(kind: $kind, id: $id, version: $version) { version values } }`,
    { kind, id, version: number },
    token,
  );
const savers = async (kind: string, id: string) =>
  answer<Save[]>(await saves(kind, id, anna)).map(({ version, savedBy }) => [version, savedBy]);
const values = async (kind: string, id: string, number: number) =>
  answer<{ values: ItemValues }>(await version(kind, id, number, anna)).values;

/** Names of the audit log that differ from GraphQL. */
const events: Record<string, string> = { EncouragingWord: 'word', Topic: 'scriptureTopic' };
const eventOf = (name: string) => events[name] ?? name.charAt(0).toLowerCase() + name.slice(1);

it('every kind of item that is edited has a history', () => {
  expect(editedKinds.map(({ event }) => event).sort()).toEqual(
    [...editableItems.map(({ name }) => eventOf(name)), 'settings', 'translation', 'webhookEndpoint'].sort(),
  );
});

describe.each(editableItems)('the history of $name', (item) => {
  it('shows who saved what, also before anything was edited', async () => {
    const calls = editingCalls(app);
    const event = eventOf(item.name);
    const [text] = item.texts;
    const id = await calls.made(item, anna);
    expect(await savers(event, id)).toEqual([[1, 'Anna']]);
    expect((await values(event, id, 1))[text]).toBe(item.values[text]);
    const saved = await calls.save('GraphQL', item, id, { [text]: 'Reworded' }, 1, ben);
    expect(saved.status).toBe(200);
    expect(await savers(event, id)).toEqual([
      [2, 'Ben'],
      [1, 'Anna'],
    ]);
    expect((await values(event, id, 1))[text]).toBe(item.values[text]);
    expect((await values(event, id, 2))[text]).toBe('Reworded');
  });

  it('is for those who may edit it', async () => {
    const event = eventOf(item.name);
    const [row] = await app.db.query(`select id from ${item.table}`);
    for (const request of [saves(event, row.id, member), version(event, row.id, 1, member)]) {
      expect(refusal(await request)).toMatchObject({ code: 'FORBIDDEN' });
    }
    for (const call of [saves(event, row.id), version(event, row.id, 1)]) {
      expect(refusal(await call)).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  });
});

it('has nobody on record for what no administrator wrote', async () => {
  const { id } = await app.devotional({ date: '2027-01-01' });
  expect(await savers('devotional', id)).toEqual([[1, null]]);
});

it('leaves out deleted files', async () => {
  const there = '01980000-0000-7000-8000-000000000001';
  const gone = '01980000-0000-7000-8000-000000000002';
  const file = (id: string) => ({ id, name: 'plans.pdf', type: 'application/pdf', size: 1 });
  await app.db.query(
    `insert into attachments (id, name, type, size) values ($1, 'plans.pdf', 'application/pdf', 1)`,
    [there],
  );
  const { id } = await app.devotional({ date: '2027-01-02', attachments: [file(there), file(gone)] });
  expect((await values('devotional', id, 1)).attachments).toEqual([file(there)]);
});

it('knows no item that is gone, no version that is not kept, and nothing that members write', async () => {
  const { id } = await app.devotional({ date: '2027-01-03' });
  expect(refusal(await version('devotional', id, 7, anna)).message).toBe(backOfficeMessages.versionGone);
  await app.graphql('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id }, anna);
  expect(refusal(await saves('devotional', id, anna))).toMatchObject({ code: 'NOT_FOUND' });
  const journal = journalCalls(app);
  const entry = answer<{ id: string }>(await journal.create(member));
  answer(await journal.update(member, entry.id, { title: 'Another' }));
  for (const kind of ['devotional', 'faq', 'member', 'prayerRequest']) {
    expect(refusal(await saves(kind, entry.id, anna)).message).toBe(backOfficeMessages.itemGone);
    expect(refusal(await version(kind, entry.id, 1, anna)).message).toBe(backOfficeMessages.itemGone);
  }
});
