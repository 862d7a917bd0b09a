import { expect, it, onTestFinished } from 'vitest';
import type { DevotionalInput } from '../modules/devotionals/devotional.inputs.js';
import { Secrets } from '../platform/secrets.js';
import { accountCalls, answer, refusal } from '../testing/account-calls.js';
import { apiTokenCalls } from '../testing/api-token-calls.js';
import { goodCard, makeBillingApp } from '../testing/billing.js';
import { billingCalls, mutations } from '../testing/billing-calls.js';
import { familyCalls } from '../testing/family-calls.js';
import { makeMailbox } from '../testing/mailbox.js';
import { codeAt, secondFactorCalls, ticketIn, withSecondFactor } from '../testing/second-factor.js';
import { makeTestApp, type TestApp, testPassword } from '../testing/test-app.js';
import { reencrypt } from './reencrypt.js';

const before = 'the key that was there at first, 32+';
const now = 'the key that takes its place, and is 32+';
const unrelated = 'a key that never made anything, 32+';

/** A gateway with these keys, a number of minutes after the first. `on`: it uses the database of this one. */
async function gateway(keys: [string, string?], minutes = 0, on?: TestApp): Promise<TestApp> {
  const at = new Date(Date.parse('2026-11-21T06:00:00Z') + minutes * 60_000).toISOString();
  const app = await makeTestApp({
    secretKeys: keys,
    now: at,
    env: { RATE_LIMITS: 'off' },
    ...(on && { lineTo: async () => on.databaseUrl }),
  });
  onTestFinished(() => app.stop());
  return app;
}

/** A member with everything that depends on the key. */
async function everything(app: TestApp) {
  const account = accountCalls(app);
  const mailbox = makeMailbox(app);
  const family = familyCalls(app);
  const plan = { subscription: 'family', subscriptionStatus: 'active' } as const;
  const factor = await withSecondFactor(app, '2026-11-21T06:00:00Z', plan);
  const { secret: apiToken } = await apiTokenCalls(app).made(factor.token);
  const guest = await app.signedIn({ email: 'ruth@example.org' });
  answer(await family.create(factor.token));
  answer(await family.invite(factor.token, guest.member.email));
  const invitation = await family.tokenFor(guest.member.email);
  answer(await account.sendResetLink({ email: guest.member.email }));
  const resetLink = await mailbox.linkFor(guest.member.email);
  const admin = await app.signedIn({ role: 'admin' });
  const endpoint = await app.graphql(
    `mutation { createWebhookEndpoint(input: { url: "https://example.org/x", events: ["member.created"], description: "", isActive: true }) { id } }`,
    {},
    admin.token,
  );
  return {
    ...factor,
    ...{ apiToken, guest, invitation, resetLink },
    endpointId: answer<{ id: string }>(endpoint).id,
    publicKey: await app.services.pushes.publicKey(),
    stop: app.services.stopTokens.make({ id: factor.member.id, mails: 'letters' }),
  };
}

/** Checks one by one which of these values a gateway recognizes. */
async function known(app: TestApp, all: Awaited<ReturnType<typeof everything>>) {
  const account = accountCalls(app);
  const factors = secondFactorCalls(app);
  const minute = app.services.clock.now();
  const step = async (code: string) => {
    const ticket = ticketIn(await account.signIn({ email: all.member.email, password: testPassword }));
    return Boolean((await factors.complete(ticket, code)).json().data?.completeSignIn);
  };
  const [{ sealed }] = await app.db.query('select sealed from webhook_secrets where endpoint_id = $1', [
    all.endpointId,
  ]);
  const opens = async (open: () => Promise<unknown>) => open().then(Boolean, () => false);
  return {
    session: (await account.emailOf(all.token)) === all.member.email,
    apiToken: await opens(() => app.services.apiTokens.open(all.apiToken)),
    secondFactor: await step(codeAt(all.secret, minute)),
    recoveryCode: await step(all.codes.pop()!),
    invitation: await opens(() => app.services.families.invitation(all.invitation)),
    resetLink: Boolean((await account.checkResetToken({ token: all.resetLink })).json().data),
    stop: app.services.stopTokens.read(all.stop)?.id === all.member.id,
    webhooks: app.secrets.unseal(sealed, all.endpointId) !== null,
    notifications: (await app.services.pushes.publicKey()) === all.publicKey,
  };
}

const each = (value: boolean, keys: object) =>
  Object.fromEntries(Object.keys(keys).map((name) => [name, value]));

it('secrets of the previous key stay valid, and re-encrypted ones work without it', async () => {
  const first = await gateway([before]);
  const all = await everything(first);
  const stranger = await known(await gateway([unrelated], 0, first), all);
  expect(stranger).toEqual(each(false, stranger));

  const both = await gateway([now, before], 10, first);
  const still = await known(both, all);
  expect(still).toEqual(each(true, still));

  const done = await reencrypt(both.db, both.secrets);
  expect(Object.fromEntries(done.map(({ table, ...what }) => [table, what]))).toEqual({
    second_factors: { changed: 1, remade: 0, lost: 0 },
    recovery_codes: { changed: 10, remade: 0, lost: 0 },
    push_key: { changed: 1, remade: 0, lost: 0 },
    webhook_secrets: { changed: 1, remade: 0, lost: 0 },
  });
  expect((await reencrypt(both.db, both.secrets)).map(({ changed }) => changed)).toEqual([0, 0, 0, 0]);

  const alone = await known(await gateway([now], 20, first), all);
  // Values that are not re-encrypted end with the key: mailed links, and unsubscribe links of reminders.
  expect(alone).toEqual({ ...each(true, alone), invitation: false, resetLink: false, stop: false });
});

it('gateways with the keys in reverse order accept each other’s secrets', async () => {
  const first = await gateway([before, now]);
  const all = await everything(first);
  const second = await known(await gateway([now, before], 10, first), all);
  expect(second).toEqual(each(true, second));
  const again = await known(await gateway([before, now], 20, first), all);
  expect(again).toEqual(each(true, again));
});

it('a session of the previous key can be ended, and is overwritten', async () => {
  const first = await gateway([before]);
  const [one, two] = [await first.signedIn(), await first.signedIn()];
  const both = await gateway([now, before], 1, first);
  expect(await both.services.sessions.endByToken(one.token)).toBe(true);
  await both.services.sessions.open(both.db.manager, one.member, {
    ...{ site: 'member', ip: '127.0.0.1', deviceId: null, userAgent: null },
    ...{ timezone: null, language: 'en', overwrites: two.token },
  });
  expect(refusal(await first.graphql('{ me { email } }', {}, two.token)).code).toBe('UNAUTHENTICATED');
});

it('a mailed code and a preview stay valid for their minutes', async () => {
  const first = await gateway([before]);
  const { userId } = answer<{ userId: string }>(
    await accountCalls(first).register({ name: 'Naomi', email: 'naomi@example.org', password: testPassword }),
  );
  const code = await makeMailbox(first).codeFor('naomi@example.org');
  const typed = { title: 'To come', scripture: { reference: '', verse: '' } };
  const preview = first.services.previewTokens.make('free', typed as DevotionalInput);
  const readBy = (app: TestApp) => app.services.previewTokens.read(preview, JSON.stringify(typed));
  const both = await gateway([now, before], 1, first);
  expect(readBy(both)?.reader).toBe('free');
  const alone = await gateway([now], 1, first);
  expect(readBy(alone)).toBeNull();
  expect(refusal(await accountCalls(alone).verifyEmail({ userId, code })).reason).toBe('code_wrong');
  answer(await accountCalls(both).verifyEmail({ userId, code }));
});

it('secrets that no key can decrypt stay unchanged, except the push key, which is regenerated', async () => {
  const first = await gateway([before]);
  const all = await everything(first);
  const lost = await gateway([now], 10, first);
  const made = await lost.services.pushes.publicKey();
  expect(made).not.toBe(all.publicKey);
  const done = await reencrypt(lost.db, lost.secrets);
  expect(Object.fromEntries(done.map(({ table, ...what }) => [table, what]))).toEqual({
    second_factors: { changed: 0, remade: 0, lost: 1 },
    recovery_codes: { changed: 0, remade: 0, lost: 10 },
    push_key: { changed: 1, remade: 1, lost: 0 },
    webhook_secrets: { changed: 0, remade: 0, lost: 1 },
  });
  expect(await (await gateway([now], 10, first)).services.pushes.publicKey()).toBe(made);
  const back = await known(await gateway([before], 10, first), all);
  // With the first key alone, the first key pair is derived again.
  expect(back).toEqual(each(true, back));
});

it('a card after its trial gets none with a new key, and is hashed with that key from then on', async () => {
  const first = await makeBillingApp({}, { secretKeys: [before] });
  const trial = async (billing: typeof first) => {
    const calls = billingCalls(billing);
    const person = await billing.app.signedIn();
    const { sessionId } = await calls.start(person);
    billing.sandbox.pay(sessionId!, goodCard);
    return ((await calls.send(person, mutations.verify, { sessionId })) as { outcome: string }).outcome;
  };
  const cards = ({ app }: typeof first) =>
    app.db.query(`select encode(card_hash, 'hex') as hash from trial_cards`);
  expect(await trial(first)).toBe('trial');
  const [{ hash }] = await cards(first);
  await first.stop();

  const second = await makeBillingApp({}, { secretKeys: [now, before] });
  onTestFinished(() => second.stop());
  await second.app.db.query(`insert into trial_cards (card_hash) values (decode($1, 'hex'))`, [hash]);
  expect(await trial(second)).not.toBe('trial');
  const [one, ...others] = await cards(second);
  expect([one.hash === hash, others]).toEqual([false, []]);
});

it('every binary column is a hash, no secret, or re-encrypted', async () => {
  const app = await gateway([now]);
  const { modules } = await import('../transport/modules.js');
  const sealed = modules.flatMap(({ sealed = [] }) =>
    sealed.map(({ table, column }) => `${table}.${column}`),
  );
  const found: { name: string }[] = await app.db.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and udt_name in ('bytea', '_bytea') order by 1`,
  );
  const others = found.map(({ name }) => name).filter((name) => !sealed.includes(name));
  const isHash = (name: string) => /_hash(es)?$/.test(name);
  expect(others.filter((name) => !isHash(name))).toEqual([
    'announcement_marks.mark',
    'avatars.bytes',
    'bible_words.lengths',
    'bible_words.places',
    'bible_words.tokens',
    'idempotency_keys.body',
    'idempotency_keys.key',
  ]);
  expect(new Secrets(now).derived('one use')).not.toEqual(new Secrets(now).derived('another'));
});
