import { it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { expectOneMailEach } from '../../testing/killed-workers.js';
import type { TestApp } from '../../testing/test-app.js';

/** Creates people and a letter to all of them. Its administrator is one of them. */
async function seedDue(app: TestApp, many: number): Promise<void> {
  const { token } = await app.signedIn({ role: 'admin', email: '1@example.org' });
  await app.db.query(
    `insert into members (id, name, email, email_verified_at)
      select gen_random_uuid(), 'Reader', n || '@example.org', now() from generate_series(2, $1::int) n`,
    [many],
  );
  const { id } = answer<{ id: string }>(
    await app.graphql(
      'mutation { createLetter(input: { subject: "News", html: "<p>We have moved.</p>" }) { id } }',
      {},
      token,
    ),
  );
  answer(
    await app.graphql(
      'mutation ($id: ID!) { sendLetter(id: $id, version: 1, audience: {}) { id } }',
      { id },
      token,
    ),
  );
}

it('workers that are killed before and after a mail is accepted send each letter once', async () => {
  await expectOneMailEach(seedDue, 'maintenance.sendLetters');
}, 420_000);
