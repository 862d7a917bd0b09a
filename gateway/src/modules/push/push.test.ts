import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeSubscriber, senderOf, startPushService } from '../../testing/push-service.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';
import { type QueuedJob, runJobs } from '../../transport/jobs/runner.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ env: { PUSH_SERVICES: '127.0.0.1, push.example.org' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from members; delete from devotionals; delete from outbox');
  await app.devotional({ title: 'After the fire' });
  app.setNow('2026-11-21T06:00:00Z');
  app.logs.length = 0;
});

const switchOn = (input: object, token: string) =>
  app.graphql('mutation ($input: PushSubscriptionInput!) { switchPushOn(input: $input) }', { input }, token);
const state = async (token: string) =>
  answer<{ publicKey: string; isOn: boolean }>(await app.graphql('{ push { publicKey isOn } }', {}, token));

/** Creates a member who wants reminders, but not by mail. */
async function reader(preferences: object = {}) {
  const signedIn = await app.signedIn();
  const member = await app.db.getRepository('Member').findOneByOrFail({ id: signedIn.member.id });
  await app.services.profiles.update(member as never, {
    preferences: { dailyReminders: true, emailNotifications: false, ...preferences },
  });
  return signedIn;
}

/** Runs the due reminders in the worker. */
async function handOut() {
  app.setNow('2026-11-21T08:00:00Z');
  await app.services.reminders.handOut();
  const [jobs] = (await app.db.query(
    `delete from outbox where name like '%eminder' returning id, name, data`,
  )) as [QueuedJob[]];
  const { db, services, config } = app;
  const run = runJobs(db, jobHandlers(services, null as never, config));
  return { jobs, run: () => Promise.all(jobs.map(run)) };
}

it('is sent once to each subscribed browser, and only that browser can decrypt it', async () => {
  const { url, pushed } = await startPushService();
  const { token, member } = await reader();
  const other = await app.services.sessions.open(app.db.manager, member, {
    ...{ site: 'member', ip: '127.0.0.1', deviceId: null },
    ...{ userAgent: null, timezone: null, language: 'en', overwrites: null },
  });
  const [phone, laptop] = [makeSubscriber(`${url}/phone`), makeSubscriber(`${url}/laptop`)];
  expect(await state(token)).toMatchObject({ isOn: false });
  answer(await switchOn(phone.input, token));
  answer(await switchOn(laptop.input, other));
  const { publicKey, isOn } = await state(token);
  expect(isOn).toBe(true);

  const { jobs, run } = await handOut();
  expect(jobs).toHaveLength(2);
  await run();
  await run();
  expect((await handOut()).jobs).toEqual([]);
  expect(pushed.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  const atPhone = pushed.find(({ path }) => path === '/phone')!;
  expect(phone.read(atPhone)).toEqual({
    title: 'After the fire',
    body: expect.stringMatching(/\w+ \d/),
    path: '/devotionals?date=2026-11-21',
    tag: 'devotional-2026-11-21',
  });
  expect(() => laptop.read(atPhone)).toThrow();
  expect(senderOf(atPhone, publicKey)).toMatchObject({ aud: url, sub: 'mailto:support@example.org' });
  expect(Number(atPhone.headers.ttl)).toBeGreaterThan(3_000);
  expect(JSON.stringify(app.logs)).not.toContain('/phone');
});

it('is sent besides the mail, and not to members without reminders', async () => {
  const { url } = await startPushService();
  const [both, none] = [await reader({ emailNotifications: true }), await reader({ dailyReminders: false })];
  for (const [i, { token }] of [both, none].entries()) {
    answer(await switchOn(makeSubscriber(`${url}/${i}`).input, token));
  }
  const { jobs } = await handOut();
  expect(jobs.map(({ name }) => name).sort()).toEqual(['mail.reminder', 'maintenance.pushReminder']);
});

it.each<[string, (token: string) => Promise<unknown>]>([
  ['is switched off', (token) => app.graphql('mutation { switchPushOff }', {}, token)],
  ['is signed out', (token) => app.graphql('mutation { signOut }', {}, token)],
])('does not reach a browser that %s meanwhile', async (_what, leave) => {
  const { url, pushed } = await startPushService();
  const { token } = await reader();
  answer(await switchOn(makeSubscriber(`${url}/left`).input, token));
  const { jobs, run } = await handOut();
  expect(jobs).toHaveLength(1);
  await leave(token);
  await run();
  expect(pushed).toEqual([]);
});

it('deletes an expired subscription, and retries a busy service, with no address in the error', async () => {
  const { url, answers } = await startPushService({ '/gone': 410, '/busy': 503 });
  const [gone, busy] = [await reader(), await reader()];
  answer(await switchOn(makeSubscriber(`${url}/gone`).input, gone.token));
  answer(await switchOn(makeSubscriber(`${url}/busy`).input, busy.token));
  const { jobs, run } = await handOut();
  expect(jobs).toHaveLength(2);
  await expect(run()).rejects.toThrow(/^The push service answered 503$/);
  answers['/busy'] = 201;
  await run();
  expect(await state(gone.token)).toMatchObject({ isOn: false });
  expect(await state(busy.token)).toMatchObject({ isOn: true });
});

it('belongs to the current member of the browser', async () => {
  const { url } = await startPushService();
  const [anna, ben] = [await reader(), await reader()];
  const { input } = makeSubscriber(`${url}/shared`);
  for (const { token } of [anna, ben, ben]) answer(await switchOn(input, token));
  expect(await state(anna.token)).toMatchObject({ isOn: false });
  expect(await state(ben.token)).toMatchObject({ isOn: true });
  expect((await handOut()).jobs).toHaveLength(1);
});

it('is stored for the latest ten browsers of a member', async () => {
  const { member, token } = await reader();
  const client = { site: 'member', ip: '127.0.0.1', deviceId: null, userAgent: null } as const;
  for (let i = 0; i < 11; i++) {
    const { sessions } = app.services;
    const own = await sessions.open(app.db.manager, member, {
      ...client,
      timezone: null,
      language: 'en',
      overwrites: null,
    });
    answer(await switchOn(makeSubscriber(`https://push.example.org/${i}`).input, i ? own : token));
  }
  expect(await state(token)).toMatchObject({ isOn: false });
  const [{ count }] = await app.db.query('select count(*)::int from push_subscriptions');
  expect(count).toBe(10);
});

const whole = makeSubscriber('https://push.example.org/whole').input;
it.each([
  ['another host', { endpoint: 'https://evil.example/x' }],
  ['a host that only ends like one', { endpoint: 'https://notpush.example.org/x' }],
  ['the host as a user', { endpoint: 'https://push.example.org@evil.example/x' }],
  ['a user', { endpoint: 'https://me:pw@push.example.org/x' }],
  ['another port', { endpoint: 'https://push.example.org:8443/x' }],
  ['no TLS', { endpoint: 'http://push.example.org/x' }],
  ['another scheme', { endpoint: 'file://push.example.org/x' }],
  ['no address', { endpoint: 'x' }],
  ['a long address', { endpoint: `https://push.example.org/${'x'.repeat(1_000)}` }],
  ['a key of another length', { p256dh: 'AAAA' }],
  ['a key that is no point', { p256dh: 'B'.repeat(87) }],
  ['a secret of another length', { auth: 'AAAA' }],
])('is refused with %s', async (_what, wrong) => {
  const { token } = await reader();
  const { code, message } = refusal(await switchOn({ ...whole, ...wrong }, token));
  expect([code, message]).toEqual(['BAD_USER_INPUT', m.push_subscription_invalid()]);
  expect(await state(token)).toMatchObject({ isOn: false });
});

it('requires a sign-in', async () => {
  const refused = await app.graphql('mutation { switchPushOff }');
  expect(refusal(refused).code).toBe('UNAUTHENTICATED');
});
