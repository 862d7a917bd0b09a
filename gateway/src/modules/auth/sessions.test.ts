import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { until } from '../../testing/product.js';
import { makeTestApp, type TestApp, testClient, testNow, testPassword } from '../../testing/test-app.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  app = await makeTestApp();
  mailbox = makeMailbox(app);
  calls = accountCalls(app);
});
afterAll(() => app.stop());

const after = (minutes: number) => app.setNow(new Date(Date.parse(testNow) + minutes * 60_000).toISOString());

const signInOn = async (deviceId: string | null, email: string, headers: object = {}) => {
  const own = deviceId ? { 'x-device-id': deviceId } : {};
  const response = await accountCalls(app, { ...own, ...headers }).signIn({ email, password: testPassword });
  return { token: answer<{ token: string }>(response).token, response };
};

interface Listed {
  id: string;
  device: string;
  current: boolean;
  lastSeenAt: string;
}
const list = async (token: string) =>
  answer<Listed[]>(await app.graphql('{ sessions { id device current lastSeenAt } }', {}, token));

const member = async (account = {}) => {
  const { member } = await app.signedIn(account);
  await app.db.query('delete from sessions where member_id = $1', [member.id]);
  return member;
};

it('ends with the cookie that it was in, when somebody else signs in to the same browser', async () => {
  const [anna, ben] = [await member(), await member()];
  const { token: forgotten } = await signInOn(newId(), anna.email);
  const inBrowser = { cookie: `devotional_token=${forgotten}`, origin: 'http://localhost:4000' };
  const { token: stored } = await signInOn(newId(), anna.email);
  await signInOn(newId(), ben.email, { ...inBrowser, authorization: `Bearer ${stored}` });
  // A program that sends its token keeps it, and its cookie is ignored.
  expect(await list(forgotten)).toHaveLength(2);
  await signInOn(newId(), ben.email, inBrowser);
  expect(refusal(await app.graphql('{ sessions { id } }', {}, forgotten)).code).toBe('UNAUTHENTICATED');
  expect(await list(stored)).toHaveLength(1);
});

it('is deleted at night when it has expired, not before', async () => {
  const { member, token } = await app.signedIn();
  const { member: admin } = await app.signedIn({ role: 'admin' });
  const isStored = async ({ id }: { id: string }) =>
    (await app.db.query('select 1 from sessions where member_id = $1', [id])).length > 0;
  after(12 * 60);
  expect(await app.services.sessions.purge()).toBeGreaterThan(0);
  expect([await isStored(admin), await isStored(member)]).toEqual([false, true]);
  expect(await calls.emailOf(token)).toBe(member.email);
  after(0);
});

describe('the list of sessions', () => {
  it('names the devices, the last used first, and this one', async () => {
    const { email } = await member();
    const { token: phone } = await signInOn(newId(), email, {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });
    await signInOn(null, email, { 'user-agent': 'parish-app/2.1' });
    after(10);
    const { token } = await signInOn(newId(), email, { 'user-agent': firefox });
    expect((await list(token)).map(({ device, current }) => [device, current])).toEqual([
      ['Firefox on Linux', true],
      ['parish-app', false],
      ['Safari on iOS', false],
    ]);
    after(20);
    expect((await list(phone))[0]).toMatchObject({ device: 'Safari on iOS', current: true });
    after(0);
  });

  it('shows the site on which each was opened', async () => {
    const { email } = await member({ role: 'admin' });
    const { token } = await signInOn(newId(), email);
    await signInOn(newId(), email, { host: 'admin.localhost:4000' });
    const listed = answer<{ site: string; current: boolean }[]>(
      await app.graphql('{ sessions { site current } }', {}, token),
    );
    // Both were opened at the same moment.
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ site: 'member', current: true });
    expect(listed).toContainEqual({ site: 'admin', current: false });
  });

  it("signs out another device, never somebody else's", async () => {
    const { email } = await member();
    const stranger = await app.signedIn();
    const { token: lost } = await signInOn(newId(), email);
    const { token } = await signInOn(newId(), email);
    const other = (await list(token)).find(({ current }) => !current)!;
    expect(refusal(await calls.endSession({ id: other.id }, stranger.token))).toMatchObject({
      status: 404,
      message: m.shared_not_found(),
    });
    expect(answer(await calls.endSession({ id: other.id }, token))).toBe(other.id);
    expect(await calls.emailOf(lost)).toBeNull();
    expect(await list(token)).toHaveLength(1);
    expect(refusal(await calls.endSession({ id: other.id }, token)).status).toBe(404);
    expect(refusal(await calls.endSession({ id: 'nothing' }, token)).status).toBe(404);
    expect(refusal(await calls.endSession({ id: other.id })).status).toBe(401);
  });

  it('signs out every other device at once, and nobody else', async () => {
    const { email } = await member();
    const stranger = await app.signedIn();
    const others = [await signInOn(newId(), email), await signInOn(null, email)];
    const { token } = await signInOn(newId(), email);
    expect(answer<number>(await app.graphql('mutation { endOtherSessions }', {}, token))).toBe(2);
    for (const other of others) expect(await calls.emailOf(other.token)).toBeNull();
    expect((await list(token)).map(({ current }) => current)).toEqual([true]);
    expect(await calls.emailOf(stranger.token)).toBe(stranger.member.email);
    expect(answer<number>(await app.graphql('mutation { endOtherSessions }', {}, token))).toBe(0);
    expect(refusal(await app.graphql('mutation { endOtherSessions }')).status).toBe(401);
  });

  it('holds one session for each device, and for each sign-in without one', async () => {
    const { email } = await member();
    const device = newId();
    const { token: first } = await signInOn(device, email);
    const { token } = await signInOn(device, email);
    expect(await calls.emailOf(first)).toBeNull();
    await signInOn(null, email);
    await signInOn(null, email);
    // An invalid device id counts as none.
    await signInOn('with blanks', email);
    expect(await list(token)).toHaveLength(4);
  });

  it('gives the browser its device id back as a cookie of this host alone', async () => {
    const { email } = await member();
    const device = newId();
    const { response } = await signInOn(device, email);
    const cookie = response.cookies.find(({ name }) => name === 'devotional_device_id');
    expect(cookie).toMatchObject({ value: device, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const again = await signInOn(null, email, { cookie: `devotional_device_id=${device}` });
    expect(await list(again.token)).toHaveLength(1);
  });
});

describe('the devices of a family', () => {
  const family = { subscription: 'family', subscriptionStatus: 'active' };

  it('are four: the one not used for longest is signed out and gets the reason', async () => {
    const { email } = await member(family);
    const tokens: string[] = [];
    for (let i = 0; i < limits.familyDevices; i++) {
      after(10 * i);
      tokens.push((await signInOn(newId(), email)).token);
    }
    // The first is used again, so the second is the oldest now.
    after(50);
    expect(await calls.emailOf(tokens[0]!)).toBe(email);
    after(60);
    const { token: fifth } = await signInOn(newId(), email);
    for (const token of [tokens[0]!, tokens[2]!, tokens[3]!, fifth]) {
      expect(await calls.emailOf(token)).toBe(email);
    }
    const result = await app.graphql('{ viewer { email } }', {}, tokens[1]);
    expect(refusal(result)).toMatchObject({
      code: 'UNAUTHENTICATED',
      message: m.account_device_limit_reached(),
    });
    expect(refusal(await app.graphql('{ me { email } }', {}, tokens[1]))).toMatchObject({
      status: 401,
      message: m.account_device_limit_reached(),
    });
    expect(await list(fifth)).toHaveLength(4);
    after(0);
  });

  it('are not multiplied by leaving out the id: what looks alike is one', async () => {
    const { email } = await member(family);
    const browsers = Array.from({ length: limits.familyDevices }, (_, i) => `parish-app/${i}`);
    const tokens: string[] = [];
    for (const [i, agent] of browsers.entries()) {
      after(10 * i);
      tokens.push((await signInOn(null, email, { 'user-agent': agent })).token);
    }
    after(50);
    const again = await signInOn(null, email, { 'user-agent': browsers[3]! });
    const found = await app.graphql('{ viewer { email } }', {}, tokens[3]);
    expect(refusal(found).message).toBe(m.account_device_limit_reached());
    // A fifth device, with an id: the least recently used one is signed out, which has no id.
    const { token: phone } = await signInOn(newId(), email, { 'user-agent': firefox });
    expect(await calls.emailOf(tokens[0]!)).toBeNull();
    for (const token of [tokens[1]!, tokens[2]!, again.token, phone]) {
      expect(await calls.emailOf(token)).toBe(email);
    }
    expect(await list(phone)).toHaveLength(limits.familyDevices);
    after(0);
  });

  it('are not multiplied by signing in at the same time', async () => {
    const account = await member(family);
    for (let i = 0; i < limits.familyDevices; i++) await signInOn(newId(), account.email);
    const open = (manager: EntityManager) =>
      app.services.sessions.open(manager, account, { ...testClient, deviceId: newId() });
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    let second: Promise<unknown> | undefined;
    await app.db.transaction(async (manager) => {
      await open(manager);
      let isThrough = false;
      second = app.db.transaction(open).finally(() => (isThrough = true));
      await until('it waits', async () => isThrough || (await app.db.query(waiting)).length > 0);
    });
    await second;
    const living = 'select 1 from sessions where member_id = $1 and ended_reason is null';
    expect(await app.db.query(living, [account.id])).toHaveLength(limits.familyDevices);
  });

  it('are not counted on the back-office, or on other plans', async () => {
    const { email } = await member({ ...family, role: 'admin' });
    const { token: phone } = await signInOn(newId(), email);
    const admin = { host: 'admin.localhost:4000' };
    for (let i = 0; i < 5; i++) await signInOn(newId(), email, admin);
    expect(await calls.emailOf(phone)).toBe(email);
    const premium = await member({ subscription: 'premium', subscriptionStatus: 'active' });
    const { token: first } = await signInOn(newId(), premium.email);
    for (let i = 0; i < 5; i++) await signInOn(newId(), premium.email);
    expect(await calls.emailOf(first)).toBe(premium.email);
    await mailbox.deliver();
  });
});

describe('a device that is new to an account', () => {
  const mailsAfter = async (work: () => Promise<unknown>) => {
    await mailbox.deliver();
    await work();
    return mailbox.deliver();
  };

  it('is announced by mail, once; the first one is not', async () => {
    const { email, id } = await member();
    await app.db.query('delete from devices where member_id = $1', [id]);
    const [phone, desk] = [newId(), newId()];
    expect(await mailsAfter(() => signInOn(phone, email))).toEqual([]);
    const [mail, ...others] = await mailsAfter(() => signInOn(desk, email, { 'user-agent': firefox }));
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, text: expect.stringContaining('Firefox on Linux') });
    expect(await mailsAfter(() => signInOn(desk, email))).toEqual([]);
    expect(await mailsAfter(() => signInOn(phone, email))).toEqual([]);
  });

  it('is new for an unknown program without a device id', async () => {
    const { email } = await member();
    const app1 = { 'user-agent': 'parish-app/2.1' };
    expect(await mailsAfter(() => signInOn(null, email, app1))).toHaveLength(1);
    expect(await mailsAfter(() => signInOn(null, email, app1))).toEqual([]);
  });

  it('is forgotten after as long as a cookie lives, unless it is signed in still', async () => {
    const { email, id } = await member();
    const [phone, desk, tablet] = [newId(), newId(), newId()];
    for (const device of [phone, desk, tablet]) await signInOn(device, email);
    await app.db.query('delete from sessions where device_id = any($1)', [[phone, tablet]]);
    const seen = (device: string, days: number) =>
      app.db.query(
        `update devices set seen_at = $3::timestamptz - $2 * interval '1 day' where fingerprint = $1`,
        [device, days, testNow],
      );
    for (const [device, days] of [
      [phone, 401],
      [desk, 401],
      [tablet, 399],
    ] as const)
      await seen(device, days);
    await app.services.sessions.purge();
    const left: { device: string }[] = await app.db.query(
      'select fingerprint as device from devices where member_id = $1 and fingerprint = any($2)',
      [id, [phone, desk, tablet]],
    );
    expect(left.map(({ device }) => device).sort()).toEqual([desk, tablet].sort());
  });

  it('needs no mail when it is signed out before', async () => {
    const { email } = await member();
    await mailbox.deliver();
    const { token } = await signInOn(newId(), email);
    answer(await app.graphql('mutation { signOut }', {}, token));
    expect(await mailbox.deliver()).toEqual([]);
  });
});

it('records the last activity of a member, every five minutes and beyond their sign-out', async () => {
  const { id, email } = await member();
  const lastActive = async () => {
    const [{ at }] = await app.db.query('select last_active_at as at from members where id = $1', [id]);
    return at?.toISOString() ?? null;
  };
  app.setNow(testNow);
  await app.db.query('update members set last_active_at = null where id = $1', [id]);
  const { token } = await signInOn(newId(), email);
  expect(await lastActive()).toBe('2026-11-21T06:00:00.000Z');
  after(4);
  await list(token);
  expect(await lastActive()).toBe('2026-11-21T06:00:00.000Z');
  after(5);
  await list(token);
  expect(await lastActive()).toBe('2026-11-21T06:05:00.000Z');
  answer(await app.graphql('mutation { signOut }', {}, token));
  expect(await lastActive()).toBe('2026-11-21T06:05:00.000Z');
});
