import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer } from '../../testing/account-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let calls: ReturnType<typeof accountCalls>;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  calls = accountCalls(app);
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

/** Returns the whole content of the database as text. */
async function dump(): Promise<string> {
  const tables = await app.db.query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'bullmq') and table_type = 'BASE TABLE'`,
  );
  const parts = [];
  for (const { name } of tables) {
    const [{ text }] = await app.db.query(`select coalesce(json_agg(t)::text, '') as text from ${name} t`);
    parts.push(`${name}: ${text}`);
  }
  return parts.join('\n');
}

it('leaves no code, link or token in the database, the jobs or the log', async () => {
  const email = `${newId()}@example.org`;
  const password = 'a secret of the morning';
  const secrets: string[] = [password];
  const { userId } = answer<{ userId: string }>(await calls.register({ name: 'Naomi', email, password }));
  const before = await dump();
  expect(before).toContain(userId);
  const code = await mailbox.codeFor(email);
  secrets.push(code);
  const { token } = answer<{ token: string }>(await calls.verifyEmail({ userId, code }));
  secrets.push(token);
  answer(await calls.sendResetLink({ email }));
  secrets.push(await mailbox.linkFor(email));
  const reset = answer<{ userId: string }>(await calls.sendResetCode({ email }));
  const resetCode = await mailbox.codeFor(email);
  secrets.push(resetCode);
  secrets.push(
    answer<{ resetToken: string }>(await calls.verifyResetCode({ userId: reset.userId, code: resetCode }))
      .resetToken,
  );
  const stored = await dump();
  const logged = JSON.stringify(app.logs);
  for (const secret of secrets) {
    // Six digits may be part of a timestamp or an id by chance, but not stand alone.
    const pattern = new RegExp(`(?<![0-9a-f])${secret.replaceAll(/[^\w]/g, '\\$&')}(?![0-9a-f])`, 'i');
    expect(before).not.toMatch(pattern);
    expect(stored).not.toMatch(pattern);
    expect(logged).not.toMatch(pattern);
  }
  expect(logged).not.toContain(email);
});
