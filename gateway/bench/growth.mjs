// npm run bench:growth [-- --members 200000] [--data DIR] [--rounds 100]: measures the most frequent reads on a site of
// so many members after five years, beside one with the demonstration and twenty members. It uses the existing build.
// 200,000 members take some twenty minutes and 12 GB to create. With DIR the data stays there for the next run. If a
// read takes more than twice as long, the plan of its slowest statement is printed.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadBible } from '../dist/modules/bible/bible-texts.js';
import { Member } from '../dist/modules/members/member.entity.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { startPostgres } from '../dist/start/embedded/postgres.js';
import { demoPassword } from '../dist/start/seed/accounts.js';
import { seedDemo } from '../dist/start/seed/index.js';
import { readManifests } from '../dist/transport/graphql/documents.js';
import { benchServices, firstNames, gatewayApp, lastNames } from './apps.mjs';

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const inTurn = (list, round) => list[round % list.length];

const devotionalWords = ['grace', 'prayer', 'hope', 'bread', 'quiet morning', 'Psalm 23', 'no such word'];
const bibleWords = ['love', 'living water', 'shepherd', 'mercy -sacrifice', 'peace', 'wisdom'];
/** Frequent and rare words. */
const journalWords = ['lord', 'god', 'house', 'children', 'light', 'mercy', 'vineyard', 'sparrow'];

const list = {
  first: 50,
  after: null,
  search: '',
  tag: null,
  mood: null,
  isFavorite: null,
  from: null,
  to: null,
};
const people = { search: '', order: 'createdAt', descending: true, page: 1, limit: 25 };
const audit = { first: 25 };

/** The panel's `Dashboard` query without the jobs, since the bench has no queue. */
const dashboard = `query ($today: LocalDate!) {
  dashboard(today: $today) {
    uncoveredDays prayerRequests { count oldest } messages { count oldest } mails { count oldest } pastDue
    pastDueUsers { id name } totalUsers activeUsers devotionals subscriptions { free standard premium family }
    recentUsers { id name email subscription createdAt }
  }
}`;

/**
 * Each read by its name: a function that queries a site (see `openSite`) in a round. `others` are members with a hundred
 * entries, `heavy` is the one with most.
 */
const reads = {
  'Today (REST, guest)': ({ get }) => get('/api/devotionals/today'),
  'Today (REST, member)': ({ get, others }, round) => get('/api/devotionals/today', inTurn(others, round)),
  'A day by its date': ({ send, others }, round) =>
    send('DevotionalByDate', { date: day(-(round % 20)) }, inTurn(others, round)),
  'Archive, first page': ({ send }) => send('LatestDevotionals', { page: 1, limit: 50 }),
  'Search of devotionals': ({ send, others }, round) =>
    send(
      'SearchDevotionals',
      { query: inTurn(devotionalWords, round), tag: '', page: 1, limit: 20 },
      inTurn(others, round),
    ),
  'Search of the Bible': ({ send }, round) =>
    send('BibleSearch', { query: inTurn(bibleWords, round), translation: 'kjv', page: 1, limit: 20 }),
  'Journal, first page': ({ send, others }, round) => send('JournalEntries', list, inTurn(others, round)),
  'Journal, first page, heavy': ({ send, heavy }) => send('JournalEntries', list, heavy),
  'Journal, deep page, heavy': ({ send, heavy, deep }) =>
    send('JournalEntries', { ...list, after: deep }, heavy),
  'Journal, search': ({ send, others }, round) =>
    send('JournalEntries', { ...list, search: inTurn(journalWords, round) }, inTurn(others, round)),
  'Journal, search, heavy': ({ send, heavy }, round) =>
    send('JournalEntries', { ...list, search: inTurn(journalWords, round) }, heavy),
  'Journal, figures': ({ get, others }, round) => get('/api/journals/stats', inTurn(others, round)),
  'Journal, figures, heavy': ({ get, heavy }) => get('/api/journals/stats', heavy),
  'Prayer list': ({ send, others }, round) =>
    send('PrayerList', { isAnswered: false, first: 20, after: null }, inTurn(others, round)),
  Favorites: ({ send, others }, round) =>
    send('FavoriteDevotionals', { page: 1, limit: 20 }, inTurn(others, round)),
  'Days in a row': ({ send, others }, round) => send('Rhythm', { today: day(0) }, inTurn(others, round)),
  Profile: ({ get, others }, round) => get('/api/auth/me', inTurn(others, round)),
  'Signing in': ({ signIn }, round) => signIn(round),
  'Back-office: first page': ({ text, admin }) => text(dashboard, { today: day(0) }, admin),
  'Back-office: its sections': ({ send, admin }) => send('SectionCounts', { isAdmin: true }, admin),
  'People, first page': ({ send, admin }) => send('UserList', people, admin),
  'People, searched': ({ send, admin }, round) =>
    send('UserList', { ...people, search: inTurn(['anna', 'baker.4', 'writer11@', 'müller'], round) }, admin),
  'People, filtered': ({ send, admin }, round) =>
    send(
      'UserList',
      { ...people, ...inTurn([{ subscription: 'premium' }, { isActive: false }, { role: 'admin' }], round) },
      admin,
    ),
  'What happened to a person': ({ send, admin, ids }, round) =>
    send('UserEvents', { userId: inTurn(ids, round), first: 25 }, admin),
  Analytics: ({ send, admin }) => send('Analytics', { days: 28 }, admin),
  'Record of changes': ({ send, admin }) => send('AuditList', audit, admin),
  'Record of changes, filtered': ({ send, admin }, round) =>
    send(
      'AuditList',
      {
        ...audit,
        ...inTurn(
          [
            { kind: 'grant' },
            { via: 'system' },
            { action: 'member.deactivated' },
            { action: 'plan.deleted' },
            { via: 'token' },
          ],
          round,
        ),
      },
      admin,
    ),
};

const years = 5;
/** Members that the reads use. Every site has them, however small: one who has written much, and ten others. */
const known = { others: 10, entries: 100 };

const chosen = (words, number) => `(array['${words.join("','")}'])[1 + (${number})::int % ${words.length}]`;

/** An id that sorts by its time, like those of the product. */
const idOf = (moment) =>
  `(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3)
    || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** Series for each member from 1 on: few have most, and those that the reads use have the same number on every site. */
const some = (most, skew, fixed) =>
  `generate_series(1, case when n <= ${known.others + 1} then ${fixed} else floor(power(zeal, ${skew}) * ${most})::int end)`;

/** Members who joined evenly over the years, and the activity of each. */
const memberStatements = (count) => [
  `create temp table people as
    select n, ${idOf('since')} as id, since, zeal, 'writer' || n || '@' || ${chosen(['example.org', 'example.com', 'example.net'], 'n')} as email
    from (select n, random() as zeal, case when n <= ${known.others + 1} then now() - interval '${years} years'
        else now() - (1 - n::float8 / ${count}) * interval '${years} years' end as since
      from generate_series(1, ${count}) as n) as one`,
  `insert into members (id, name, email, password_hash, email_verified_at, timezone, created_at, last_active_at, is_active,
      subscription, subscription_status, daily_reminders)
    select id, ${chosen(firstNames, 'n * 5')} || ' ' || ${chosen(lastNames, 'n / 28')}, email,
      (select password_hash from members where email = 'premium@example.org'), since, 'UTC', since,
      case when n % 5 > 0 then since + random() * (now() - since) end, n % 40 > 0,
      case when n <= ${known.others + 1} or n % 20 >= 18 then 'premium' when n % 20 < 15 then 'free' else 'standard' end,
      case when n <= ${known.others + 1} or n % 20 >= 15 then 'active' else 'inactive' end, n % 2 = 0
    from people`,
  `insert into sessions (id, member_id, token_hash, site, created_at, last_seen_at, expires_at, user_agent)
    select ${idOf('now()')}, id, sha256((id::text || nth)::bytea), 'member', greatest(since, now() - interval '20 days'), now(),
      now() + random() * interval '30 days', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    from people cross join generate_series(1, 2) as nth where n % 3 < nth`,
  `insert into devices (member_id, fingerprint, seen_at, created_at)
    select id, 'device-' || nth || '-' || n, now(), since from people cross join generate_series(1, 2) as nth`,
  `insert into push_subscriptions (id, member_id, session_id, endpoint, p256dh, auth)
    select distinct on (member_id) ${idOf('now()')}, member_id, sessions.id,
      'https://push.example.org/send/' || md5(sessions.id::text) || md5(member_id::text), repeat('k', 87), repeat('a', 22)
    from sessions join people on people.id = member_id where n % 10 = 0`,
  `insert into reminders (member_id, day, due_at, sent_on)
    select id, current_date + 1, date_trunc('day', now()) + interval '1 day' + (n % 1440) * interval '1 minute', current_date
    from people where n % 2 = 0`,
  `insert into sent_mails (id, member_id, kind, sent_at)
    select ${idOf('at')}, id, 'reminder', at
    from people cross join lateral (select now() - day * interval '1 day' as at from generate_series(1, 90, 3) as day) as mails
    where n % 4 = 0`,
  `insert into job_done (id, at) select gen_random_uuid(), now() - (n % 30) * interval '1 day'
    from people cross join generate_series(1, 5)`,
  `insert into given_up_mails (id, kind, data, reason, given_up_at)
    select ${idOf('now()')}, 'reminder', jsonb_build_object('memberId', id), '550 no such user', now() - (n % 90) * interval '1 day'
    from people where n % 200 = 0`,
];

const money = [
  `insert into entitlement_grants (id, member_id, source, ref, tier, status, cycle, renews_at, ends_at, renewal_amount,
      renewal_currency, created_at)
    select ${idOf('since')}, id, 'stripe', 'sub_' || n || '_' || nth, case when n % 20 >= 18 then 'premium' else 'standard' end,
      case when nth = 1 then 'active' else 'ended' end, 'monthly', case when nth = 1 then now() + interval '20 days' end,
      case when nth = 2 then since + (now() - since) / 2 end, 500, 'eur', since
    from people cross join generate_series(1, 2) as nth where n % 20 >= 15 and n % 3 < 4 - nth`,
  `insert into billing_accounts (member_id, customer_id, synced_at, created_at)
    select id, 'cus_' || n, now(), since from people where n % 20 >= 15`,
  `insert into payments (id, created_at, member_id, charge_id, amount, refunded, currency, status, description)
    select ${idOf('at')}, at, id, 'ch_' || n || '_' || month, 500, 0, 'eur', 'succeeded', 'Standard'
    from people cross join lateral (select month, now() - month * interval '30 days' as at from generate_series(0, 60) as month) as paid
    where n % 20 >= 15 and at > since`,
  `insert into provider_events (id, type, received_at)
    select 'evt_' || n || '_' || nth, 'invoice.paid', now() - (n % 60) * interval '1 day'
    from people cross join generate_series(1, 4) as nth where n % 20 >= 15`,
];

/** Administrators' work for them, and its records. */
const office = [
  `insert into prayer_requests (id, member_id, subject, message, status, created_at)
    select ${idOf('since')}, id, 'A request', left(text, 400), case when n % 400 = 19 then 'pending' else 'answered' end, since
    from people join samples on samples.place = n % 2000 where n % 20 = 19`,
  `insert into prayer_request_responses (id, request_id, message, created_at)
    select ${idOf('created_at')}, id, 'We pray with you.', created_at + interval '1 day' from prayer_requests where status = 'answered'
      and member_id in (select id from people)`,
  `insert into contact_messages (id, name, email, query, created_at, handled_at)
    select ${idOf('since')}, 'Somebody', email, 'How do I sign in on another phone?', since,
      case when n % 1000 > 0 then since + interval '1 day' end
    from people where n % 50 = 0`,
  `insert into audit_log (id, at, actor_id, action, subject_id, detail, via)
    select ${idOf('at')}, at, case when nth = 1 then (select id from members where email = 'admin@example.org') end,
      case when nth = 1 then 'member.deactivated' else 'grant.given' end, id, '{"tier": "premium", "reason": "A gift"}',
      case when nth = 1 then 'session' else 'system' end
    from people cross join generate_series(1, 2) as nth
      cross join lateral (select since + random() * (now() - since) as at) as change
    order by at`,
];

/**
 * Devotionals for every day of the years and some to come, copied from those of the demonstration, which stay
 * unchanged.
 */
const devotionals = (days) => [
  `create temp table demo as
    select row_number() over (order by date) - 1 as place, count(*) over () as several, devotionals.* from devotionals`,
  `insert into devotionals (id, title, date, scripture_reference, scripture_verse, reflection, questions, question_ids, prayer,
      content, tags, access_level, version, created_at)
    select ${idOf('(current_date + 200 - ago)::timestamptz')}, one.title, current_date + 200 - ago, one.scripture_reference,
      one.scripture_verse, one.reflection || ' ' || samples.text, one.questions,
      (select array_agg(gen_random_uuid()) from unnest(one.questions)), other.prayer, one.content || ' ' || samples.text,
      one.tags, case when ago % 10 = 0 then 'premium' else 'standard' end, 1, (current_date + 170 - ago)::timestamptz
    from generate_series(0, ${days - 1}) as ago
      join demo as one on one.place = ago % one.several join demo as other on other.place = (ago / 7) % other.several
      join samples on samples.place = ago % 2000
    on conflict (date) do nothing`,
  `insert into item_versions (item_id, version, item, values, saved_at)
    select id, 1, 'devotionals', jsonb_build_object('title', title, 'reflection', reflection), created_at
    from devotionals where id not in (select id from demo)`,
];

/** Texts of entries: consecutive verses, so that words are as frequent as in real texts. */
const samples = `create temp table samples as
  select place, text, '<p>' || text || '</p>' as html,
    (select string_agg(distinct '''~' || word || '''', ' ') from regexp_split_to_table(lower(text), '[^a-z]+') as word
      where word <> '') as words
  from (select place, (select string_agg(text, ' ') from (
        select text from bible_verses where translation_id = 'kjv' and place >= first order by place
        limit 1 + floor(power(random(), 4) * 6)) as verses) as text
      from (select nth as place, (1 + floor(random() * 60) + nth * 0)::int * 1000000 + (1 + nth % 4) * 1000 + 1 as first
        from generate_series(0, 1999) as nth) as drawn) as made`;

/** Members' private content. */
const ownThings = ({ members, entries, heavy }) => [
  `create temp table days as select row_number() over (order by date) - 1 as place, id, date,
      questions[1] as question, question_ids[1] as question_id
    from devotionals where date <= current_date`,
  'create unique index on days (place)',
  'analyze days',
  // In chronological order, like a table of the product; sorted here, where rows are short.
  `create temp table writing as
    select id, since + drawn.late * (now() - since) as at, drawn.luck
    from (
      select n, random() as late, random() as luck from (select 1 as n union all select generate_series(2, ${known.others + 1})) as counts
        cross join lateral generate_series(1, case when n = 1 then ${heavy} else ${known.entries} end)
      union all
      select ${known.others + 2} + floor(power(random(), 2) * ${0.6 * Math.max(members - known.others - 2, 1)})::int, random(), random()
        from generate_series(1, ${entries})) as drawn
    join people using (n)
    order by at`,
  'analyze writing',
  `insert into journal_entries (id, member_id, title, content, text, words, tags, tag_keys, mood, is_favorite, written_on,
      devotional_id, version, created_at, updated_at)
    select ${idOf('at')}, writing.id, case when luck < 0.7 then initcap(left(text, 30)) else '' end, html, text,
      replace(words, '~', right(writing.id::text, 8))::tsvector, tagged, tagged,
      case when luck < 0.4 then (array['grateful', 'joyful', 'peaceful', 'weary'])[1 + floor(luck * 10)::int] end, luck > 0.9,
      at::date, days.id, 1, at, at
    from (select *, floor(random() * 2000)::int as place,
        case when luck between 0.3 and 0.8 then '{rest}' when luck > 0.95 then '{family,thanks}' else '{}' end::text[] as tagged
      from writing) as writing
      join samples using (place) left join days on days.date = at::date and luck < 0.5`,
  `insert into item_versions (item_id, version, item, values, saved_at)
    select id, 1, 'journal_entries', jsonb_build_object('title', title, 'content', content), created_at
    from journal_entries where created_at > now() - interval '30 days' and member_id in (select id from people)`,
  `insert into favorites (id, member_id, devotional_id, created_at)
    select ${idOf('now()')}, people.id, days.id, greatest(since, days.date) from people
      cross join lateral ${some(40, 3, 30)} as nth
      join days on days.place = (n * 7 + nth * 13) % (select count(*) from days)
    on conflict do nothing`,
  `insert into reading_days (member_id, day) select id, current_date - day * (1 + n % 20) from people cross join lateral ${some(90, 4, 60)} as day`,
  `insert into question_answers (id, member_id, devotional_id, question, answer, question_id, created_at)
    select ${idOf('greatest(since, days.date)')}, people.id, days.id, question, left(text, 300), question_id, greatest(since, days.date)
    from people cross join lateral ${some(25, 4, 25)} as nth join days on days.place = (n * 11 + nth * 17) % (select count(*) from days)
      join samples on samples.place = (n + nth) % 2000
    on conflict do nothing`,
  `insert into prayer_items (id, member_id, title, note, started_on, answered_on, version, created_at)
    select ${idOf('since')}, id, initcap(left(text, 25)), case when nth % 2 = 0 then left(text, 200) end, since::date,
      case when nth % 3 = 0 then current_date end, 1, since + nth * interval '1 minute'
    from people cross join lateral ${some(20, 3, 30)} as nth join samples on samples.place = (n * 3 + nth) % 2000`,
  `insert into highlights (id, member_id, place, color, created_at)
    select ${idOf('since')}, id, 43000000 + (1 + nth % 21) * 1000 + 1 + nth / 21, 'yellow', since
    from people cross join lateral ${some(15, 3, 20)} as nth`,
];

/**
 * Drops the indexes of a table except its key. Returns the statements to create them again, which is faster than
 * updating them row by row.
 */
async function dropIndexes(manager, table) {
  const indexes = await manager.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made
      from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  await manager.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  return indexes.map(({ made }) => made);
}

/**
 * Fills a database that has the demonstration and the texts of the Bible. Foreign keys are not checked.
 * @param db a superuser's `DataSource`
 * @param counts `members`; `entries` of the journal, besides those of the read members; `heavy` entries of the most
 *   active one; `days` of devotionals
 * @param report receives slow steps, with their seconds
 */
async function fillSite(db, counts, report = () => {}) {
  await db.transaction(async (manager) => {
    const run = async (statements) => {
      for (const sql of statements) {
        const began = performance.now();
        await manager.query(sql);
        const seconds = (performance.now() - began) / 1_000;
        if (seconds > 5) report(`${sql.trim().slice(0, 45).replace(/\s+/g, ' ')}: ${seconds.toFixed(0)} s`);
      }
    };
    await run([`set local maintenance_work_mem = '1GB'`, `set local work_mem = '256MB'`, samples]);
    // Before triggers are turned off: a trigger makes devotionals searchable.
    await run(devotionals(counts.days));
    await run(['analyze samples', 'set local session_replication_role = replica']);
    const ofMembers = await dropIndexes(manager, 'members');
    await run([...memberStatements(counts.members), ...ofMembers, 'analyze people', ...money, ...office]);
    const ofEntries = await dropIndexes(manager, 'journal_entries');
    await run([...ownThings(counts), ...ofEntries]);
  });
  // Runs the work of autovacuum once, so that it does not run during a measurement.
  await db.query('vacuum analyze');
}

/** Returns the addresses of the members that the reads use: first the one who has written much. */
async function readMembers(db) {
  const rows = await db.query(
    `select email from members where email ~ '^writer([1-9]|10|11)@' order by substring(email from '[0-9]+')::int`,
  );
  return rows.map(({ email }) => email);
}

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '100' },
    data: { type: 'string' },
  },
});
const [members, rounds] = [Number(values.members), Number(values.rounds)];
/** Maximum ratio of a read's time to that on the small site. */
const most = 2;

const heavy = Math.min(5_000, 5 * members);
const small = { members: 20, entries: 0, heavy, days: 0 };
const large = { members, entries: 15 * members, heavy, days: Math.min(2_026, members) };

const manifest = await readManifests();
const hashOf = new Map(Object.entries(manifest).map(([hash, { name }]) => [name, hash]));
/** If both apps have a document of that name, returns the one with these variables. */
function hashFor(name, variables) {
  const found = Object.entries(manifest).filter(
    ([, document]) =>
      document.name === name && Object.keys(variables).every((key) => document.body.includes(`$${key}`)),
  );
  return found[0]?.[0] ?? hashOf.get(name);
}

/** Creates a database beside the one at `url`. A killed creation starts over. @returns its address */
async function siteDatabase(url, name, counts, template) {
  const address = new URL(url);
  address.pathname = `/${name}`;
  const mark = JSON.stringify(counts);
  const admin = await makeDataSource(url, 1).initialize();
  try {
    const [found] = await admin.query(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    if (found?.mark === mark) return address.href;
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`);
    const db = await makeDataSource(address.href, 2).initialize();
    try {
      if (counts) await fillSite(db, counts, (line) => console.log(`  ${line}`));
      else {
        await migrate(db, address.href);
        await loadBible(db, () => {});
        await seedDemo(db, new Date());
      }
    } finally {
      await db.destroy();
    }
    await admin.query(`comment on database ${name} is '${mark}'`);
    return address.href;
  } finally {
    await admin.destroy();
  }
}

const client = {
  site: 'member',
  ip: '127.0.0.1',
  deviceId: null,
  userAgent: null,
  timezone: null,
  overwrites: null,
};

/** Opens the real gateway on a database, with the callers. */
async function openSite(url) {
  const db = await makeDataSource(url, 2).initialize();
  // An earlier release may have filled it.
  await migrate(db, url);
  const services = benchServices(db, url);
  await services.analyticsRollup.roll();
  const emails = await readMembers(db);
  const open = async (email, site) => {
    const member = await db.getRepository(Member).findOneByOrFail({ email });
    return {
      id: member.id,
      token: await services.sessions.open(db.manager, member, { ...client, site }, { notify: false }),
    };
  };
  const signedIn = [];
  for (const email of emails) signedIn.push(await open(email, 'member'));
  const [heavy, ...others] = signedIn.map(({ token }) => token);
  const { token: admin } = await open('admin@example.org', 'admin');
  await db.query('vacuum analyze members, sessions, devices, analytics_days, journal_writers');
  await db.destroy();

  const app = await gatewayApp(url, false, manifest);
  const inject = async (request) => {
    const response = await app.inject(request);
    if (response.statusCode !== 200 || response.body.includes('"errors"'))
      throw new Error(
        `${request.url} ${JSON.stringify(request.payload ?? '')}: ${response.body.slice(0, 500)}`,
      );
    return response.json();
  };
  const post = (token, payload) =>
    inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        host: `${token === admin ? 'admin.' : ''}localhost:4000`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    });
  const site = {
    url,
    app,
    heavy,
    others,
    admin,
    ids: signedIn.map(({ id }) => id),
    get: (url, token) =>
      inject({ method: 'GET', url, headers: { ...(token && { authorization: `Bearer ${token}` }) } }),
    send: (name, variables, token) =>
      post(token, {
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: hashFor(name, variables) } },
      }),
    text: (query, variables, token) => post(token, { query, variables }),
    signIn: (round) =>
      inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: emails[1 + (round % others.length)], password: demoPassword },
      }),
  };
  site.deep = await deepIn(site);
  return site;
}

/** Returns a cursor deep in the journal of the most active member. */
async function deepIn({ send, heavy }) {
  let after = null;
  for (let page = 0; page < 40; page++) {
    const { data } = await send('JournalEntries', { first: 100, after, search: '' }, heavy);
    if (!data.list.pageInfo.hasNextPage) break;
    after = data.list.pageInfo.endCursor;
  }
  return after;
}

/** Returns the sorted milliseconds of a read at both sites in turn. */
async function measure(read, sites) {
  const times = sites.map(() => []);
  for (let round = -Math.ceil(rounds / 5); round < rounds; round++) {
    for (const [i, site] of sites.entries()) {
      const began = performance.now();
      await read(site, Math.abs(round));
      if (round >= 0) times[i].push(performance.now() - began);
    }
  }
  return times.map((each) => {
    each.sort((a, b) => a - b);
    return { median: each[each.length >> 1], p99: each[Math.floor(each.length * 0.99)] };
  });
}

/** Returns the statements of a read, each with its values. */
async function statementsOf(read, site) {
  const { query } = pg.Client.prototype;
  const sent = [];
  pg.Client.prototype.query = function (first, ...rest) {
    const { text = first, values = Array.isArray(rest[0]) ? rest[0] : [] } = Object(first);
    if (/^\s*(select|with)/i.test(text)) sent.push({ text, values });
    return query.call(this, first, ...rest);
  };
  try {
    for (let round = 0; round < 5; round++) await read(site, round);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Prints the plan of the slowest statement of a read. */
async function printPlan(name, read, site) {
  const db = new pg.Client({ connectionString: site.url });
  await db.connect();
  try {
    let slowest = { took: -1 };
    for (const { text, values } of await statementsOf(read, site)) {
      const { rows } = await db.query(`explain (analyze, buffers) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']);
      const took = Number(/Execution Time: ([\d.]+)/.exec(plan.join('\n'))?.[1] ?? 0);
      if (took > slowest.took) slowest = { took, text, plan };
    }
    console.log(
      `\n${name}, its slowest statement:\n${slowest.text?.replace(/\s+/g, ' ').slice(0, 400)}\n${slowest.plan?.join('\n')}`,
    );
  } finally {
    await db.end();
  }
}

const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const row = (words, ...cells) =>
  console.log(words.padEnd(30) + cells.map((cell) => cell.padStart(18)).join(''));

const dir = values.data ?? (await mkdtemp(path.join(tmpdir(), 'quiet-time-growth-')));
await mkdir(dir, { recursive: true });
// Postgres may run as another user, which must be able to reach its folder.
await chmod(dir, 0o755);
const postgres = await startPostgres(dir);
const sites = [];
try {
  const began = performance.now();
  await siteDatabase(postgres.url, 'growth_begin', null);
  for (const [name, counts] of Object.entries({ growth_small: small, growth_large: large }))
    sites.push(await openSite(await siteDatabase(postgres.url, name, counts, 'growth_begin')));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `\nGrowth: the demonstration, beside ${large.members} members with ${large.entries} entries after ${large.days} days (filled in ${minutes} min); median, p99`,
  );
  row('', 'small', 'large', 'ratio');
  const slower = [];
  for (const [name, read] of Object.entries(reads)) {
    const [before, after] = await measure(read, sites);
    const ratio = after.median / before.median;
    if (ratio > most) slower.push([name, read]);
    const times = [before, after].map(({ median, p99 }) => `${ms(median)}, ${ms(p99)}`);
    row(name, ...times, `${ratio.toFixed(1)}x${ratio > most ? ' MISSED' : ''}`);
  }
  if (members >= 100_000) for (const [name, read] of slower) await printPlan(name, read, sites[1]);
} finally {
  for (const { app } of sites) await app.close();
  await postgres.stop();
  if (!values.data) await rm(dir, { recursive: true, force: true });
}
process.exit();
