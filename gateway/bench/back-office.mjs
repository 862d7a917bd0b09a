// node gateway/bench/back-office.mjs <database url> <people> <entries> <devotionals> <rounds> <warm-up>
// Measures the cost of the back-office of a large site: its lists, one person's page, figures and a bulk change. It
// sends the same requests as the panel.
import pg from 'pg';
import { Member } from '../dist/modules/members/member.entity.js';
import { newId } from '../dist/platform/ids.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { readManifests } from '../dist/transport/graphql/documents.js';
import { benchServices, firstNames, gatewayApp, lastNames } from './apps.mjs';

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
const peopleStatements = (count) => [
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
const journalStatements = ({ people, entries }) => [
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
const devotionalStatements = (count) => [
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
async function fillCongregation(url, counts) {
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
      for (const sql of [
        ...peopleStatements(counts.people),
        ...journalStatements(counts),
        ...devotionalStatements(counts.devotionals),
      ])
        await manager.query(sql);
    });
    // Runs the work of autovacuum once, so that it does not run during a measurement.
    await db.query('vacuum analyze');
  } finally {
    await db.destroy();
  }
  return own.href;
}

const [databaseUrl, ...sizes] = process.argv.slice(2);
const [people, entries, devotionals, rounds, warmUp] = sizes.map(Number);

/** Milliseconds at the 99th percentile, and SQL statements without those for the session of a request. */
const goals = { list: [100, 3], person: [100, 6], figures: [200, Infinity] };
/** Members per call, and per bulk change. */
const part = 100;
const changed = Math.min(10_000, people);
const longestChange = 60;

const manifest = await readManifests();
const hashes = new Map(Object.entries(manifest).map(([hash, { name }]) => [name, hash]));

let statements = 0;
/** Number of measured requests: each begins with a lookup of its session. */
let requests = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  statements++;
  return query.apply(this, args);
};

/** Creates an administrator's session, rolls up all days, and finds a member with much data. */
async function prepare(url) {
  const db = await makeDataSource(url, 2).initialize();
  const services = benchServices(db, url);
  const began = performance.now();
  await services.analyticsRollup.roll();
  const night = (performance.now() - began) / 1_000;
  const member = await db.getRepository(Member).save({
    id: newId(),
    name: 'Admin',
    email: 'admin@example.org',
    role: 'admin',
    emailVerifiedAt: new Date(),
  });
  const client = {
    site: 'admin',
    ip: '127.0.0.1',
    deviceId: null,
    userAgent: null,
    timezone: null,
    overwrites: null,
  };
  const token = await services.sessions.open(db.manager, member, client, { notify: false });
  const persons = await db.query(
    `select id from members join (select member_id as id, count(*) as number from payments group by 1) as paid using (id)
      order by number desc, id limit 20`,
  );
  await db.destroy();
  return { token, night, persons: persons.map(({ id }) => id) };
}

const url = await fillCongregation(databaseUrl, { people, entries, devotionals });
const { token, night, persons } = await prepare(url);
const app = await gatewayApp(url, false, manifest);

/** Sends the panel's document of a name. */
async function send(name, variables) {
  requests++;
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'admin.localhost:4000', authorization: `Bearer ${token}` },
    payload: { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashes.get(name) } } },
  });
  const { data, errors } = response.json();
  if (errors) throw new Error(`${name}: ${response.body}`);
  return data;
}

const users = { search: '', order: 'createdAt', descending: true, page: 1, limit: 25 };
const lastPage = Math.ceil(people / users.limit);
const userList = (changes) => () => send('UserList', { ...users, ...changes });
const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const written = { search: '', order: 'date', descending: true, page: 1, limit: 25 };
const devotionalList = (changes) => () => send('DevotionalList', { ...written, ...changes });

/** Measured requests: each in several variants, which are mixed. */
const measured = {
  'People, first page': ['list', [userList({})]],
  'People, pages further on': ['list', [10, 100, 1_000, lastPage].map((page) => userList({ page }))],
  'People, sorted': [
    'list',
    ['name', 'email', 'subscription', 'lastActiveAt', 'createdAt'].flatMap((order) =>
      [true, false].map((descending) => userList({ order, descending })),
    ),
  ],
  'People, searched': [
    'list',
    ['anna', 'müller', 'anna müll', 'baker.4', 'example.net', 'a', 'ru', 'nobody at all'].map((search) =>
      userList({ search }),
    ),
  ],
  'People, filtered': [
    'list',
    [
      { subscription: 'premium' },
      { isActive: false },
      { role: 'admin' },
      { lastSeen: 'week' },
      { lastSeen: 'notForQuarter' },
      { lastSeen: 'never', subscription: 'free', search: 'anna', order: 'name' },
    ].map(userList),
  ],
  'People, all found chosen': [
    'list',
    [() => send('UserIds', { search: 'anna' }), () => send('UserIds', { search: '' })],
  ],
  'One person': [
    'person',
    [
      (round) => {
        const id = persons[round % persons.length];
        return Promise.all([send('User', { id }), send('UserEvents', { userId: id, first: 25 })]);
      },
    ],
  ],
  Analytics: ['figures', [14, 28, 90].map((days) => () => send('Analytics', { days }))],
  'Devotionals, at today': ['list', [devotionalList({ around: day(0) })]],
  'Devotionals, further on': [
    'list',
    [
      { page: Math.ceil(devotionals / 25) },
      { order: 'title' },
      { isActive: false },
      { accessLevel: 'premium' },
    ].map(devotionalList),
  ],
  'Devotionals, searched': [
    'list',
    ['nineveh', 'psalm 23', 'hope', 'no such word'].map((search) => devotionalList({ search })),
  ],
  'Devotionals, a month': [
    'list',
    [-2_000, 0, 200].map((from) => () => send('CalendarDays', { from: day(from), to: day(from + 41) })),
  ],
  'Devotionals, gaps': ['list', [() => send('DevotionalGaps', { from: day(-100), to: day(300) })]],
};

const row = (words, ...cells) =>
  console.log(words.padEnd(28) + cells.map((cell) => String(cell).padStart(12)).join(''));

async function print(words, [kind, ways]) {
  const [longest, most] = goals[kind];
  const times = [];
  let highest = 0;
  for (let round = -warmUp * ways.length; round < rounds * ways.length; round++) {
    const way = ways[Math.abs(round) % ways.length];
    statements = 0;
    requests = 0;
    const began = performance.now();
    await way(Math.abs(round));
    if (round < 0) continue;
    times.push(performance.now() - began);
    highest = Math.max(highest, statements - requests);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  const missed = at(0.99) > longest || highest > most ? `MISSED ${longest} ms, ${most}` : '';
  row(words, `${at(0.5).toFixed(1)} ms`, `${at(0.99).toFixed(1)} ms`, highest, missed);
}

/** Runs a bulk change as the panel does: part by part, to show its progress. */
async function printChange() {
  const { userIds } = await send('UserIds', { search: '' });
  const ids = userIds.slice(0, changed);
  for (const [words, name, values] of [
    ['deactivated', 'SetUsersActive', { isActive: false }],
    [
      'given a plan',
      'SetSubscriptions',
      { subscription: 'premium', endsAt: `${day(365)}T00:00:00Z`, reason: 'A gift' },
    ],
  ]) {
    const began = performance.now();
    const change = newId();
    let longest = 0;
    for (let i = 0; i < ids.length; i += part) {
      const partBegan = performance.now();
      await send(name, { ids: ids.slice(i, i + part), change, ...values });
      longest = Math.max(longest, performance.now() - partBegan);
    }
    const seconds = (performance.now() - began) / 1_000;
    const verdict = seconds <= longestChange ? 'met' : 'MISSED';
    console.log(
      `${ids.length} ${words}: ${seconds.toFixed(1)} s, a part of ${part} ${Math.round(longest)} ms at most; at most ${longestChange} s: ${verdict}`,
    );
  }
}

try {
  console.log(
    `\nBack-office of ${people} people, ${entries} entries, ${devotionals} devotionals; all days counted in ${night.toFixed(1)} s`,
  );
  row('', 'median', 'p99', 'statements');
  for (const [words, what] of Object.entries(measured)) await print(words, what);
  await printChange();
} finally {
  await app.close();
}
process.exit();
