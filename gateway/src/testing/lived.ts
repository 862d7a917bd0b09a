import sharp from 'sharp';
import { Member } from '../modules/members/member.entity.js';
import { newId } from '../platform/ids.js';
import { accountCalls, answer } from './account-calls.js';
import { familyCalls } from './family-calls.js';
import { upload } from './files.js';
import { journalCalls } from './journal-calls.js';
import { makeMailbox } from './mailbox.js';
import { prayerRequestCalls } from './prayer-request-calls.js';
import type { TestApp } from './test-app.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

/** Word in all texts that `lived` writes for a member. */
export const word = 'quincetree';

/**
 * Creates all data that a member can leave behind, in every table that refers to members. Uses the product's own calls
 * where they exist.
 * @param ruth owner of the data; an administrator with a family plan, as is Naomi
 * @param naomi replies to her
 * @param url of a server of this machine that receives webhooks
 * @returns `guest` is in Ruth's family
 */
export async function lived(app: TestApp, ruth: Person, naomi: Person, url: string) {
  const { token, member } = ruth;
  const { id } = member;
  const call = async (document: string, variables: object = {}, as = token) =>
    answer<{ id: string }>(await app.graphql(document, variables, as));
  const devotional = await app.devotional({ editorId: id, assignedTo: id });
  app.config.webhookInternalHosts.push(new URL(url).host);
  const webhook = { url, events: ['prayer_request.created'] };
  const webhooks = 'mutation ($input: WebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id } }';
  await call(webhooks, { input: webhook }, naomi.token);
  const journal = journalCalls(app);
  const entry = answer<{ id: string }>(
    await journal.create(token, { title: word, devotionalId: devotional.id }),
  );
  answer(await journal.update(token, entry.id, { title: `${word} again` }, 1));
  const given = { devotionalId: devotional.id, questionIndex: 0, question: 'Where?', answer: word };
  await call('mutation ($input: QuestionAnswerInput!) { saveQuestionAnswer(input: $input) { id } }', {
    input: given,
  });
  await call('mutation ($input: PrayerItemInput!) { createPrayerItem(input: $input) { id } }', {
    input: { title: word, startedOn: '2026-11-20' },
  });
  await call('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id: devotional.id });
  const deleted = await app.devotional({ date: '2026-11-01', editorId: id, assignedTo: id });
  await call('mutation ($id: ID!) { addFavorite(devotionalId: $id) }', { id: deleted.id });
  await call('mutation ($id: ID!) { deleteDevotional(id: $id) }', { id: deleted.id });
  await call('mutation ($today: LocalDate!) { noteReading(today: $today) }', { today: '2026-11-21' });
  await call('mutation ($input: ChosenPreferencesInput!) { updatePreferences(input: $input) { id } }', {
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
  await app.graphql(send, {
    input: { ...contact, name: 'Naomi', email: naomi.member.email, query: 'How are you all?' },
  });
  const replyTo = `mutation ($id: ID!, $text: String!) {
    replyToContactMessage(id: $id, input: { text: $text, seenReplies: 0 }) { id }
  }`;
  for (const sent of await app.db.query('select id, email from contact_messages')) {
    const [text, replier] = sent.email === member.email ? [word, naomi.token] : ['We are well.', token];
    answer(await app.graphql(replyTo, { id: sent.id, text }, replier));
  }
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
  await call('mutation { createFamily { id } }');
  await call('mutation ($email: String!) { inviteToFamily(email: $email) { id } }', {
    email: `${word}@example.org`,
  });
  await call('mutation { createFamily { id } }', {}, naomi.token);
  const guest = await app.signedIn({ name: word, email: 'ben@example.com' });
  await family.join(token, guest);
  await call('mutation { requestDataExport { id } }');
  await makeMailbox(app).deliver();
  const asked = await app.devotional({ date: '2026-11-02', editorId: id });
  await app.services.answerLinks.make(asked, await app.db.getRepository(Member).findOneByOrFail({ id }));
  await makeMailbox(app).deliver();

  // Rows from the payment provider, administrators' uploads and failures.
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
      `insert into idempotency_keys (key, member_id, body, created_id, created_at) values ('\\x02', $1, '\\x02', $2, now())`,
      [id, newId()],
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
    [`insert into deleted_items (list, id, member_id) values ('highlights', $1, $2)`, [newId(), id]],
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
      `with made as (insert into letters (id, subject, html, version) values ($1, 'News', '<p>Spring</p>', 1) returning id)
       insert into letter_recipients (letter_id, member_id, at) select id, $2, now() from made`,
      [newId(), id],
    ],
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
      `insert into daily_readers (id, email, language, timezone, reminder_time, requested_at)
        values ($1, $2, 'en', 'UTC', '07:00', now())`,
      [newId(), member.email],
    ],
    [
      `insert into daily_readers (id, member_id, language, timezone, reminder_time, requested_at)
        values ($1, $2, 'en', 'UTC', '07:00', now())`,
      [newId(), id],
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
