import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { enqueue } from '../blocks/jobs.js';
import { startPart, until } from './product.js';
import { type Replies, startSmtpServer } from './smtp-server.js';
import { makeTestApp, type TestApp } from './test-app.js';

/** Number of people who each get a mail. */
const many = 600;
/** Concurrency of one worker. */
const mailsAtOnce = 5;

/** Creates a reply that is withheld until `give` is called. */
function stored() {
  let give: (reply: string) => void = () => {};
  const reply = new Promise<string>((resolve) => {
    give = resolve;
  });
  return { reply, give };
}

const addressIn = (mail: string) => /^To: (\S+)$/m.exec(mail)![1];

/**
 * Fails unless each of many people gets exactly one mail from two workers, of which one is killed before a mail is
 * accepted and the other after it.
 * @param seed creates that many people at `…@example.org` whose mails are due
 * @param job queues the mails that are due. It is run twice
 */
export async function expectOneMailEach(
  seed: (app: TestApp, many: number) => Promise<void>,
  job: 'maintenance.remind' | 'maintenance.sendLetters',
): Promise<void> {
  const app = await makeTestApp({ bible: true });
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'quiet-time-mails-'));
  onTestFinished(async () => {
    await app.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  await seed(app, many);
  const replies: Replies = {};
  const { url, taken } = await startSmtpServer(replies);
  const env = { DATABASE_URL: app.databaseUrl, SMTP_URL: url, DATA_DIR };
  const first = await startPart('worker', env);
  const second = await startPart('worker', env);
  await enqueue(app.db.manager, job, {});
  await enqueue(app.db.manager, job, {});

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
}
