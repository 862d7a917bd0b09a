import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.js';
import { answer, refusal } from '../../../testing/account-calls.js';
import { type BillingApp, makeBillingApp } from '../../../testing/billing.js';
import { billingCalls } from '../../../testing/billing-calls.js';
import { makeMailbox } from '../../../testing/mailbox.js';
import { meeting } from '../../../testing/meeting.js';
import { testNow } from '../../../testing/test-app.js';
import { folderForFiles, userImportCalls } from '../../../testing/user-import-calls.js';
import { userImportMessages as say } from './import-messages.js';

// These tests make hundreds of people several times.
vi.setConfig({ testTimeout: 60_000 });

let billing: BillingApp;
let admin: Awaited<ReturnType<BillingApp['app']['signedIn']>>;
let files: Awaited<ReturnType<typeof folderForFiles>>;
let calls: ReturnType<typeof userImportCalls>;
beforeAll(async () => {
  files = await folderForFiles();
  billing = await makeBillingApp({ DATA_DIR: files.folder });
  admin = await billing.app.signedIn({ role: 'admin' });
  calls = userImportCalls(billing.app, () => admin.token);
});
afterAll(async () => {
  await billing.stop();
  await files.clear();
});
beforeEach(async () => {
  billing.setNow(testNow);
  await billing.app.db.query('delete from members where id <> $1', [admin.member.id]);
  await billing.app.db.query('delete from user_imports');
  await billing.app.db.query('delete from outbox');
});

const query = (sql: string, values: unknown[] = []) => billing.app.db.query(sql, values);
const idOf = async (email: string): Promise<string> =>
  (await query('select id from members where email = $1', [email]))[0].id;
const numbered = (count: number) =>
  `name,email,plan\n${Array.from({ length: count }, (_, n) => `Person ${n},p${n}@example.org,standard`).join('\n')}\n`;

/** Creates a paying customer at the provider whose account here was deleted. */
async function customerFromElsewhere(): Promise<string> {
  const person = await billingCalls(billing).subscribed({ plan: 'premium' });
  await query('update billing_accounts set customer_id = null where member_id = $1', [person.member.id]);
  await query('delete from members where id = $1', [person.member.id]);
  await query('delete from outbox');
  return person.customer;
}

describe('a Stripe customer of an import', () => {
  it('has their paid plan, and is found by later events', async () => {
    const customer = await customerFromElsewhere();
    await calls.imported(`email,Stripe customer id\nruth@example.org,${customer}\n`);
    await makeMailbox(billing.app).deliver();
    const standing = () =>
      query(
        `select subscription, subscription_status as status from members where email = 'ruth@example.org'`,
      );
    expect(await standing()).toEqual([{ subscription: 'premium', status: 'active' }]);

    // The provider sends the end of the subscription; its event finds the new account.
    const { data } = await billing.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    await billing.stripe.subscriptions.cancel(data[0]!.id);
    await billing.settle();
    expect(await standing()).toEqual([{ subscription: 'free', status: 'inactive' }]);
  });

  it('keeps paying when the import is undone before the first sync with the provider', async () => {
    const customer = await customerFromElsewhere();
    const { id } = await calls.imported(`email,Stripe customer id\nruth@example.org,${customer}\n`);
    answer(await calls.undo(id));
    expect(await calls.work(id)).toMatchObject({ state: 'undone', removed: 1, kept: 0 });
    const jobs = await query(`select name from outbox where name <> 'maintenance.userImport'`);
    expect(jobs).toEqual([{ name: 'billing.sync' }]);
  });
});

describe('undoing an import', () => {
  it('deletes accounts that were never used, without a mail, and lists who stays and why', async () => {
    const emails = ['new', 'signed', 'chosen', 'paid', 'writer', 'boss'].map((name) => `${name}@example.org`);
    const { id } = await calls.imported(
      `email,plan\n${emails.map((email) => `${email},premium`).join('\n')}\n`,
    );
    const ids = await Promise.all(emails.map(idOf));
    const [, signed, chosen, paid, writer, boss] = ids;
    await query('update members set last_active_at = now() where id = $1', [signed]);
    await query(`update members set password_hash = 'x' where id = $1`, [chosen]);
    await query(
      `insert into entitlement_grants (id, member_id, source, ref, tier, status) values ($1, $2, 'stripe', 'sub', 'premium', 'active')`,
      [newId(), paid],
    );
    await query(
      `insert into prayer_items (id, member_id, title, started_on, version) values ($1, $2, 'Rain', '2026-11-01', 1)`,
      [newId(), writer],
    );
    await query(`update members set role = 'admin' where id = $1`, [boss]);
    await query('delete from outbox');

    answer(await calls.undo(id));
    const undone = await calls.work(id);
    expect(undone).toMatchObject({ state: 'undone', removed: 1, kept: 5 });
    expect(undone.problems).toEqual([
      { line: 3, outcome: 'kept', problem: say.keptSignedIn, name: 'signed' },
      { line: 4, outcome: 'kept', problem: say.keptSignedIn, name: 'chosen' },
      { line: 5, outcome: 'kept', problem: say.keptPaid, name: 'paid' },
      { line: 6, outcome: 'kept', problem: say.keptWritten, name: 'writer' },
      { line: 7, outcome: 'kept', problem: say.keptStaff, name: 'boss' },
    ]);
    expect(await query(`select email from members where email = 'new@example.org'`)).toEqual([]);
    expect(await query(`select name from outbox where name <> 'maintenance.userImport'`)).toEqual([]);
    const records = await query(
      `select detail from audit_log where action = 'member.importUndone' and subject_id = $1`,
      [id],
    );
    expect(records).toEqual([{ detail: { removed: 1, kept: 5, change: id } }]);
    expect(refusal(await calls.undo(id)).code).toBe('CONFLICT');
  });

  it('is possible for a day', async () => {
    const { id } = await calls.imported('email\nruth@example.org\n');
    billing.setNow('2026-11-22T06:00:01Z');
    const { token } = await billing.app.signedIn({ role: 'admin' });
    expect(refusal(await userImportCalls(billing.app, () => token).undo(id)).message).toBe(say.undoTooLate);
  });
});

describe('an interrupted import', () => {
  const count = async () =>
    Number((await query(`select count(*) from members where email like 'p%@example.org'`))[0].count);
  const grants = async () => Number((await query('select count(*) from entitlement_grants'))[0].count);
  const roundOf = async (id: string): Promise<number> =>
    (await query('select round from user_imports where id = $1', [id]))[0].round;

  it('resumes where it was when its worker fails, and two workers process no row twice', async () => {
    const { id } = await calls.checked(numbered(700));
    answer(await calls.run(id));
    const { userImportWorker } = billing.app.services;
    // The database fails in the second chunk.
    await query(`create function fail_at_300() returns trigger language plpgsql as $$
      begin if new.email = 'p300@example.org' then raise 'lost'; end if; return new; end $$`);
    await query(
      'create trigger fail_at_300 before insert on members for each row execute function fail_at_300()',
    );
    await expect(calls.work(id)).rejects.toThrow('lost');
    expect(await calls.shown(id)).toMatchObject({ state: 'running', done: 250, created: 250 });
    await query('drop function fail_at_300 cascade');

    const round = await roundOf(id);
    await Promise.all([userImportWorker.work(id, round), userImportWorker.work(id, round)]);
    await userImportWorker.work(id, round);
    expect(await calls.shown(id)).toMatchObject({ state: 'done', done: 700, created: 700 });
    expect(await count()).toBe(700);
    expect(await grants()).toBe(700);
    expect(
      await query(`select 1 from audit_log where action = 'member.imported' and subject_id = $1`, [id]),
    ).toHaveLength(1);
  });

  it('is stopped, resumed, and undone from where it stopped', async () => {
    const { id } = await calls.checked(numbered(3));
    answer(await calls.run(id));
    const before = await roundOf(id);
    expect(answer(await calls.stop(id))).toMatchObject({ state: 'stopped', created: 0 });
    await billing.app.services.userImportWorker.work(id, before);
    expect(await count()).toBe(0);
    answer(await calls.run(id));
    expect(await calls.work(id)).toMatchObject({ state: 'done', created: 3 });
    expect(refusal(await calls.stop(id)).code).toBe('CONFLICT');
  });

  it('is steered by one of two administrators at once, and the other gets a conflict', async () => {
    const other = await billing.app.signedIn({ role: 'admin' });
    const theirs = userImportCalls(billing.app, () => other.token);
    const { id } = await calls.checked(numbered(260));
    const codes = async (
      ...pending: Promise<{ json(): { errors?: { extensions: { code: string } }[] } }>[]
    ) =>
      (await Promise.all(pending)).map((each) => each.json().errors?.[0]?.extensions.code ?? 'done').sort();
    expect(await codes(calls.run(id), theirs.run(id))).toEqual(['CONFLICT', 'done']);
    // One administrator stops it while the worker runs, and the other resumes it.
    const stopped = await Promise.all([
      billing.app.services.userImportWorker.work(id, await roundOf(id)),
      theirs.stop(id),
    ]);
    const isStopped = !stopped[1].json().errors;
    if (isStopped) expect(await codes(calls.run(id), theirs.run(id))).toEqual(['CONFLICT', 'done']);
    expect(await calls.work(id)).toMatchObject({ state: 'done', done: 260, created: 260 });
    expect(await count()).toBe(260);
    expect(await grants()).toBe(260);
    expect(await codes(calls.undo(id), theirs.undo(id))).toEqual(['CONFLICT', 'done']);
    expect(await calls.work(id)).toMatchObject({ state: 'undone', removed: 260 });
    expect(await count()).toBe(0);
  });

  it('of the same people at the same time makes each of them once', async () => {
    const [one, two] = [await calls.checked(numbered(260)), await calls.checked(numbered(260))];
    answer(await calls.run(one.id));
    answer(await calls.run(two.id));
    // A person registers at the same time with an address of both files: neither import goes on before the other gets
    // there.
    const held = `insert into members (id, name, email) values (gen_random_uuid(), 'P', 'p100@example.org')`;
    const works = [() => calls.work(one.id), () => calls.work(two.id)];
    const done = await meeting(billing.app, [held], works);
    for (const each of done) expect(each).toMatchObject({ state: 'done', done: 260, refused: 0 });
    expect(done.map(({ created }) => created).reduce((sum, made) => sum + made)).toBe(260);
    expect(done.map(({ skipped }) => skipped).reduce((sum, left) => sum + left)).toBe(260);
    expect(await count()).toBe(260);
    expect(await grants()).toBe(260);
    // Undo removes only the accounts of this import.
    const more = done[0]!.created >= done[1]!.created ? done[0]! : done[1]!;
    answer(await calls.undo(more.id));
    expect(await calls.work(more.id)).toMatchObject({ removed: more.created });
    expect(await count()).toBe(260 - more.created);
  });

  it('can be requested again without progress, and stops when its administrator loses the right', async () => {
    const { id } = await calls.checked(numbered(3));
    answer(await calls.run(id));
    expect(refusal(await calls.run(id)).code).toBe('CONFLICT');
    const other = await billing.app.signedIn({ role: 'admin' });
    await query('update user_imports set actor_id = $1', [other.member.id]);
    await query(`update members set role = 'user' where id = $1`, [other.member.id]);
    expect(await calls.work(id)).toMatchObject({ state: 'running', done: 0 });
    await query(`update user_imports set touched_at = touched_at - interval '11 minutes'`);
    answer(await calls.run(id));
    expect(await calls.work(id)).toMatchObject({ state: 'done', created: 3 });
  });
});
