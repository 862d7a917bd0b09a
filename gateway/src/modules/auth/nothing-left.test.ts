import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { familyCalls } from '../../testing/family-calls.js';
import { upload } from '../../testing/files.js';
import { journalCalls } from '../../testing/journal-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { memberKeysOf } from '../../testing/member-keys.js';
import { prayerRequestCalls } from '../../testing/prayer-request-calls.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { startReceiver } from '../../testing/webhook-receiver.js';

/** What is left of a member on purpose, and what of it, each with the reason. */
const kept: Record<string, { reason: string; has: 'id' | 'address' }> = {
  audit_log: { reason: 'Who changed the site is known by an id, which then belongs to nobody.', has: 'id' },
  verifications: {
    reason:
      'What anybody asked for with the address stays for its week, as with unknown ones: else it would tell that there was an account.',
    has: 'address',
  },
};
const word = 'quincetree';
let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quiet-time-left-'));
  app = await makeTestApp({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

/** All that a member can leave behind, by the product's own calls where it has some. */
async function live(ruth: Person, naomi: Person) {
  const { token, member } = ruth;
  const { id } = member;
  const ask = async (document: string, variables: object = {}, as = token) =>
    answer<{ id: string }>(await app.graphql(document, variables, as));
  const devotional = await app.devotional({ editorId: id });
  const { url } = await startReceiver();
  app.config.webhookInternalHosts.push(new URL(url).host);
  const webhook = { url, events: ['prayer_request.created'] };
  const webhooks = 'mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id } }';
  await ask(webhooks, { input: webhook }, naomi.token);
  const journal = journalCalls(app);
  const entry = answer<{ id: string }>(
    await journal.create(token, { title: word, devotionalId: devotional.id }),
  );
  answer(await journal.update(token, entry.id, { title: `${word} again` }, 1));
  const given = { devotionalId: devotional.id, questionIndex: 0, question: 'Where?', answer: word };
  await ask('mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }', {
    input: given,
  });
  await ask('mutation ($input: PrayerItemInput!) { createPrayerItem(input: $input) { id } }', {
    input: { title: word, startedOn: '2026-11-20' },
  });
  await ask('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id: devotional.id });
  const deleted = await app.devotional({ date: '2026-11-01', editorId: id });
  await ask('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id: deleted.id });
  await ask('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id: deleted.id });
  await ask('mutation ($today: LocalDate!) { noteReading(today: $today) }', { today: '2026-11-21' });
  await ask('mutation ($input: ChosenPreferencesInput!) { updatePreferences(input: $input) { id } }', {
    input: { preferences: { dailyReminders: true } },
  });
  const requests = prayerRequestCalls(app);
  const request = answer<{ id: string }>(await requests.submit(token, { subject: word, message: word }));
  answer(await requests.respond(naomi.token, request.id, word));
  const other = answer<{ id: string }>(await requests.submit(naomi.token));
  answer(await requests.respond(token, other.id, 'We pray with you.'));
  const contact = { name: member.name, email: member.email, query: `${word} and more words` };
  const send = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) }';
  await app.graphql(send, { input: contact }, token);
  await app.graphql(send, { input: contact });
  const { payload, headers } = upload(
    'me.png',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  await app.http.inject({
    method: 'POST',
    url: '/api/users/avatar',
    headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, ...headers },
    payload,
  });
  await accountCalls(app).sendResetLink({ email: member.email });
  const family = familyCalls(app);
  await ask('mutation { createFamily { id } }');
  await ask('mutation ($email: String!) { inviteToFamily(email: $email) { id } }', {
    email: `${word}@example.org`,
  });
  await ask('mutation { createFamily { id } }', {}, naomi.token);
  const guest = await app.signedIn({ name: word, email: 'ben@example.com' });
  await family.join(token, guest);
  await ask('mutation { requestDataExport { id } }');
  await makeMailbox(app).deliver();
  await makeMailbox(app).deliver();

  // What the payment provider, administrators' uploads and failures bring.
  const rows: [string, unknown[]][] = [
    [
      `insert into entitlement_grants (id, member_id, source, ref, tier, status) values ($1, $2, 'admin', $3, 'family', 'active')`,
      [newId(), id, newId()],
    ],
    [
      'insert into billing_accounts (member_id, customer_id) values ($1, $2) on conflict (member_id) do update set customer_id = $2',
      [id, `cus_${word}`],
    ],
    [
      `insert into checkouts (id, member_id, session_id, url, price_id, status) values ($1, $2, $3, 'https://pay.example', 'price', 'open')`,
      [newId(), id, `cs_${word}`],
    ],
    [
      `insert into payments (id, member_id, charge_id, amount, refunded, currency, status, description) values ($1, $2, $3, 900, 0, 'usd', 'succeeded', 'Premium')`,
      [newId(), id, `ch_${word}`],
    ],
    [
      `insert into api_tokens (id, member_id, name, token_hash, scopes, expires_at) values ($1, $2, $3, '\\x01', '{journal:read}', now())`,
      [newId(), id, word],
    ],
    [
      `insert into saved_filters (id, member_id, section, name, query) values ($1, $2, 'users', $3, 'status=inactive')`,
      [newId(), id, word],
    ],
    [
      `insert into highlights (id, member_id, place, color, note) values ($1, $2, 43003016, 'rose', $3)`,
      [newId(), id, word],
    ],
    [`insert into second_factors (member_id, secret) values ($1, '\\x01')`, [id]],
    [`insert into recovery_codes (member_id, code_hash) values ($1, '\\x01')`, [id]],
    [
      `insert into push_subscriptions (id, member_id, session_id, endpoint, p256dh, auth)
        select $1, member_id, id, 'https://push.example/' || $3::text, '', '' from sessions where member_id = $2 limit 1`,
      [newId(), id, word],
    ],
    ['insert into journal_writers (member_id, entries) values ($1, 3)', [id]],
    [`insert into trial_cards values ('\\x01', $1)`, [id]],
    [
      `insert into attachments (id, name, type, size, uploader_id, devotional_id) values ($1, 'bread.pdf', 'application/pdf', 1, $2, $3)`,
      [newId(), id, devotional.id],
    ],
    ['insert into devotional_imports (id, size, actor_id) values ($1, 1, $2)', [newId(), id]],
    [
      `insert into bible_imports (id, name, touched_at, actor_id) values ($1, 'rv1909.xml', now(), $2)`,
      [newId(), id],
    ],
    [
      `with made as (
         insert into user_imports (id, name, encoding, delimiter, fields, total, touched_at, actor_id)
         values ($1, 'people.csv', 'utf-8', ',', '["email"]', 1, now(), $2) returning id)
       insert into user_import_rows (import_id, line, outcome, member_id) select id, 2, 'created', $2 from made`,
      [newId(), id],
    ],
    [
      `insert into audit_log (id, actor_id, via, request_id, action, subject_id, detail) values ($1, $2, 'session', gen_random_uuid(), 'member.activated', $2, '{}')`,
      [newId(), id],
    ],
    ['update contact_messages set handled_at = now(), handled_by_id = $1', [id]],
    [
      `insert into given_up_mails (id, kind, data, recipient, reason) values ($1, 'reminder', $2, 'r…@example.org', 'away')`,
      [newId(), { memberId: id }],
    ],
    [
      `insert into family_invitations (id, family_id, email, sent_at, expires_at) select $1, id, $2, now(), now() from families where owner_id = $3`,
      [newId(), member.email, naomi.member.id],
    ],
    [
      `insert into devices (member_id, fingerprint, seen_at, created_at) values ($1, '\\x01', now(), now())`,
      [id],
    ],
    [
      `insert into verifications (id, purpose, email, previous_email, member_id, requested_at)
        values ($1, 'change_email', $2, $3, $4, now())`,
      [newId(), `new-${word}@example.org`, member.email, id],
    ],
    [
      `insert into verifications (id, purpose, email, member_id, name, password_hash, requested_at)
        values ($1, 'register', $2, $3, $4, $4, now())`,
      [newId(), member.email, id, word],
    ],
    [
      `insert into farewells (id, email, name, created_at) values ($1, $2, $3, now())`,
      [newId(), member.email, word],
    ],
    [`update members set name = $2, google_id = $2, phone_number = $2 where id = $1`, [id, word]],
  ];
  for (const [sql, values] of rows) await app.db.query(sql, values);
  return { guest };
}

/** The rows of a table, as text. */
async function textOf(table: string): Promise<string> {
  // As they are, and hashes as letters.
  const [{ text }] = await app.db.query(`select coalesce(json_agg(t)::text, '') as text from ${table} t`);
  return text;
}

async function tables(): Promise<string[]> {
  const found: { name: string }[] = await app.db.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return found.map(({ name }) => name);
}

const stored = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

it('leaves nothing of a member who is deleted, in any table that knows them or any file', async () => {
  const family = { subscription: 'family', subscriptionStatus: 'active', role: 'admin' };
  const naomi = await app.signedIn({ ...family, name: 'Naomi' });
  const ruth = await app.signedIn({ ...family, name: 'Ruth', email: 'ruth@example.com' });
  const { id, email } = ruth.member;
  const { guest } = await live(ruth, naomi);

  const keys = await memberKeysOf(app.db);
  const empty = [];
  for (const { table, column, parent } of keys) {
    const of = [id, guest.member.id, email];
    const isTheirs = parent === 'members' || !parent ? `${column}::text = any($1)` : '$1::text[] is not null';
    const [row] = await app.db.query(`select 1 from ${table} where ${isTheirs} limit 1`, [of]);
    if (!row) empty.push(`${table}.${column}`);
  }
  // Masked, so that it is nobody's, and an address of the site itself.
  expect(empty).toEqual(['given_up_mails.recipient', 'settings.publisher_email']);
  expect(await stored()).toHaveLength(1);

  const calls = accountCalls(app);
  const stays = await textOf('families');
  for (const { token } of [guest, ruth]) answer(await calls.deleteAccount({ password: testPassword }, token));
  const mailbox = makeMailbox(app);
  for (let i = 0; i < 3; i++) await mailbox.deliver().catch(() => []);

  const traces = [id, guest.member.id, email, guest.member.email, word];
  const left: string[] = [];
  for (const table of await tables()) {
    const text = await textOf(table);
    for (const trace of traces.filter((one) => text.includes(one))) {
      const isId = trace === id || trace === guest.member.id;
      if (kept[table]?.has !== (isId ? 'id' : 'address')) left.push(`${table}: ${trace}`);
    }
  }
  expect(left).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(JSON.stringify(app.logs)).not.toMatch(new RegExp(`${word}|${email}`));
  // Those of others are as they were.
  expect(stays).toContain(naomi.member.id);
  expect(await textOf('families')).toContain(naomi.member.id);
  expect(await textOf('prayer_request_responses')).toContain('We pray with you.');
});
