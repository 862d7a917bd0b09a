import { type WebhookEvent, webhookEvents } from '@quiet-time/schema/webhook-events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import { answer } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { webhookCalls } from '../../testing/webhook-calls.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';

let app: TestApp;
let admin: string;
let adminId: string;
beforeAll(async () => {
  app = await makeTestApp();
  const { token, member } = await app.signedIn({ role: 'admin' });
  adminId = member.id;
  const events = Object.keys(webhookEvents);
  await webhookCalls(app, token).made('https://example.org/hook', { events });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from webhook_deliveries; delete from devotionals; delete from announcements');
  await app.db.query('delete from published_items');
  // Days begin by the clock of the database.
  app.setNow(new Date().toISOString());
  ({ token: admin } = await app.signedIn({ role: 'admin' }));
});

/** Returns the events since the last call, oldest first. */
async function read(): Promise<[WebhookEvent, object][]> {
  const [rows] = (await app.db.query(
    'delete from webhook_deliveries returning type, payload, id, created_at',
  )) as [{ type: WebhookEvent; payload: string; id: string }[], number];
  return rows
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ type, payload }) => [type, JSON.parse(payload).data]);
}
const mutate = async <T = { id: string }>(text: string, variables: object = {}, token = admin) =>
  answer<T>(await app.graphql(text, variables, token));
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const tick = (at: Date) => {
  app.setNow(at.toISOString());
  return jobHandlers(app.services, null as never, app.config)['maintenance.publish']({}, 'tick');
};

const devotional = (date: string, more: object = {}) => ({
  date,
  title: 'A private title',
  scripture: { reference: 'Psalm 1', verse: 'Blessed' },
  reflection: 'Words',
  questions: ['Why?'],
  prayer: 'Amen.',
  accessLevel: 'premium',
  ...more,
});
const createDevotional = (input: object) =>
  mutate('mutation ($input: DevotionalInput!) { createDevotional(input: $input) { id } }', { input });
const setDevotional = (id: string, more: object) =>
  mutate(
    `mutation ($id: ID!, $isActive: Boolean, $accessLevel: AccessLevel) {
      setDevotional(id: $id, isActive: $isActive, accessLevel: $accessLevel) { id } }`,
    { id, ...more },
  );

it('a devotional is published when it is saved as an active one whose day has begun', async () => {
  const date = dayIn(-3);
  const { id } = await createDevotional(devotional(date));
  const facts = { id, date, accessLevel: 'premium' };
  expect(await read()).toEqual([['devotional.published', facts]]);
  await setDevotional(id, { accessLevel: 'standard' });
  expect(await read()).toEqual([['devotional.updated', { ...facts, accessLevel: 'standard' }]]);
  await setDevotional(id, { accessLevel: 'standard' });
  expect(await read()).toEqual([]);
  await setDevotional(id, { isActive: false });
  expect(await read()).toEqual([]);
  await setDevotional(id, { accessLevel: 'premium' });
  expect(await read()).toEqual([]);
  await setDevotional(id, { isActive: true });
  expect(await read()).toEqual([['devotional.published', facts]]);
});

it('one of a later day is published when its day begins at UTC+14, once', async () => {
  const date = dayIn(5);
  const { id } = await createDevotional(devotional(date));
  const hidden = await createDevotional(devotional(dayIn(6), { isActive: false }));
  await setDevotional(id, { accessLevel: 'standard' });
  expect(await read()).toEqual([]);
  // 10:00 UTC on the day before, when the day begins at UTC+14.
  const begins = new Date(new Date(`${date}T00:00:00Z`).getTime() - 14 * 3_600_000);
  await tick(new Date(begins.getTime() - 1_000));
  expect(await read()).toEqual([]);
  await Promise.all([tick(begins), tick(begins)]);
  await tick(new Date(begins.getTime() + 5 * 86_400_000));
  expect(await read()).toEqual([['devotional.published', { id, date, accessLevel: 'standard' }]]);
  expect(hidden.id).toBeTruthy();
});

it('one that is moved, restored or imported is published when readers see it', async () => {
  const { id } = await createDevotional(devotional(dayIn(30)));
  await mutate(
    `mutation ($id: ID!, $from: LocalDate!, $to: LocalDate!) { moveDevotional(id: $id, from: $from, to: $to) { id } }`,
    { id, from: dayIn(30), to: dayIn(-1) },
  );
  expect(await read()).toEqual([['devotional.published', { id, date: dayIn(-1), accessLevel: 'premium' }]]);
  await mutate('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id });
  expect(await read()).toEqual([]);
  await mutate('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id });
  expect((await read()).map(([type]) => type)).toEqual(['devotional.published']);
});

it('an announcement is published at its start', async () => {
  const create = (more: object) =>
    mutate('mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }', {
      input: { title: 'Advent', content: 'We wait.', ...more },
    });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const now = await create({ startDate: at(-1).toISOString() });
  expect(await read()).toEqual([['announcement.published', { id: now.id }]]);
  const later = await create({ startDate: at(2).toISOString(), endDate: at(4).toISOString() });
  await create({ startDate: at(-5).toISOString(), endDate: at(-4).toISOString() });
  expect(await read()).toEqual([]);
  await tick(at(1));
  expect(await read()).toEqual([]);
  await tick(at(3));
  await tick(at(3.1));
  expect(await read()).toEqual([['announcement.published', { id: later.id }]]);
});

it('a prayer request emits an event without its text', async () => {
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  const { id } = await mutate(
    `mutation { submitPrayerRequest(input: { subject: "My secret", message: "Nobody knows" }) { id } }`,
    {},
    token,
  );
  expect(await read()).toEqual([['prayer_request.created', { id }]]);
  await mutate(
    'mutation ($id: ID!) { respondToPrayerRequest(id: $id, input: { message: "We pray" }) { id } }',
    { id },
  );
  expect(await read()).toEqual([['prayer_request.answered', { id }]]);
});

it('a new member and a changed plan emit events with id and tier', async () => {
  const { newUsers, grants } = app.services;
  const caller = systemFor(adminId);
  const input = { name: 'Anna', email: 'anna.hidden@example.org', password: null, role: 'user' } as const;
  const { id } = await newUsers.create({ ...input, subscription: 'free', reason: '' } as never, caller);
  expect(await read()).toEqual([['member.created', { id }]]);
  const grant = await grants.give(id, { tier: 'premium', endsAt: null, reason: 'A gift' }, caller);
  expect(await read()).toEqual([
    ['subscription.updated', { memberId: id, tier: 'premium', status: 'active' }],
  ]);
  await grants.end(grant.id, caller);
  expect(await read()).toEqual([
    ['subscription.updated', { memberId: id, tier: 'free', status: 'inactive' }],
  ]);
});

it('deliveries about a member are deleted with the account', async () => {
  const { member } = await app.signedIn();
  await app.services.grants.give(member.id, { tier: 'standard', reason: 'x' } as never, systemFor(adminId));
  await app.db.query('delete from members where id = $1', [member.id]);
  expect(await read()).toEqual([]);
});

it('the data of each event matches its example', async () => {
  for (const { example } of Object.values(webhookEvents)) {
    for (const [name, value] of Object.entries(example)) {
      expect(['id', 'memberId', 'date', 'accessLevel', 'tier', 'status']).toContain(name);
      expect(value).toEqual(expect.any(String));
    }
  }
});
