import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { firstNames, lastNames } from './names.mjs';

const list = (words) => `(array['${words.join("','")}'])`;
const chosen = (words, number) => `${list(words)}[1 + (${number}) % ${words.length}]`;

/**
 * Text of a number of words from a vocabulary whose first words are the most frequent; a different text for each
 * number.
 */
const text = (words, number) =>
  `(select string_agg(left(translate(md5(floor(power(random(), 3) * 3000)::int::text), '0123456789', 'ghijklmnop'), 7), ' ')
    from generate_series(1, ${words} + (${number}) * 0))`;

/**
 * Statements that create people, with the data of one person's page: sessions, mails, plans, payments, requests,
 * changes.
 */
const people = (count) => [
  `create temp table people as select n, gen_random_uuid() as id, now() - random() * interval '3 years' as since
    from generate_series(1, ${count}) as n`,
  `insert into members (id, name, email, created_at, last_active_at, is_active, subscription, subscription_status)
    select id, ${chosen(firstNames, 'n * 5')} || ' ' || ${chosen(lastNames, 'n / 28')},
      lower(${chosen(lastNames, 'n / 28')}) || '.' || n || '@' || ${chosen(['example.org', 'example.com', 'example.net'], 'n')},
      since, case when n % 5 > 0 then since + random() * (now() - since) end, n % 40 > 0,
      case when n % 20 < 15 then 'free' when n % 20 < 18 then 'standard' else 'premium' end,
      case when n % 20 < 15 then 'inactive' else 'active' end
    from people`,
  `insert into sessions (id, member_id, token_hash, site, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), id, sha256(id::text::bytea), 'member', since, now(), now() + interval '30 days'
    from people where n % 2 = 0`,
  `insert into sent_mails (id, member_id, kind, sent_at)
    select gen_random_uuid(), id, 'reminder', now() - day * interval '1 day'
    from people cross join generate_series(1, 90, 3) as day where n % 10 = 0`,
  `insert into entitlement_grants (id, member_id, source, ref, tier, status, cycle, renews_at, renewal_amount,
      renewal_currency, created_at)
    select gen_random_uuid(), id, 'stripe', 'sub_' || n, case when n % 20 < 18 then 'standard' else 'premium' end,
      'active', 'monthly', now() + interval '20 days', 500, 'eur', since
    from people where n % 20 >= 15`,
  `insert into payments (id, created_at, member_id, charge_id, amount, refunded, currency, status, description)
    select gen_random_uuid(), now() - month * interval '30 days', id, 'ch_' || n || '_' || month, 500, 0, 'eur',
      'succeeded', 'Standard'
    from people cross join generate_series(1, 12) as month where n % 20 >= 15`,
  `insert into prayer_requests (id, member_id, subject, message, created_at)
    select gen_random_uuid(), id, 'A request', 'Please pray.', since from people where n % 20 = 19`,
  `insert into contact_messages (id, name, email, query, created_at)
    select gen_random_uuid(), 'Somebody', 'writer' || n || '@example.org', 'How do I sign in?', since
    from people where n % 50 = 0`,
  `insert into given_up_mails (id, kind, data, reason, given_up_at)
    select gen_random_uuid(), 'reminder', jsonb_build_object('memberId', id), '550 no such user', now()
    from people where n % 200 = 0`,
  `insert into audit_log (id, at, action, subject_id, detail, via)
    select gen_random_uuid(), since + change * interval '1 day', 'grant.given', id, '{}', 'system'
    from people cross join generate_series(1, 2) as change`,
];

/** Statements that create entries for a tenth of the people, most of them by few. */
const journal = ({ people, entries }) => [
  `create temp table writers as
    select id, since, (row_number() over () - 1)::int as place from people where n % 10 = 0`,
  'analyze writers',
  `insert into journal_entries
      (id, member_id, title, content, text, words, tags, tag_keys, mood, written_on, version, created_at, updated_at)
    select gen_random_uuid(), id, 'A day', '<p>' || words || '</p>', words, ''::tsvector, '{}', '{}',
      ${chosen(['grateful', 'joyful', 'peaceful', 'weary'], 'e')}, made::date, 1, made, made
    from (select e, floor(random() * random() * ${Math.floor(people / 10)})::int as place
        from generate_series(1, ${entries}) as e) as entry
      join writers using (place)
      cross join lateral (select since + random() * (now() - since) as made, 'morning light bread ' || e as words) as one`,
];

/** Statements that create devotionals for consecutive days, the last ones in the future. */
const devotionals = (count) => [
  `insert into devotionals (id, title, date, scripture_reference, scripture_verse, reflection, questions, question_ids,
      prayer, content, tags, access_level, is_active, version)
    select gen_random_uuid(), ${text(4, 'n')}, current_date + 300 - n, 'Psalm ' || 1 + n % 150 || ':1', ${text(20, 'n')},
      reflection, array['What stays with you?'], array[gen_random_uuid()], ${text(30, 'n')}, reflection, '{hope}',
      case when n % 10 = 0 then 'premium' else 'standard' end, n % 30 > 0, 1
    from generate_series(1, ${count}) as n
      cross join lateral (select ${text(250, 'n')} || case when n % 500 = 7 then ' Nineveh' else '' end as reflection) as made`,
];

/**
 * Creates a database beside the one at `url` with a large site, as its back-office sees it.
 * @returns its address
 */
export async function fillCongregation(url, counts) {
  const admin = await makeDataSource(url, 1).initialize();
  await admin.query('create database back_office');
  await admin.destroy();
  const own = new URL(url);
  own.pathname = '/back_office';
  const db = await makeDataSource(own.href, 2).initialize();
  try {
    await migrate(db, own.href);
    await db.transaction(async (manager) => {
      await manager.query(`set local maintenance_work_mem = '256MB'`);
      for (const sql of [...people(counts.people), ...journal(counts), ...devotionals(counts.devotionals)])
        await manager.query(sql);
    });
    // Runs the work of autovacuum once, so that it does not run during a measurement.
    await db.query('vacuum analyze');
  } finally {
    await db.destroy();
  }
  return own.href;
}
