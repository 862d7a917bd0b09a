import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../blocks/jobs.js';
import { startPart, until } from '../../testing/product.js';
import { type Replies, startSmtpServer } from '../../testing/smtp-server.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

const many = 600;
/** Concurrency of one worker. */
const mailsAtOnce = 5;

/**
 * Creates members whose reminders are due now. Workers use the clock of this machine, so the members are in the zone
 * where it is about noon.
 */
async function seedDue({ db, devotional }: TestApp): Promise<void> {
  const ahead = 12 - new Date().getUTCHours();
  const timezone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  const [{ day }] = await db.query('select (now() at time zone $1)::date::text as day', [timezone]);
  await devotional({ date: day });
  await db.query(
    `with added as (
       insert into members (id, name, email, email_verified_at, daily_reminders, timezone, reminder_time)
       select gen_random_uuid(), 'Reader', n || '@example.org', now(), true, $1, '00:00'
       from generate_series(1, $2::int) n returning id)
     insert into reminders (member_id, day, due_at) select id, $3, now() from added`,
    [timezone, many, day],
  );
}

/** Creates a reply that is withheld until `give` is called. */
function stored() {
  let give: (reply: string) => void = () => {};
  const reply = new Promise<string>((resolve) => {
    give = resolve;
  });
  return { reply, give };
}

const addressIn = (mail: string) => /^To: (\S+)$/m.exec(mail)![1];

it('workers that are killed before and after a mail is accepted send each reminder once', async () => {
  const app = await makeTestApp({ bible: true });
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-reminders-'));
  onTestFinished(async () => {
    await app.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  await seedDue(app);
  const replies: Replies = {};
  const { url, taken } = await startSmtpServer(replies);
  const env = { DATABASE_URL: app.databaseUrl, SMTP_URL: url, DATA_DIR };
  const first = await startPart('worker', env);
  const second = await startPart('worker', env);
  await enqueue(app.db.manager, 'maintenance.remind', {});
  await enqueue(app.db.manager, 'maintenance.remind', {});

  // Every active mail waits for the RCPT reply, and none is claimed yet.
  await until('some were sent', () => taken.length >= many / 4, 120);
  const receiver = stored();
  let waiting = 0;
  Object.defineProperty(replies, 'RCPT', {
    configurable: true,
    get: () => {
      waiting += 1;
      return receiver.reply;
    },
  });
  await until('mails wait', () => waiting === 2 * mailsAtOnce);
  const sent = taken.length;
  await first.kill();
  delete replies.RCPT;
  receiver.give('250 fine');
  await until('the other one goes on', () => taken.length > sent + 100, 60);

  // Every active mail is accepted by the server, but its worker never gets the reply.
  const end = stored();
  replies.message = end.reply;
  const before = taken.length;
  await until('mails were taken', () => taken.length === before + mailsAtOnce);
  await second.kill();
  delete replies.message;
  end.give('250 taken');

  await startPart('worker', env);
  await until('all were sent', () => new Set(taken.map(addressIn)).size === many, 180);
  expect(taken).toHaveLength(many);
  expect(await app.db.query('select 1 from outbox')).toEqual([]);
}, 420_000);
