import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { lived, word } from '../../testing/lived.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { memberKeysOf } from '../../testing/member-keys.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { startReceiver } from '../../testing/webhook-receiver.js';

/** Data of a deleted member that stays on purpose, with the reason. */
const remaining: Record<string, { reason: string; has: 'id' | 'address' }> = {
  audit_log: { reason: 'Who changed the site is known by an id, which then belongs to nobody.', has: 'id' },
  verifications: {
    reason:
      'Requests with the address stay for their week, as for unknown addresses. Otherwise they would reveal that an account existed.',
    has: 'address',
  },
};
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

/** Returns the rows of a table as text. */
async function textOf(table: string): Promise<string> {
  // Values in plain text, hashes as hexadecimal.
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
  const { guest } = await lived(app, ruth, naomi, (await startReceiver()).url);

  const keys = await memberKeysOf(app.db);
  const empty = [];
  for (const { table, column, parent } of keys) {
    const of = [id, guest.member.id, email];
    const isOwn = parent === 'members' || !parent ? `${column}::text = any($1)` : '$1::text[] is not null';
    const [row] = await app.db.query(`select 1 from ${table} where ${isOwn} limit 1`, [of]);
    if (!row) empty.push(`${table}.${column}`);
  }
  // One is masked and identifies nobody, the other is the site's own address.
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
      if (remaining[table]?.has !== (isId ? 'id' : 'address')) left.push(`${table}: ${trace}`);
    }
  }
  expect(left).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(JSON.stringify(app.logs)).not.toMatch(new RegExp(`${word}|${email}`));
  // Data of other members is unchanged.
  expect(stays).toContain(naomi.member.id);
  expect(await textOf('families')).toContain(naomi.member.id);
  expect(await textOf('prayer_request_responses')).toContain('We pray with you.');
  expect(await textOf('contact_message_replies')).toContain('We are well.');
});
