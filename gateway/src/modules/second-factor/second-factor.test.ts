import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { codeAt, secondFactorCalls, ticketIn, withSecondFactor } from '../../testing/second-factor.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { resetSecondFactor } from './removal.js';

let app: TestApp;
let calls: ReturnType<typeof secondFactorCalls>;
let account: ReturnType<typeof accountCalls>;
let mailbox: ReturnType<typeof makeMailbox>;
/** Advances by half a minute for each use, since no code is valid twice. */
let steps = 0;
const later = () => {
  steps += 1;
  const now = new Date(Date.parse(testNow) + steps * 30_000).toISOString();
  app.setNow(now);
  return now;
};
beforeAll(async () => {
  app = await makeTestApp({ env: { RATE_LIMITS: 'off' } });
  calls = secondFactorCalls(app);
  account = accountCalls(app);
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());
beforeEach(() => void later());

const signedIn = () => withSecondFactor(app, later());

describe('switching on', () => {
  it('requires the password and the first code, returns ten codes and sends a mail', async () => {
    const { member, token } = await app.signedIn();
    expect(refusal(await calls.begin(token, 'not it')).fields).toHaveProperty('password');
    expect(refusal(await calls.begin(token, null)).fields).toHaveProperty('password');
    const { secret, uri } = answer<{ secret: string; uri: string }>(await calls.begin(token));
    expect(uri).toMatch(/^otpauth:\/\/totp\/Quiet%20Time/);
    expect(refusal(await calls.confirm(token, '000000x')).reason).toBe('code_wrong');
    // Two-step sign-in is inactive before the first correct code.
    answer(await account.signIn({ email: member.email, password: testPassword }));
    const { codes } = answer<{ codes: string[] }>(await calls.confirm(token, codeAt(secret, later())));
    expect(new Set(codes).size).toBe(10);
    expect(answer(await calls.state(token))).toMatchObject({ recoveryCodesLeft: 10, missing: false });
    expect(refusal(await calls.begin(token)).code).toBe('CONFLICT');
    const [{ data }] = await app.db.query(`select data from outbox where name = 'mail.secondFactor'`);
    expect(data).toMatchObject({ memberId: member.id, change: 'on' });
  });

  it('stores neither the secret nor a code in plain text', async () => {
    const { member, secret, codes, signIn } = await signedIn();
    const ticket = ticketIn(await signIn());
    await calls.complete(ticket, '123456');
    await calls.complete(ticket, codes[0]!);
    const tables = ['members', 'second_factors', 'recovery_codes', 'verifications', 'outbox', 'audit_log'];
    const rows = await Promise.all(tables.map((table) => app.db.query(`select * from ${table}`)));
    const stored = JSON.stringify(rows) + JSON.stringify(app.logs);
    for (const text of [secret, ticket, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text);
    const [{ sealed }] = await app.db.query(
      'select secret as sealed from second_factors where member_id = $1',
      [member.id],
    );
    expect(sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
  });

  it('requires a fresh sign-in instead of the password for Google accounts', async () => {
    const { token } = await app.signedIn({ passwordHash: null, authProvider: 'google' });
    answer(await calls.begin(token, null));
    steps += 40;
    later();
    expect(refusal(await calls.begin(token, null)).code).toBe('FORBIDDEN');
  });
});

describe('the second step', () => {
  it('opens the session with a code, once, and each code once', async () => {
    const { member, secret, signIn } = await signedIn();
    const now = later();
    const first = await signIn();
    expect(refusal(first)).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(first.headers['set-cookie']).toBeUndefined();
    const ticket = ticketIn(first);
    const code = codeAt(secret, now);
    const opened = answer<{ token: string; viewer: { id: string } }>(
      await calls.complete(ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`),
    );
    expect(await account.emailOf(opened.token)).toBe(member.email);
    expect(refusal(await calls.complete(ticket, code)).reason).toBe('ticket_over');
    expect(refusal(await calls.complete(ticketIn(await signIn()), code)).reason).toBe('code_used');
  });

  it('accepts one of two concurrent requests', async () => {
    const { secret, signIn } = await signedIn();
    const code = codeAt(secret, later());
    const tickets = [ticketIn(await signIn()), ticketIn(await signIn())];
    const answers = await Promise.all(tickets.map((ticket) => calls.complete(ticket, code)));
    expect(answers.map((one) => Boolean(one.json().data)).sort()).toEqual([false, true]);
  });

  it.each([
    ['the code before', -30, true],
    ['the one after', 30, true],
    ['an older one', -60, false],
    ['a later one', 60, false],
  ])('accepts codes of clocks that differ a little: %s', async (_what, seconds, right) => {
    const { secret, signIn } = await signedIn();
    steps += 2;
    const shown = codeAt(secret, new Date(Date.parse(later()) + seconds * 1_000));
    const done = await calls.complete(ticketIn(await signIn()), shown);
    expect(done.json().data !== null && !done.json().errors).toBe(right);
  });

  it('accepts a recovery code in any spelling, once, and recognises a used one', async () => {
    const { codes, signIn, token } = await signedIn();
    const typed = codes[3]!.toLowerCase().replace('-', ' ');
    answer(await calls.complete(ticketIn(await signIn()), typed));
    const again = refusal(await calls.complete(ticketIn(await signIn()), codes[3]!));
    expect(again).toMatchObject({
      reason: 'code_used',
      message: 'This recovery code has been used already. Please take another one.',
    });
    expect(answer(await calls.state(token))).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('expires after ten minutes, with a new password, and when it is switched off', async () => {
    const { member, token, secret, codes, signIn } = await signedIn();
    const old = ticketIn(await signIn());
    steps += 20;
    later();
    expect(refusal(await calls.complete(old, codes[0]!)).reason).toBe('ticket_over');
    const next = ticketIn(await signIn());
    answer(
      await account.changePassword({ currentPassword: testPassword, newPassword: 'another dawn' }, token),
    );
    expect(refusal(await calls.complete(next, codes[0]!)).reason).toBe('ticket_over');
    const last = ticketIn(await account.signIn({ email: member.email, password: 'another dawn' }));
    expect(refusal(await calls.remove(token, 'nothing', 'another dawn')).fields).toHaveProperty('code');
    answer(await calls.remove(token, codeAt(secret, later()), 'another dawn'));
    expect(refusal(await calls.complete(last, codes[0]!)).reason).toBe('ticket_over');
    answer(await account.signIn({ email: member.email, password: 'another dawn' }));
  });

  it("opens nobody else's account", async () => {
    const [mine, other] = [await signedIn(), await signedIn()];
    expect(refusal(await calls.complete(ticketIn(await other.signIn()), mine.codes[0]!)).reason).toBe(
      'code_wrong',
    );
    const now = later();
    const code = codeAt(mine.secret, now);
    expect(refusal(await calls.complete(ticketIn(await other.signIn()), code)).reason).toBe('code_wrong');
  });

  it.each([null, 5, {}, '', 'x'.repeat(41), '\u0000', '🙂'])('refuses %j as a code', async (code) => {
    const { signIn } = await signedIn();
    const refused = await calls.complete(ticketIn(await signIn()), code as string);
    expect(refused.statusCode).toBe(400);
  });

  it('works through REST', async () => {
    const { member, codes } = await signedIn();
    const body = { email: member.email, password: testPassword };
    const first = await app.rest('/auth/login', { method: 'POST', body });
    expect(first.statusCode).toBe(401);
    const { reason, ticket } = first.json();
    expect(reason).toBe('second_factor_required');
    const route = '/auth/login/second-factor';
    const wrong = await app.rest(route, { method: 'POST', body: { ticket, code: '000000' } });
    expect(wrong.statusCode).toBe(400);
    const done = await app.rest(route, { method: 'POST', body: { ticket, code: codes[0] } });
    expect(done.json()).toMatchObject({ success: true, user: { email: member.email } });
    expect(await account.emailOf(done.json().token)).toBe(member.email);
  });
});

describe('every sign-in', () => {
  it('passes the single place that creates sessions', () => {
    const source = path.resolve(import.meta.dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const begins = files.filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        !/^(testing|dist)/.test(file) &&
        /sessions\.open\(|(insert|save|create)\(Session\b/.test(
          readFileSync(path.join(source, file), 'utf8'),
        ),
    );
    expect(begins.sort()).toEqual(['modules/auth/entry.service.ts', 'modules/auth/session.service.ts']);
  });

  it('requires the code after a password reset, which stays in effect', async () => {
    const { member, token, codes } = await signedIn();
    answer(await account.sendResetLink({ email: member.email }));
    const link = await mailbox.linkFor(member.email);
    const password = 'another evening';
    const reset = await account.resetPassword({ token: link.split('/').at(-1), password });
    expect(reset.headers['set-cookie']).toBeUndefined();
    expect(await account.emailOf(token)).toBeNull();
    answer(await calls.complete(ticketIn(reset), codes[0]!));
    ticketIn(await account.signIn({ email: member.email, password }));
  });

  it('requires the code after Google', async () => {
    const sub = newId();
    const { member, codes } = await withSecondFactor(app, later(), { googleId: sub });
    const claims = { sub, email: member.email, email_verified: true, name: 'Miriam' };
    const token = await app.services.googleAccounts.signIn(claims);
    const exchanged = await app.graphql(
      'mutation ($token: String!) { exchangeSignInToken(token: $token) { token } }',
      { token },
    );
    answer(await calls.complete(ticketIn(exchanged), codes[0]!));
  });

  it('requires the code after an address is confirmed', async () => {
    const { member, codes, signIn } = await signedIn();
    await app.db.query('update members set email_verified_at = null where id = $1', [member.id]);
    const { userId } = answer<{ userId: string }>(await signIn());
    const code = await mailbox.codeFor(member.email);
    answer(await calls.complete(ticketIn(await account.verifyEmail({ userId, code })), codes[0]!));
  });
});

describe('an action with a code', () => {
  it('requires the password, too', async () => {
    const { token, codes } = await signedIn();
    expect(refusal(await calls.renew(token, codes[0]!, 'not it')).fields).toHaveProperty('password');
    expect(refusal(await calls.remove(token, codes[0]!, 'not it')).fields).toHaveProperty('password');
    expect(answer(await calls.state(token))).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('is refused before it is switched on, even with a correct code', async () => {
    const { token } = await app.signedIn();
    const { secret } = answer<{ secret: string }>(await calls.begin(token));
    const code = codeAt(secret, later());
    expect(refusal(await calls.renew(token, code)).code).toBe('CONFLICT');
    expect(refusal(await calls.remove(token, code)).code).toBe('CONFLICT');
    answer(await calls.confirm(token, code));
  });

  it('does not switch it on again, which would give codes without the password', async () => {
    const { token, secret, codes, signIn } = await signedIn();
    expect(refusal(await calls.confirm(token, codeAt(secret, later()))).code).toBe('CONFLICT');
    answer(await calls.complete(ticketIn(await signIn()), codes[0]!));
  });
});

describe('the recovery codes', () => {
  it('are replaced by new ones', async () => {
    const { token, secret, codes, signIn } = await signedIn();
    const made = answer<{ codes: string[] }>(await calls.renew(token, codeAt(secret, later())));
    expect(refusal(await calls.complete(ticketIn(await signIn()), codes[0]!)).reason).toBe('code_wrong');
    answer(await calls.complete(ticketIn(await signIn()), made.codes[0]!));
  });
});

it('is deleted with the account', async () => {
  const { member, token } = await signedIn();
  answer(await account.deleteAccount({ password: testPassword }, token));
  for (const table of ['second_factors', 'recovery_codes'])
    expect(await app.db.query(`select 1 from ${table} where member_id = $1`, [member.id])).toEqual([]);
});

it('can be reset by the operator of the server', async () => {
  const { member, signIn } = await signedIn();
  expect(await resetSecondFactor(app.db, 'nobody@example.org', new Date(testNow))).toBe(false);
  expect(await resetSecondFactor(app.db, member.email, new Date(testNow))).toBe(true);
  answer(await signIn());
  const [{ count }] = await app.db.query(
    `select count(*)::int from outbox where name = 'mail.secondFactor' and data->>'memberId' = $1 and data->>'change' = 'off'`,
    [member.id],
  );
  expect(count).toBe(1);
});
