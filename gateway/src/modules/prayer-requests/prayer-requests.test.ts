import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { meeting } from '../../testing/meeting.js';
import { type ListedRequest, prayerRequestCalls } from '../../testing/prayer-request-calls.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { prayerRequestLimit } from './prayer-request.limits.js';

const paid = { subscription: 'standard', subscriptionStatus: 'active' };
let app: TestApp;
let calls: ReturnType<typeof prayerRequestCalls>;
/** Each test has its own member, so that none uses up another's limit. */
let member: Awaited<ReturnType<TestApp['signedIn']>>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = prayerRequestCalls(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from prayer_requests');
  member = await app.signedIn({ ...paid, name: 'Ruth Ode' });
});

const submitted = async (input: object = {}, { token } = member) =>
  answer<ListedRequest>(await calls.submit(token, input));
const own = async (args = '', { token } = member) =>
  answer<{ items: ListedRequest[]; total: number; pages: number }>(await calls.own(token, args));
const rows = () => app.db.query('select subject, message, status from prayer_requests order by id');
const minutesOn = (minutes: number) =>
  app.setNow(new Date(Date.parse(testNow) + minutes * 60_000).toISOString());

describe('a prayer request', () => {
  it('is stored as typed, without surrounding blanks, and pending', async () => {
    const made = await submitted({
      subject: '  My\n brother ',
      message: ' He is <b>far</b> away.\n\nAlone. ',
    });
    expect(made).toEqual({
      id: expect.any(String),
      subject: 'My brother',
      message: 'He is <b>far</b> away.\n\nAlone.',
      status: 'pending',
      createdAt: '2026-11-21T06:00:00.000Z',
      user: { id: member.member.id, name: 'Ruth Ode' },
      responses: [],
    });
    expect((await own()).items).toEqual([made]);
    expect(JSON.stringify(app.logs)).not.toMatch(/brother|far away/);
  });

  it.each([
    ['standard', paid],
    ['premium', { ...paid, subscription: 'premium' }],
    ['family', { ...paid, subscription: 'family' }],
    [
      'in a trial',
      { subscription: 'free', subscriptionStatus: 'trialing', trialEndsAt: new Date('2026-11-22T00:00:00Z') },
    ],
    ['an administrator', { role: 'admin' }],
  ])('may be sent by a member who is %s', async (_who, account) => {
    const { token } = await app.signedIn(account);
    expect(refusalIn(await calls.submit(token))).toBeNull();
  });

  it.each([
    [
      'free',
      {},
      { reason: 'paid_required', subscription: 'free', trialExpired: false },
      m.shared_permission_denied(),
    ],
    [
      'past due',
      { ...paid, subscriptionStatus: 'past_due' },
      { reason: 'access_locked' },
      m.shared_payment_required(),
    ],
    [
      'after a trial',
      { hasUsedTrial: true, trialEndsAt: new Date('2026-11-20T00:00:00Z') },
      { reason: 'access_locked', trialExpired: true, hasUsedTrial: true },
      m.shared_free_trial_expired(),
    ],
  ])('is refused to a member who is %s, with the reason', async (_who, account, reason, message) => {
    const { token } = await app.signedIn(account);
    const response = await calls.submit(token, { subject: '' });
    expect(response.statusCode).toBe(403);
    expect(response.json().errors[0]).toMatchObject({
      message,
      extensions: { code: 'SUBSCRIPTION_REQUIRED', accessDenied: { ...reason, requiresPayment: true } },
    });
    // Requests sent during the plan can still be read by their member.
    expect(refusalIn(await calls.own(token))).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('requires a sign-in, and so does the list', async () => {
    for (const sent of [calls.submit(undefined), calls.own(undefined)]) {
      expect(refusal(await sent)).toMatchObject({ status: 401, message: m.shared_authentication_required() });
    }
  });

  it.each([
    ['no subject', { subject: ' ' }, 'subject', m.prayer_request_required()],
    ['no words', { message: '\n ' }, 'message', m.prayer_request_required()],
    [
      'a long subject',
      { subject: 's'.repeat(201) },
      'subject',
      m.prayer_request_subject_too_long({ max: 200 }),
    ],
    [
      'too many words',
      { message: 'm'.repeat(10_001) },
      'message',
      m.prayer_request_message_too_long({ max: 10_000 }),
    ],
  ])('is refused with %s', async (_what, wrong, field, text) => {
    const refused = refusal(await calls.submit(member.token, wrong));
    expect(refused).toMatchObject({ status: 400, message: text, fields: { [field]: text } });
    expect(await rows()).toEqual([]);
  });

  it('may have 200 characters of subject and 10000 of words', async () => {
    const input = { subject: 's'.repeat(200), message: 'm'.repeat(10_000) };
    expect(await submitted(input)).toMatchObject(input);
  });

  it('is stored once for a double click, and twice when repeated later', async () => {
    const twice = await pressedTwice(submitted);
    expect(twice[0]!.id).toBe(twice[1]!.id);
    minutesOn(9);
    expect((await submitted()).id).toBe(twice[0]!.id);
    expect((await submitted({ message: 'He is nearer.' })).id).not.toBe(twice[0]!.id);
    minutesOn(11);
    expect((await submitted()).id).not.toBe(twice[0]!.id);
    expect((await own()).total).toBe(3);
    const other = await app.signedIn(paid);
    expect((await submitted({}, other)).id).not.toBe(twice[0]!.id);
  });

  it('is limited per hour, without limiting others', async () => {
    for (let i = 0; i < prayerRequestLimit.points; i++) await submitted({ subject: `Number ${i}` });
    const refused = refusal(await calls.submit(member.token));
    expect(refused).toMatchObject({ status: 429, message: m.shared_rate_limited() });
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    await submitted({}, await app.signedIn(paid));
  });
});

describe('the own prayer requests', () => {
  it('are only those of the member, newest first in pages', async () => {
    const other = await app.signedIn(paid);
    await submitted({ subject: 'Not mine' }, other);
    for (let i = 1; i <= 7; i++) {
      minutesOn(i);
      await submitted({ subject: `Number ${i}` });
    }
    const subjects = async (args: string) => (await own(args)).items.map(({ subject }) => subject);
    expect(await own('(limit: 5)')).toMatchObject({ total: 7, pages: 2 });
    expect(await subjects('(limit: 5)')).toEqual([7, 6, 5, 4, 3].map((number) => `Number ${number}`));
    expect(await subjects('(page: 2, limit: 5)')).toEqual(['Number 2', 'Number 1']);
    expect((await own('', other)).items.map(({ subject }) => subject)).toEqual(['Not mine']);
  });

  it('are deleted with the account, with their responses', async () => {
    const { token } = await app.signedIn({ role: 'admin' });
    const { id } = await submitted();
    answer(await calls.respond(token, id, 'We are with you.'));
    const { deleteAccount } = accountCalls(app);
    answer(await deleteAccount({ password: testPassword }, member.token));
    expect(await rows()).toEqual([]);
    expect(await app.db.query('select 1 from prayer_request_responses')).toEqual([]);
  });
});

/** Sends two concurrent requests: both wait for the member's row before either of them goes on. */
const pressedTwice = (press: () => Promise<ListedRequest>) =>
  meeting(app, ['select 1 from members where id = $1 for update', [member.member.id]], [press, press]);

/** Returns the reason of a refusal; null without one. */
const refusalIn = (response: Parameters<typeof answer>[0]) => response.json().errors?.[0].message ?? null;
