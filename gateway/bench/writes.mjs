// Measures writes and jobs, on the existing build. Each part runs in a process of its own, on a migrated database:
// `node gateway/bench/writes.mjs events URL EVENTS`, `webhooks URL EVENTS`, `reminders URL MEMBERS SECONDS`,
// `letter URL MEMBERS SECONDS` or `journal URL ENTRIES ROUNDS`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@quiet-time/schema/settings';
import pg from 'pg';
import { pino } from 'pino';
import { emitEvents } from '../dist/blocks/webhook-events.js';
import { LetterSending } from '../dist/modules/letters/letter-sending.service.js';
import { ReminderService } from '../dist/modules/reminders/reminder.service.js';
import { systemClock } from '../dist/platform/clock.js';
import { openQueues } from '../dist/platform/queue.js';
import { Relay } from '../dist/platform/relay.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { migrate } from '../dist/start/database/open-database.js';
import { benchServices, secretKey } from './apps.mjs';
import { runAsProgram, startWorker } from './processes.mjs';

const drainTarget = 100;
/** Approximate response time of Stripe in milliseconds. */
const latency = 100;
/** Events of one payment and its consequences. */
const kinds = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.succeeded',
  'charge.failed',
  'charge.refunded',
  'customer.subscription.deleted',
];

/** Starts a stand-in for Stripe, with customers who each pay for one plan. */
async function startProvider() {
  const now = Math.floor(Date.now() / 1_000);
  const list = (data) => ({ object: 'list', data, has_more: false });
  const subscription = (customer) => ({
    id: `sub_${customer}`,
    object: 'subscription',
    status: 'active',
    created: now,
    customer,
    currency: 'usd',
    metadata: { plan: 'premium', tier: 'premium', cycle: 'monthly' },
    items: list([
      {
        price: { id: 'price_bench', unit_amount: 900 },
        quantity: 1,
        current_period_start: now,
        current_period_end: now + 30 * 86_400,
      },
    ]),
    trial_end: null,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: null,
  });
  const charge = (customer) => ({
    id: `ch_${customer}`,
    object: 'charge',
    status: 'succeeded',
    created: now,
    amount: 900,
    amount_refunded: 0,
    currency: 'usd',
    disputed: false,
    metadata: {},
    payment_intent: null,
    description: 'Premium',
    receipt_url: null,
  });
  const requests = { calls: 0 };
  const server = http.createServer(async (request, response) => {
    requests.calls += 1;
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const make = pathname === '/v1/subscriptions' ? subscription : charge;
    await wait(latency);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(list([make(searchParams.get('customer'))])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, requests, stop: () => server.close() };
}

/** Runs work for each item, twenty at a time. */
async function forEach(items, work) {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

function shuffled(items) {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}

/** Adds paying members that the product already knows. */
async function addCustomers(db, { billingSync }, many) {
  await db.query(
    `with added as (
       insert into members (id, name, email)
       select gen_random_uuid(), 'Payer', 'payer' || n || '@example.org' from generate_series(1, $1::int) n
       on conflict (email) do nothing
       returning id)
     insert into billing_accounts (member_id, customer_id) select id, 'cus_' || id from added`,
    [many],
  );
  const accounts = await db.query(
    'select member_id as member, customer_id as customer from billing_accounts limit $1',
    [many],
  );
  await forEach(accounts, ({ member }) => billingSync.sync(member));
  // Drops the resulting mails.
  await db.query('delete from outbox');
  return accounts.map(({ customer }) => customer);
}

/** Stores events of all kinds in any order, and has a worker process them. Returns the seconds until none is left. */
async function drain({ db, services, env }, customers, perCustomer) {
  const events = customers.flatMap((customer) =>
    kinds.slice(0, perCustomer).map((type) => ({ id: `evt_${crypto.randomUUID()}`, type, customer })),
  );
  await forEach(shuffled(events), ({ id, type, customer }) =>
    services.webhooks.take({ id, type, data: { object: { customer } } }),
  );
  const [{ done: before }] = await db.query('select count(*)::int as done from job_done');
  const stop = await startWorker(env);
  const began = performance.now();
  for (let left = events.length; left > 0; await wait(20)) {
    const [{ done }] = await db.query('select count(*)::int as done from job_done');
    left = before + events.length - done;
  }
  const seconds = (performance.now() - began) / 1_000;
  await stop();
  return { events: events.length, seconds };
}

/** Prints how fast one worker processes stored events of the payment provider, with its queue in Postgres. */
async function printDrain(databaseUrl, many) {
  const provider = await startProvider();
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-webhooks-'));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    // An unused port: no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: dir,
    SEED_DEMO: 'off',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_LIFETIME_PRICE_ID: 'price_lifetime',
    STRIPE_API_URL: provider.url,
  };
  const db = await makeDataSource(databaseUrl, 20).initialize();
  const services = benchServices(db, databaseUrl, env);
  const perCustomer = kinds.length;
  const customers = await addCustomers(db, services, many / perCustomer);
  console.log(`\nStored webhooks worked off by one worker, the provider answering in ${latency} ms`);
  const line = (words, { events, seconds }, calls, goal = null) =>
    console.log(
      `${words.padEnd(44)} ${String(events).padStart(6)} events ${(events / seconds).toFixed(0).padStart(6)}/s` +
        `  calls ${String(calls).padStart(5)}` +
        (goal ? `  target ${goal}/s ${events / seconds >= goal ? 'met' : 'MISSED'}` : ''),
    );
  const cases = [
    [`  ${perCustomer} of each of ${customers.length} members`, customers, perCustomer, drainTarget],
    ['  one of each member', customers, 1, null],
  ];
  for (const [words, some, each, goal] of cases) {
    const before = provider.requests.calls;
    const result = await drain({ db, services, env }, some, each);
    line(words, result, provider.requests.calls - before, goal);
  }
  await db.destroy();
  provider.stop();
  await rm(dir, { recursive: true, force: true });
}

const sendingTarget = 200;
/** Events in one transaction, as in an import of people. */
const atOnce = 250;

async function startReceiver() {
  const times = new Map();
  const server = http.createServer((request, response) => {
    const id = request.headers['webhook-id'];
    times.set(id, (times.get(id) ?? 0) + 1);
    request.resume();
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${server.address().port}`, times, stop: () => server.close() };
}

/**
 * Prints how fast one worker sends webhooks to a receiver on this machine, with its queue in Postgres, and how many were
 * lost or doubled.
 */
async function printWebhooks(databaseUrl, many) {
  const receiver = await startReceiver();
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-sending-'));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    // An unused port: no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: dir,
    SEED_DEMO: 'off',
    SECRET_KEY: secretKey,
    WEBHOOK_INTERNAL_HOSTS: receiver.host,
  };
  const db = await makeDataSource(databaseUrl, 5).initialize();
  const services = benchServices(db, databaseUrl, env);
  const system = { memberId: null, via: 'system', requestId: null };
  const input = {
    url: `http://${receiver.host}/`,
    description: 'Bench',
    events: ['member.created'],
    isActive: true,
  };
  const { id: endpoint } = await services.webhookEndpoints.create(input, system);
  for (let done = 0; done < many; done += atOnce) {
    const happenings = Array.from({ length: Math.min(atOnce, many - done) }, () => ({
      data: { id: crypto.randomUUID() },
    }));
    await db.transaction((manager) => emitEvents(manager, 'member.created', ...happenings));
  }
  const stop = await startWorker(env);
  const began = performance.now();
  const delivered = `select count(*)::int as done from webhook_deliveries where endpoint_id = $1 and state = 'delivered'`;
  // Constant counting of rows would slow the worker down.
  while (receiver.times.size < many) await wait(20);
  for (let done = 0; done < many; await wait(20)) [{ done }] = await db.query(delivered, [endpoint]);
  const seconds = (performance.now() - began) / 1_000;
  await stop();
  const lost = many - receiver.times.size;
  const doubled = [...receiver.times.values()].filter((times) => times > 1).length;
  console.log('\nWebhooks sent by one worker to a receiver on this machine');
  console.log(
    `${'  to one endpoint'.padEnd(44)} ${String(many).padStart(6)} events ${(many / seconds).toFixed(0).padStart(6)}/s` +
      `  lost ${lost}, doubled ${doubled}  target ${sendingTarget}/s ${many / seconds >= sendingTarget ? 'met' : 'MISSED'}`,
  );
  await services.webhookEndpoints.delete(endpoint, system);
  await db.destroy();
  receiver.stop();
  await rm(dir, { recursive: true, force: true });
}

/** Starts a mail server that accepts everything at once. */
async function startMailServer() {
  const seen = { mails: 0 };
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    let inMail = false;
    const lines = createInterface({ input: socket });
    lines.on('error', () => {});
    lines.on('line', (line) => {
      if (inMail && line !== '.') return;
      if (inMail) seen.mails += 1;
      inMail = !inMail && line === 'DATA';
      socket.write(inMail ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${server.address().port}`, seen, stop: () => server.close() };
}

/**
 * Creates the members, and as many others without a due reminder, which the query must skip. In their timezone it is
 * about noon, of a day with a devotional.
 */
async function seed(db, many) {
  const ahead = 12 - new Date().getUTCHours();
  const zone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  await db.query(
    `with added as (
       insert into members (id, name, email, email_verified_at, daily_reminders, timezone, reminder_time)
       select gen_random_uuid(), 'Reader', 'reader' || n || '@example.org', now(), true, $1, '00:00'
       from generate_series(1, $2::int * 2) n returning id, email)
     insert into reminders (member_id, day, due_at)
     select id, (now() at time zone $1)::date,
       now() + case when substring(email from '\\d+')::int % 2 = 0 then '0' else '5 hours' end::interval
     from added`,
    [zone, many],
  );
  await db.query('vacuum analyze reminders');
  await db.query('vacuum analyze members');
}

async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

const line = (words, many, seconds) =>
  console.log(
    `${words.padEnd(44)} ${String(many).padStart(7)} in ${seconds.toFixed(1).padStart(6)} s ${(many / seconds).toFixed(0).padStart(7)}/s`,
  );

const left = async (db) => Number((await db.query('select count(*) from outbox'))[0].count);

async function printWorkerMails(databaseUrl, seconds) {
  const mail = await startMailServer();
  const dir = await mkdtemp(path.join(tmpdir(), 'quiet-time-reminders-'));
  const file = fileURLToPath(new URL('../dist/programs/worker.js', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mail.url,
    DATA_DIR: dir,
    SECRET_KEY: 'x'.repeat(32),
    PUBLIC_URL: 'https://quiet.example.org',
    MAIL_FROM: 'quiet@quiet.example.org',
    // Production, since React's development build takes longer for each mail.
    NODE_ENV: 'production',
  };
  const worker = spawn(process.execPath, [file], {
    env,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(worker, 'exit');
  while (mail.seen.mails === 0) await wait(20);
  const before = mail.seen.mails;
  await wait(seconds * 1_000);
  line('  mails that one worker has sent', mail.seen.mails - before, seconds);
  worker.kill('SIGKILL');
  await ended;
  mail.stop();
  await rm(dir, { recursive: true, force: true });
}

/**
 * Prints the times of reminders that are due in one minute: the query, the enqueueing, and the sending by one worker.
 * @param seconds measured time of enqueueing and of sending
 */
async function printReminders(databaseUrl, many, seconds) {
  const db = await makeDataSource(databaseUrl, 4).initialize();
  await seed(db, many);
  console.log(`\nReminders of ${many} members, due in one minute`);
  const plan = await db.query(
    `explain (analyze, costs off, timing off, summary off, buffers off) select member_id from reminders
     where due_at <= now() order by due_at limit 1000 for update skip locked`,
  );
  for (const row of plan) console.log(`  ${row['QUERY PLAN']}`);
  const reminders = new ReminderService(db, systemClock, { current: defaultSettings });
  const handingOut = await timed(() => reminders.handOut());
  line('  found and written to the outbox', await left(db), handingOut);
  await printRelaying(db, databaseUrl, seconds);
  await printWorkerMails(databaseUrl, seconds);
  await db.destroy();
}

/** Prints the time in which the relay moves the outbox to the queue. */
async function printRelaying(db, databaseUrl, seconds) {
  const queues = openQueues(databaseUrl, null);
  const relay = new Relay(databaseUrl, queues, pino({ level: 'silent' }));
  const before = await left(db);
  const relaying = await timed(async () => {
    const end = performance.now() + seconds * 1_000;
    await relay.start();
    while (performance.now() < end && (await left(db)) > 0) await wait(50);
  });
  line('  from the outbox to the queue, in Postgres', before - (await left(db)), relaying);
  await relay.stop();
  await queues.close();
}

/** Prints the times of a letter to all members: choosing them, the enqueueing, and the sending by one worker. */
async function printLetter(databaseUrl, many, seconds) {
  const db = await makeDataSource(databaseUrl, 4).initialize();
  // Only the letter is measured, without the reminders that are left.
  await db.query('truncate outbox');
  const queues = openQueues(databaseUrl, null);
  await queues.queue('mail').obliterate({ force: true });
  await queues.close();
  await db.query(
    `insert into members (id, name, email, email_verified_at)
     select gen_random_uuid(), 'Reader', 'letter' || n || '@example.org', now() from generate_series(1, $1::int) n`,
    [many],
  );
  await db.query('vacuum analyze members');
  await db.query(
    `insert into letters (id, subject, html, state, audience, starts_at, version) values (gen_random_uuid(),
       'News of the spring', '<p>We have <strong>moved</strong>.</p>', 'scheduled', '{"search": "letter"}', now(), 1)`,
  );
  console.log(`\nA letter to ${many} people`);
  const letters = new LetterSending(db, systemClock, { current: defaultSettings });
  line('  chosen and written to the outbox', many, await timed(() => letters.handOut()));
  await printRelaying(db, databaseUrl, seconds);
  await printWorkerMails(databaseUrl, seconds);
  await db.destroy();
}

/**
 * Prints the cost of a full table for the journal of one member. The same requests go to a small and a large database
 * in turn, by ten members each, whose data is warm.
 */
async function measureJournal(databaseUrl, allEntries, rounds) {
  const typical = 100;
  const heavy = Math.max(2 * typical, allEntries / 100);
  /** Entries of the small database. */
  const baseCount = 1_000;

  /** Rarity of the search words: positions in a vocabulary whose first words are the most frequent. */
  const searched = [0, 3, 20, 100, 400, 1_000, 2_500];

  /** Returns a word of the vocabulary as SQL. */
  const word = (place) => `left(translate(md5((${place})::int::text), '0123456789', 'ghijklmnop'), 7)`;

  /**
   * Creates a database with a number of entries, mixed among the members as over days. The small one has no heavy writer.
   */
  async function filled(url, entries) {
    const db = await makeDataSource(url, 2).initialize();
    await migrate(db, url);
    const hasHeavy = entries > baseCount;
    const members = (entries - (hasHeavy ? heavy : 0)) / typical;
    await db.transaction(async (manager) => {
      await manager.query(`set local maintenance_work_mem = '512MB'`);
      await manager.query(
        `create temp table writers on commit drop as
        select gen_random_uuid() as id, n, case when n = 0 then ${heavy} else ${typical} end as entries
        from generate_series($1::int, $2::int) as n`,
        [hasHeavy ? 0 : 1, members],
      );
      await manager.query(
        `insert into members (id, name, email) select id, 'Writer', 'writer' || n || '@example.org' from writers`,
      );
      await manager.query(`create temp table samples on commit drop as
      select n, array(select ${word('power(random(), 3) * 3000')} from generate_series(1, 20 + n * 0)) as words
      from generate_series(0, 999) as n`);
      await manager.query('drop index journal_entries_words');
      await manager.query(`insert into journal_entries
        (id, member_id, title, content, text, words, tags, tag_keys, written_on, version, created_at, updated_at)
      select gen_random_uuid(), writers.id, 'Day ' || e, '<p>' || joined || '</p>', joined, indexed::tsvector,
        '{rest}', '{rest}', current_date - e, 1, now() - e * interval '1 day', now()
      from generate_series(1, ${heavy}) as e join writers on writers.entries >= e
        join samples on samples.n = abs(hashint8(e::bigint * 100003 + writers.n)) % 1000
        cross join lateral (select array_to_string(words, ' ') as joined,
          (select string_agg('''' || right(writers.id::text, 8) || w || '''', ' ') from unnest(words) as w) as indexed
        ) as made
      order by e`);
      await manager.query(
        'create index journal_entries_words on journal_entries using gin (words) with (fastupdate = off)',
      );
    });
    await db.query('vacuum analyze journal_entries');
    const idsOf = async (where) =>
      (await db.query(`select id from members where email ~ '^writer' and ${where} limit 10`)).map(
        ({ id }) => id,
      );
    const [words] = await db.query(
      `select ${searched.map((place, i) => `${word(place)} as w${i}`).join(', ')}`,
    );
    const { journal } = benchServices(db, url);
    return {
      db,
      journal,
      words: Object.values(words),
      writers: await idsOf(`email <> 'writer0@example.org'`),
      heaviest: (await idsOf(`email = 'writer0@example.org'`))[0],
    };
  }

  const part = { first: 50, after: null };
  const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

  /** Returns the first page of a list with its total, like the site's request. */
  async function page({ journal }, memberId, search) {
    const { nodes, count } = await journal.list(memberId, { search }, part);
    if ((await count()) < nodes.length) throw new Error('The total is wrong');
    return nodes.length;
  }

  /** Returns medians in milliseconds of actions that run in turn, round after round. */
  async function inTurn(actions) {
    const times = actions.map(() => []);
    for (let round = -rounds / 10; round < rounds; round++) {
      for (const [i, action] of actions.entries()) {
        const began = performance.now();
        await action(Math.abs(round));
        if (round >= 0) times[i].push(performance.now() - began);
      }
    }
    return times.map(median);
  }

  const verdict = (value, goal) => `at most ${goal}: ${value <= goal ? 'met' : 'MISSED'}`;

  function print(words, small, large, goal) {
    const ratio = large / small;
    const times = `${small.toFixed(2)} ms, ${large.toFixed(2)} ms`;
    console.log(`  ${words.padEnd(44)} ${times.padStart(18)}  ${ratio.toFixed(2)}x  ${verdict(ratio, goal)}`);
  }

  /** Returns the SQL statements of a creation and of a change. */
  async function statements({ journal, writers: [id] }) {
    const { query } = pg.Client.prototype;
    let count = 0;
    pg.Client.prototype.query = function (...args) {
      count++;
      return query.apply(this, args);
    };
    const counted = async (save) => {
      count = 0;
      const saved = await save();
      return [saved, count];
    };
    const input = { title: 'One', content: '<p>One line.</p>' };
    const [entry, forNew] = await counted(() =>
      journal.create(input, { id, preferences: { timezone: 'UTC' } }),
    );
    const other = { ...input, content: '<p>Two lines.</p>' };
    const [, forChange] = await counted(() =>
      journal.update(entry.id, other, { memberId: id, way: 'product' }, 1),
    );
    pg.Client.prototype.query = query;
    return { forNew, forChange };
  }

  async function printJournal(url) {
    const other = new URL(url);
    other.pathname = '/journal_small';
    const admin = await makeDataSource(url, 1).initialize();
    await admin.query('create database journal_small');
    await admin.destroy();
    const small = await filled(other.href, baseCount);
    const large = await filled(url, allEntries);
    try {
      console.log(`\nJournal: ${baseCount} entries, ${allEntries} entries, one member with ${heavy}`);
      const of = ({ writers }, round) => writers[round % writers.length];
      const [listSmall, listLarge, listHeavy] = await inTurn([
        (round) => page(small, of(small, round), ''),
        (round) => page(large, of(large, round), ''),
        () => page(large, large.heaviest, ''),
      ]);
      print('first page, typical member', listSmall, listLarge, 1.2);
      print('first page, the heavy one', listSmall, listHeavy, 4);
      const search = ({ words }, round) => words[round % words.length];
      const [foundSmall, foundLarge, foundHeavy] = await inTurn([
        (round) => page(small, of(small, round), search(small, round)),
        (round) => page(large, of(large, round), search(large, round)),
        (round) => page(large, large.heaviest, search(large, round)),
      ]);
      print('search, typical member', foundSmall, foundLarge, 2);
      print('search, the heavy one', foundSmall, foundHeavy, 4);
      const { forNew, forChange } = await statements(large);
      console.log(
        `  SQL statements for a new entry: ${forNew}, ${verdict(forNew, 1)}; for a change: ${forChange}`,
      );
    } finally {
      await small.db.destroy();
      await large.db.destroy();
    }
  }

  await printJournal(databaseUrl);
}

await runAsProgram(import.meta.url, {
  events: printDrain,
  webhooks: printWebhooks,
  reminders: printReminders,
  letter: printLetter,
  journal: measureJournal,
});
process.exit();
