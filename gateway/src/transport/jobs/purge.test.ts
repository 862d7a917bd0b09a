import { expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/ids.js';
import { makeTestApp } from '../../testing/test-app.js';
import { purge } from './purge.js';

it('the nightly clean-up deletes expired data only', async () => {
  const { db, services, signedIn, stop } = await makeTestApp();
  onTestFinished(stop);
  const { member } = await signedIn();
  const familyId = newId();
  await db.query('insert into families (id, owner_id) values ($1, $2)', [familyId, member.id]);
  for (const [name, days] of [
    ['over', 31],
    ['new', 1],
  ]) {
    const values = [newId(), name, days];
    await db.query(
      `insert into farewells (id, email, created_at) values ($1, $2, now() - make_interval(days => $3))`,
      values,
    );
    await db.query(
      `insert into family_invitations (id, email, family_id, sent_at, expires_at)
        values ($1, $2, $4, now() - make_interval(days => $3), now() - make_interval(days => $3))`,
      [...values, familyId],
    );
    const entry = [name, days];
    await db.query('insert into job_done (id, at) values ($1, now() - make_interval(days => $2))', entry);
    await db.query(
      `insert into documents (hash, name, body, seen_at) values ($1, '', '', now() - make_interval(days => $2))`,
      entry,
    );
  }
  await purge(services);
  const left =
    await db.query(`select email as name from farewells union all select email from family_invitations
    union all select id from job_done union all select hash from documents where name = ''`);
  expect(left).toEqual(Array(4).fill({ name: 'new' }));
});
