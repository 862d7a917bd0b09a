// node bench/reminders.mjs <database url> <members> <seconds>
// Measures reminders of many members that are due in one minute: the query, the enqueueing, and the sending by one
// worker.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '@quiet-time/schema/settings';
import { pino } from 'pino';
import { ReminderService } from '../dist/modules/reminders/reminder.service.js';
import { systemClock } from '../dist/platform/clock.js';
import { openQueues } from '../dist/platform/queue.js';
import { Relay } from '../dist/platform/relay.js';
import { makeDataSource } from '../dist/start/database/data-source.js';

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

async function printSending(databaseUrl, seconds) {
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

/** @param seconds measured time of enqueueing and of sending */
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
  await printSending(databaseUrl, seconds);
  await db.destroy();
}

const [databaseUrl, members, seconds] = process.argv.slice(2);
await printReminders(databaseUrl, Number(members), Number(seconds));
process.exit();
