import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { bareDatabase } from '../testing/backups.js';
import { hasNginx } from '../testing/nginx.js';
import { queryAt } from '../testing/postgres-pair.js';
import { programOf, thisRelease, until } from '../testing/product.js';
import { startRedis } from '../testing/redis-server.js';
import { host, startRollingSite } from '../testing/rolling-site.js';
import { failureSummary, type Outcome, sendLoad } from '../testing/send-load.js';
import { startSmtpServer } from '../testing/smtp-server.js';
import { inTurn, mixedLoad, queriesOf, scriptsOf, written } from '../testing/upgrade-load.js';
import { compare, Phases } from '../testing/upgrade-phases.js';
import { demoEmails, demoPassword } from './seed/accounts.js';

/**
 * The previous release: a built checkout, as `npm run test:upgrade` makes it. Default: this release stands for both.
 */
const before = process.env.UPGRADE_FROM || thisRelease;

const json = { 'content-type': 'application/json' };

async function signIn(port: string, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const today = async (port: string) => {
  const day = new Date().toISOString().slice(0, 10);
  const answer = await fetch(`http://127.0.0.1:${port}/api/devotionals/date/${day}`);
  return ((await answer.json()) as { devotional: { _id: string; title: string } }).devotional;
};

/** Edits the day at one gateway, and waits until the other returns the edit. */
async function demandChangeReaches(from: string, to: string, token: string, title: string): Promise<void> {
  await today(to);
  const { _id, ...rest } = await today(from);
  const edited = await fetch(`http://127.0.0.1:${from}/api/admin/devotionals/${_id}`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...rest, title }),
  });
  expect(edited.status, await edited.text()).toBe(200);
  await until('the other gateway returns the edit', async () => (await today(to)).title === title);
}

it.runIf(hasNginx)(
  'the previous release is upgraded under load and rolled back: nothing fails, is lost or doubled, no session ends',
  async () => {
    const DATABASE_URL = await bareDatabase();
    const folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-upgrade-'));
    const redis = await startRedis(folder);
    onTestFinished(async () => {
      redis?.stop();
      await rm(folder, { recursive: true, force: true });
    });
    const smtp = await startSmtpServer();
    const env = { DATABASE_URL, REDIS_URL: redis?.url ?? '', SMTP_URL: smtp.url };
    const site = await startRollingSite(env, before, { SEED_DEMO: 'on' });
    const worker = await site.startWorker(before);
    const [one, other] = site.ports as [string, string];

    const tokens = await Promise.all(demoEmails.map((email) => signIn(one, email)));
    const admin = tokens[demoEmails.indexOf('admin@example.org')]!;
    const member = tokens[demoEmails.indexOf('premium@example.org')]!;
    const devotional = await today(one);

    const phases = new Phases();
    phases.begin('before');
    // A page comes from one release, and its next requests may go to the other.
    let pages = before;
    const scripts = { [before]: inTurn(scriptsOf(before)), [thisRelease]: inTurn(scriptsOf(thisRelease)) };
    const queries = inTurn(queriesOf(before));
    const load = sendLoad(site.port, host, [
      ...mixedLoad(member, devotional._id),
      () => ({ path: scripts[pages]!() }),
      () => ({ path: queries(), headers: { authorization: `Bearer ${admin}`, accept: 'application/json' } }),
    ]);
    onTestFinished(() => load.stop());
    const goOn = async (what: string, times = 150) => {
      const count = load.answered().length;
      await until(`people are answered ${what}`, () => load.answered().length > count + times);
    };
    await goOn('by the release before');

    phases.begin('migration');
    await promisify(execFile)(process.execPath, [programOf('migrate')], {
      env: { PATH: process.env.PATH, ...env },
      cwd: tmpdir(),
    });
    phases.begin('old on new tables');
    await goOn('by the release before with the tables of this one', 300);
    phases.begin('first gateway');
    await site.exchangeGateway(0);
    pages = thisRelease;
    await goOn('by both releases', 300);
    await demandChangeReaches(one, other, admin, 'Edited by the new');
    await demandChangeReaches(other, one, admin, 'Edited by the old');
    phases.begin('second gateway');
    await site.exchangeGateway(1);
    await goOn('by this release');
    phases.begin('worker');
    const newWorker = await site.exchangeWorker(worker);
    await goOn('with the worker of this release');
    tokens.push(await signIn(one, 'standard@example.org'));

    phases.begin('first gateway back');
    await site.exchangeGateway(0, before);
    pages = before;
    await goOn('by both releases again');
    phases.begin('second gateway and worker back');
    await Promise.all([
      // From this release to itself, the way back would only repeat the way here.
      before === thisRelease ? null : site.exchangeGateway(1, before),
      site.exchangeWorker(newWorker, before),
    ]);
    await goOn('by the release before, which is back');
    tokens.push(await signIn(one, 'standard@example.org'));
    await load.stop();
    phases.begin('mails that were left');

    const all = [...load.answered(), ...load.failed()];
    const failed = [
      ...load.failed(),
      // An unknown document gets an error with status 200.
      ...load
        .answered()
        .filter(({ request, message }) => request.path.startsWith('/graphql') && /"errors"/.test(message)),
    ];
    const texts = async (sql: string) =>
      (await queryAt<{ text: string }>(DATABASE_URL, sql)).map(({ text }) => text);
    const entries = await texts(`select title as text from journal_entries where title ~ '^Entry \\d+$'`);
    const messages = await texts(
      `select query as text from contact_messages where query like 'This is message%'`,
    );
    const wrote = {
      entries: compare(entries, written(all, '/api/journals', 'title')),
      messages: compare(messages, written(all, '/api/contact', 'query')),
    };
    const thoughts = await texts(
      `select answer as text from question_answers where answer ~ '^Thought \\d+$'`,
    );

    const ids = () =>
      smtp.taken.flatMap((mail) =>
        /message \d+ of those/.test(mail) ? [/^Message-ID: (.+)$/im.exec(mail)![1]!] : [],
      );
    await until('all are mailed', () => new Set(ids()).size >= messages.length);
    await until(
      'no job waits',
      async () => (await queryAt(DATABASE_URL, 'select 1 from outbox')).length === 0,
    );
    const known = await Promise.all(
      site.ports.flatMap((port) =>
        tokens.map(async (token) => {
          const me = await fetch(`http://127.0.0.1:${port}/api/auth/me`, {
            headers: { authorization: `Bearer ${token}` },
          });
          return me.status === 200;
        }),
      ),
    );
    const errors = site
      .logs()
      .split('\n')
      .filter((line) => /^\{"level":("(error|fatal)"|[56]0)/.test(line));

    process.stdout.write(
      `upgrade from ${before === thisRelease ? 'itself' : 'the release before'} and back: ${all.length} sent, ${failed.length} failed\n${phases.lines(all, failed).join('\n')}\n` +
        `  ${entries.length} entries, ${messages.length} messages: ${JSON.stringify(wrote)}; ${thoughts.length} answer kept\n` +
        `  ${ids().length} mails for ${messages.length} messages; ${known.filter(Boolean).length} of ${known.length} sessions known; ${errors.length} errors logged\n`,
    );
    const nothing = { lost: 0, doubled: 0, unasked: 0 };
    expect(wrote).toEqual({ entries: nothing, messages: nothing });
    expect(thoughts).toEqual([written(all, '/api/question-answers', 'answer').taken.at(-1)]);
    expect([new Set(ids()).size, ids().length]).toEqual([messages.length, messages.length]);
    expect(known).not.toContain(false);
    expect(errors).toEqual([]);
    // A request that reaches a port at the moment it closes is cut. nginx does not retry writes. On a busy machine that
    // moment lasts longer: two for each gateway that is exchanged.
    const exchanged = before === thisRelease ? 3 : 4;
    const isCut = ({ status, request }: Outcome) => status === 502 && request.method !== 'GET';
    const cut = failed.filter(isCut);
    expect(cut.length, failureSummary(cut)).toBeLessThanOrEqual(2 * exchanged);
    expect(failureSummary(failed.filter((outcome) => !isCut(outcome)))).toBe('');
  },
  // It starts ten programs one after another, in parallel with other test files.
  600_000,
);
