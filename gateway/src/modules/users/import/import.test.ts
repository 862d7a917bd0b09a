import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskFiles } from '../../../platform/files.js';
import { answer, refusal } from '../../../testing/account-calls.js';
import { diskFull } from '../../../testing/files.js';
import { makeMailbox } from '../../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow } from '../../../testing/test-app.js';
import { folderForFiles, userImportCalls } from '../../../testing/user-import-calls.js';
import { userImportMessages as say } from './import-messages.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let files: Awaited<ReturnType<typeof folderForFiles>>;
let calls: ReturnType<typeof userImportCalls>;
beforeAll(async () => {
  files = await folderForFiles();
  app = await makeTestApp({ env: { DATA_DIR: files.folder } });
  admin = await app.signedIn({ role: 'admin', name: 'Ada Admin' });
  calls = userImportCalls(app, () => admin.token);
});
afterAll(async () => {
  await app.stop();
  await files.clear();
});
beforeEach(async () => {
  app.setNow(testNow);
  app.logs.length = 0;
  await app.db.query('delete from members where id <> $1', [admin.member.id]);
  await app.db.query('delete from user_imports');
  await app.db.query('delete from outbox');
  await app.db.query('delete from audit_log');
});

const people = () =>
  app.db.query(
    `select name, email, subscription, created_at as created from members where id <> $1 order by email`,
    [admin.member.id],
  );
const problemsOf = ({ problems }: { problems: { line: number; problem: string }[] }) =>
  problems.map(({ line, problem }) => [line, problem]);

const ghost = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
65a,ruth@example.org,Ruth Ode,Choir,true,true,,2024-03-01T10:00:00.000Z,,vip,
65b,BEN@Example.org,,,false,false,cus_ben,2023-01-02T00:00:00.000Z,,,Gold
`;

describe('an import of people', () => {
  it('is one, also when its file is sent again with its key after a lost answer', async () => {
    const sent = () => calls.send(ghost, 'people.csv', 'the-same-people');
    const [one, other] = await Promise.all([sent(), sent()]);
    expect(one.statusCode).toBe(200);
    expect(other.json()).toEqual(one.json());
    expect((await sent()).json()).toEqual(one.json());
    expect(await app.db.query('select from user_imports')).toHaveLength(1);
    const changed = await calls.send(`${ghost}\n`, 'people.csv', 'the-same-people');
    expect(changed.statusCode).toBe(422);
  });

  it.each([
    ['\ufeffE-Mail;Vorname;Name', 'ruth@example.org;Ruth;Ode', ['email', 'firstName', 'name']],
    ['Correo electrónico;Nombre', 'ruth@example.org;Ruth Ode', ['email', 'firstName']],
    ['Nom;Courriel;Pre\u0301nom', 'Ode;ruth@example.org;Ruth', ['lastName', 'email', 'firstName']],
    ['E-Mail;Vorname;Name', 'ruth@example.org;Ruth;Ruth Ode', ['email', 'firstName', 'name']],
  ])('knows the columns of other countries: %s', async (headings, row, fields) => {
    const checked = await calls.checked(`${headings}\r\n${row}\r\n`);
    expect(checked.columns.map(({ field }) => field)).toEqual(fields);
    answer(await calls.run(checked.id));
    await calls.work(checked.id);
    expect(await people()).toMatchObject([{ name: 'Ruth Ode', email: 'ruth@example.org' }]);
  });

  it.each([
    ['ja', 'nein', 0],
    ['Sí', 'No', 0],
    ['oui', 'oui', 1],
    ['nein', '', 1],
  ])('reads consent in other languages: %s, %s', async (consent, objection, withoutConsent) => {
    const checked = await calls.checked(
      `E-Mail;Einwilligung;Abgemeldet\nruth@example.org;${consent};${objection}\n`,
    );
    expect(checked).toMatchObject({ created: 1, withoutConsent });
  });

  it('reads the columns of Ghost, and makes accounts only after a check', async () => {
    const checked = await calls.checked(ghost);
    expect(checked).toMatchObject({
      state: 'checked',
      total: 2,
      done: 2,
      created: 2,
      skipped: 0,
      refused: 0,
      withoutConsent: 1,
    });
    expect(checked.columns.map(({ field }) => field)).toEqual([
      null,
      'email',
      'name',
      'note',
      'consent',
      'plan',
      'customerId',
      'createdAt',
      null,
      'labels',
      null,
    ]);
    expect(checked.columns[3]).toEqual({ heading: 'note', example: 'Choir', field: 'note', doubt: null });
    expect(await people()).toEqual([]);

    answer(await calls.run(checked.id));
    expect(await calls.work(checked.id)).toMatchObject({
      state: 'done',
      created: 2,
      withoutConsent: 1,
      problems: [{ line: 3, outcome: 'created', name: 'ben', problem: say.noConsent }],
    });
    expect(await people()).toEqual([
      { name: 'ben', email: 'ben@example.org', subscription: 'free', created: new Date('2023-01-02') },
      {
        name: 'Ruth Ode',
        email: 'ruth@example.org',
        subscription: 'premium',
        created: new Date('2024-03-01T10:00:00Z'),
      },
    ]);
    const grants = await app.db.query('select source, tier, reason, ends_at from entitlement_grants');
    expect(grants).toEqual([{ source: 'admin', tier: 'premium', reason: 'Choir', ends_at: null }]);
    const jobs = await app.db.query(
      `select name, data, priority from outbox where name <> 'maintenance.userImport'`,
    );
    expect(jobs).toEqual([{ name: 'billing.sync', data: { customerId: 'cus_ben', at: null }, priority: 1 }]);
    const records = await app.db.query(
      'select actor_id, action, subject_id, detail from audit_log order by id',
    );
    expect(records).toMatchObject([
      { action: 'grant.given', detail: { change: checked.id } },
      {
        actor_id: admin.member.id,
        action: 'member.imported',
        subject_id: checked.id,
        detail: { created: 2, skipped: 0, refused: 0, withoutConsent: 1 },
      },
    ]);
    const logged = JSON.stringify(app.logs);
    for (const secret of ['ruth@', 'Choir', 'cus_ben', 'Ruth']) expect(logged).not.toContain(secret);
  });

  it("reads Mailchimp's columns, semicolons, and our own with an end", async () => {
    await calls.imported(
      'Email Address;First Name;Last Name;MEMBER_RATING;OPTIN_TIME;NOTES\nana@example.org;Ana;Maria Sol;2;2021-03-04 12:00:00;\n',
    );
    await calls.imported(
      'sep=,\nname,email,plan,plan ends,note,created,Stripe customer id\n"Zoë, O.",zoe@example.org,Standard,2027-05-31,\'=Lent,2020-01-01,\n',
    );
    expect(await people()).toMatchObject([
      { name: 'Ana Maria Sol', created: new Date('2021-03-04T12:00:00Z') },
      { name: 'Zoë, O.', subscription: 'standard' },
    ]);
    const [grant] = await app.db.query('select reason, ends_at from entitlement_grants');
    // The plan includes its last day.
    expect(grant).toEqual({ reason: '=Lent', ends_at: new Date('2027-06-01T00:00:00Z') });
  });

  it('keeps the labels of Ghost and Mailchimp, in the spelling that people have already', async () => {
    const { member } = await app.signedIn();
    await app.db.query(`update members set labels = '{Choir}' where id = $1`, [member.id]);
    await calls.imported('email,labels\nruth@example.org,"CHOIR, Lent 2027"\n');
    await calls.imported(
      'Email Address;TAGS\nana@example.org;"""choir"",""lent 2027"",""Baker"""\nben@example.org;\n',
    );
    const rows = await app.db.query(
      `select email, labels from members where email ~ '^(ana|ben|ruth)@example' order by email`,
    );
    expect(rows).toEqual([
      { email: 'ana@example.org', labels: ['Choir', 'Lent 2027', 'Baker'] },
      { email: 'ben@example.org', labels: [] },
      { email: 'ruth@example.org', labels: ['Choir', 'Lent 2027'] },
    ]);
    const long = await calls.checked(`email,labels\nzoe@example.org,${'x'.repeat(61)}\n`);
    expect(problemsOf(long)).toEqual([[2, say.labelTooLong]]);
  });

  it('accepts assigned columns, and requires the address, each once', async () => {
    const id = await calls.sent('Wer,Wohin\nRuth,ruth@example.org\n');
    expect(refusal(await calls.check(id, ['name', null])).message).toBe(say.emailMissing);
    expect(refusal(await calls.check(id, ['email', 'email'])).message).toBe(say.fieldTwice('Email address'));
    expect(refusal(await calls.check(id, ['email'])).message).toBe(say.columnsDiffer);
    expect(refusal(await calls.run(id)).code).toBe('CONFLICT');
    answer(await calls.check(id, ['name', 'email']));
    expect(await calls.work(id)).toMatchObject({ created: 1 });
  });

  it('keeps existing accounts, refuses invalid rows, and returns them for correction', async () => {
    await app.signedIn({ email: 'here@example.org', name: 'Here' });
    const taken = await app.signedIn({ email: 'taken@example.org' });
    await app.db.query(`insert into billing_accounts (member_id, customer_id) values ($1, 'cus_taken')`, [
      taken.member.id,
    ]);
    const file = `email;name;plan;plan ends;created;stripe customer id;problem
HERE@example.org;Another;;;;;
nobody;N;gold;2020-01-01;soon;x;old
one@example.org;;;;;cus_1;
ONE@example.org;;;;;;
two@example.org;;premium;;2020-01-01;cus_1;
three@example.org;;free;2030-01-01;;;
four@example.org;;standard;;2020-01-01;cus_taken;
five@example.org;a;b;c;d;cus_5;;too many

six@example.org;=cmd();;;2031-01-01;;
seven@example.org;${'n'.repeat(101)};;;;;
`;
    const checked = await calls.checked(file);
    const result = await calls.imported(file);
    expect(checked).toMatchObject({ created: 1, skipped: 1, refused: 8, total: 10 });
    expect(problemsOf(checked)).toEqual(problemsOf(result));
    expect(problemsOf(result)).toEqual([
      [
        3,
        [say.emailInvalid, say.planUnknown, say.endPast, say.createdUnreadable, say.customerInvalid].join(
          ' ',
        ),
      ],
      [5, say.emailTwice(4)],
      [6, say.customerTwice(4)],
      [7, say.endWithoutPlan],
      [8, say.customerTaken],
      [9, say.tooManyCells],
      [11, say.createdAhead],
      [12, say.nameTooLong],
      [2, say.hasAccount],
    ]);
    expect((await people()).map(({ name }: { name: string }) => name)).toContain('Here');

    const response = await calls.refused(result.id);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=people-to-mend.csv',
      'cache-control': 'private, no-store',
    });
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffemail;name;plan;plan ends;created;stripe customer id;problem');
    expect(lines).toHaveLength(10);
    expect(lines[1]).toContain('nobody;N;gold;2020-01-01;soon;x;');
    expect(response.body).toMatch(/six@example.org;"?'=cmd\(\)"?;/);
    // Sent again unchanged, the same rows are refused.
    expect(await calls.checked(response.body)).toMatchObject({ created: 0 });
  });

  it('invites people with a new account on request, and their mails wait behind codes', async () => {
    const file = 'email,name\nruth@example.org,Ruth\n';
    await calls.imported(file);
    expect(await makeMailbox(app).deliver()).toEqual([]);
    await app.db.query(`delete from members where email = 'ruth@example.org'`);
    await calls.imported(file, true);
    const [job] = await app.db.query(`select priority from outbox where name = 'mail.verification'`);
    expect(job).toEqual({ priority: 1 });
    expect(await makeMailbox(app).linkFor('ruth@example.org')).toBeTruthy();
  });

  /** @returns the addresses that were mailed, and those of people whose mails are off */
  const consentAfter = async (file: string, name?: string) => {
    const checked = await calls.checked(file, name);
    answer(await calls.run(checked.id, true));
    const result = await calls.work(checked.id);
    const mailed = (await makeMailbox(app).deliver()).flatMap(({ to }) => to);
    const off = await app.db.query(
      `select email from members where not email_notifications and not daily_reminders order by email`,
    );
    expect(checked).toMatchObject({ created: result.created, withoutConsent: off.length, refused: 0 });
    expect(result.withoutConsent).toBe(off.length);
    expect(problemsOf(result).every(([, problem]) => problem === say.noConsent)).toBe(true);
    return { mailed: mailed.sort(), off: off.map(({ email }: { email: string }) => email) };
  };

  it.each([
    ['Ghost', 'email,subscribed_to_emails\nyes@x.org,true\nno@x.org,false\nempty@x.org,\n', undefined],
    [
      'Mailchimp, subscribed',
      'Email Address,OPTIN_TIME,CONFIRM_TIME\nyes@x.org,,2021-03-04 12:00:00\nno@x.org,2021-03-04 12:00:00,\nempty@x.org,,\n',
      'subscribed_email_audience_export_5e.csv',
    ],
    [
      'Mailchimp, unsubscribed and cleaned in one file',
      'Email Address,CONFIRM_TIME,UNSUB_TIME,CLEAN_TIME\nyes@x.org,2021-03-04 12:00:00,,\nno@x.org,2021-03-04 12:00:00,2022-03-04 12:00:00,\nempty@x.org,2021-03-04 12:00:00,,2022-03-04 12:00:00\n',
      undefined,
    ],
    [
      'Substack',
      'email,active_subscription,expiry,plan,email_disabled,digest_enabled,created_at\nyes@x.org,false,,other,false,false,2024-03-01T10:00:00.000Z\nno@x.org,true,2024-04-01T10:00:00.000Z,monthly,true,false,2024-03-01T10:00:00.000Z\nempty@x.org,true,2027-04-01T10:00:00.000Z,yearly,TRUE,true,2024-03-01T10:00:00.000Z\n',
      undefined,
    ],
    [
      'Kit',
      'id,first_name,email,state,created_at\n1,A,yes@x.org,active,2024-03-01 10:00:00 UTC\n2,B,no@x.org,cancelled,2024-03-01 10:00:00 UTC\n3,C,empty@x.org,complained,2024-03-01 10:00:00 UTC\n',
      undefined,
    ],
    [
      'Planning Center',
      'Person ID,First Name,Last Name,Home Email,Status,Primary Email Blocked\n1,A,A,yes@x.org,Active,false\n2,B,B,no@x.org,Active,true\n3,C,C,empty@x.org,Inactive,\n',
      undefined,
    ],
    [
      'a status in words that nobody knows',
      'email,subscriber status\nyes@x.org,Subscribed\nyes@x.org.uk,Subscribed\nno@x.org,abbestellt\nempty@x.org,\n',
      undefined,
    ],
  ])('mails nobody without consent: %s', async (_, file, name) => {
    const { mailed, off } = await consentAfter(file, name);
    expect(mailed.filter((address) => !address.startsWith('yes@'))).toEqual([]);
    expect(mailed).toContain('yes@x.org');
    expect(off).toEqual(['empty@x.org', 'no@x.org']);
  });

  it.each([
    'unsubscribed_email_audience_export_5e.csv',
    'cleaned_email_audience_export_5e.csv',
    'nonsubscribed_email_audience_export_5e.csv',
  ])('mails nobody of %s', async (name) => {
    const file = 'Email Address,CONFIRM_TIME\na@x.org,2021-03-04 12:00:00\n';
    expect(await consentAfter(file, name)).toEqual({ mailed: [], off: ['a@x.org'] });
  });

  it('leaves out a column with an unreadable content and reports it, and reads it on request', async () => {
    const file = 'email,plan,created_at,state\na@x.org,monthly,03/04/2021,Texas\nb@x.org,yearly,,Ohio\n';
    const checked = await calls.checked(file);
    expect(checked).toMatchObject({ created: 2, refused: 0, withoutConsent: 0 });
    expect(checked.columns.map(({ field, doubt }) => [field, doubt])).toEqual([
      ['email', null],
      [null, 'plan'],
      [null, 'createdAt'],
      [null, 'consent'],
    ]);
    answer(await calls.check(checked.id, ['email', 'plan', null, null]));
    expect(await calls.work(checked.id)).toMatchObject({ created: 0, refused: 2 });
  });

  it('is for administrators only', async () => {
    const id = await calls.sent('email\nruth@example.org\n');
    const { token } = await app.signedIn();
    const asMember = userImportCalls(app, () => token);
    expect((await asMember.send('email\nx@example.org\n')).statusCode).toBe(403);
    expect((await asMember.refused(id)).statusCode).toBe(403);
    expect(refusal(await asMember.run(id)).code).toBe('FORBIDDEN');
    expect((await app.rest('/admin/users.csv', token)).statusCode).toBe(403);
    expect((await calls.refused('x')).statusCode).toBe(404);
  });

  it('deletes file and rows after a day, and keeps the counts', async () => {
    const { id } = await calls.imported('email\nruth@example.org\n');
    const unused = await calls.sent('email\nruth@example.org\n');
    app.setNow('2026-11-22T06:00:01Z');
    await app.services.userImports.purge();
    const { token } = await app.signedIn({ role: 'admin' });
    const later = userImportCalls(app, () => token);
    expect(await later.shown(id)).toMatchObject({ state: 'done', created: 1, columns: [] });
    expect((await later.refused(id)).statusCode).toBe(404);
    expect(refusal(await later.undo(id)).code).toBe('CONFLICT');
    expect(refusal(await later.run(unused)).code).toBe('NOT_FOUND');
    expect(await app.services.userImports.recent()).toHaveLength(1);
  });
});

describe('a file of people', () => {
  const refusedFor = async (content: string | Buffer, name?: string) => {
    const response = await calls.send(content, name);
    return [response.statusCode, response.json().message];
  };

  it('is refused with a message while the disk is full, and leaves nothing behind', async () => {
    vi.spyOn(DiskFiles.prototype, 'put').mockRejectedValueOnce(diskFull());
    expect(await refusedFor('email\na@example.org\n')).toEqual([507, m.shared_disk_full()]);
    expect(await app.db.query('select from user_imports')).toEqual([]);
    expect(await readdir(path.join(files.folder, 'arrivals'))).toEqual([]);
  });

  it('is refused if it yields no account', async () => {
    expect(await refusedFor('')).toEqual([400, say.empty]);
    expect(await refusedFor('email,name\n\n,,\n')).toEqual([400, say.empty]);
    expect(await refusedFor('ruth@example.org,Ruth\nben@example.org,Ben\n')).toEqual([400, say.noHeader]);
    expect(await refusedFor(`email\n"ruth@example.org\n${'x\n'.repeat(60_000)}`)).toEqual([400, say.notCsv]);
    expect(await refusedFor(`${'column,'.repeat(200)}email\nx\n`)).toEqual([400, say.tooManyColumns]);
    expect(await refusedFor(`email\n${'a@example.org\n'.repeat(50_001)}`)).toEqual([400, say.tooManyRows]);
    expect(await refusedFor(Buffer.from('PK\u0003\u0004'), 'people.xlsx')).toEqual([400, say.spreadsheet]);
    const large = Buffer.alloc(50 * 1_048_576 + 1, 'x');
    expect(await refusedFor(large, 'large.csv')).toEqual([413, say.tooLarge('large.csv')]);
  });

  it('is read in every encoding, also with a character split over two chunks', async () => {
    const text = `email,name\n${'é'.repeat(40_000)}@x,\nzoe@example.org,Zoë €\n`;
    const encoded = {
      'utf-16 with its mark': Buffer.from(`\ufeff${text}`, 'utf16le'),
      'utf-16 without': Buffer.from(text, 'utf16le'),
      'utf-16, big first': Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      'utf-8 with its mark': Buffer.from(`\ufeffx${text}`.replace('x', '')),
      'windows-1252': Buffer.from(text.replace('€', '\u0080'), 'latin1'),
    };
    for (const [name, bytes] of Object.entries(encoded)) {
      await app.db.query(`delete from members where email = 'zoe@example.org'`);
      expect(await calls.imported(bytes), name).toMatchObject({ created: 1, refused: 1 });
      expect(await people(), name).toMatchObject([{ name: 'Zoë €' }]);
    }
  });
});
