import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { dayAfter } from '../analytics/days.js';

const today = '2026-11-21';
const nothing = {
  ...{ siteName: false, addresses: false, legalTexts: false, devotionals: false, prayers: false },
  ...{ about: false, faqs: false, plans: false, mails: false, backup: false },
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('truncate members, devotionals, prayers, faqs, backups cascade');
  await app.db.query(`update settings set setup_hidden = false, site_name = 'Quiet Time', imprint = ''`);
  await app.services.settings.load();
  token = (await app.signedIn({ role: 'admin' })).token;
});

const query = `query ($today: LocalDate!) { siteSetup(today: $today) { ${Object.keys(nothing).join(' ')} } }`;
const send = (caller?: string) => app.graphql(query, { today }, caller);
const steps = async () => answer<Record<string, boolean> | null>(await send(token));
const hide = (caller?: string) => app.graphql('mutation { hideSiteSetup }', {}, caller);

it('of an empty site lists every step as open', async () => {
  expect(await steps()).toEqual(nothing);
});

it('counts a step as done once the site has what it asks for', async () => {
  for (let i = 0; i < 7; i++) await app.devotional({ date: dayAfter(today, i) });
  await app.db.query(
    `insert into prayers (id, title, content, type, version) values ($1, 'A', 'B', 'daily', 1)`,
    [newId()],
  );
  await app.db.query(`insert into faqs (id, question, answer, version) values ($1, 'A', 'B', 1)`, [newId()]);
  await app.db.query(`insert into backups (taken_at, bytes) values ('2026-11-20', 1)`);
  await app.db.query(
    `insert into sent_mails (id, member_id, kind, sent_at) select $1, id, 'reminder', now() from members`,
    [newId()],
  );
  const done = { devotionals: true, prayers: true, faqs: true, backup: true, mails: true };
  expect(await steps()).toEqual({ ...nothing, ...done });
});

it('counts neither six days of seven nor inactive content', async () => {
  for (let i = 0; i < 6; i++) await app.devotional({ date: dayAfter(today, i) });
  await app.devotional({ date: dayAfter(today, 6), isActive: false });
  await app.devotional({ date: dayAfter(today, 7) });
  expect(await steps()).toMatchObject({ devotionals: false });
});

it('reads the settings in effect', async () => {
  await app.db.query(
    `update settings set version = version + 1, site_name = 'Morning', imprint = 'Us', privacy = 'None',
      support_emails = '{us@example.com,we@example.com}', publisher_email = 'us@example.com'`,
  );
  await app.services.settings.load();
  expect(await steps()).toMatchObject({ siteName: true, addresses: true, legalTexts: true });
});

it('is hidden for good, and the log names who did it', async () => {
  answer(await hide(token));
  answer(await hide(token));
  expect(await steps()).toBeNull();
  const written = await app.db.query(
    `select actor_id is not null as named from audit_log where action = $1`,
    ['settings.setupHidden'],
  );
  expect(written).toEqual([{ named: true }]);
});

it('is for administrators', async () => {
  const editor = (await app.signedIn({ role: 'editor' })).token;
  for (const call of [send, hide]) {
    expect(refusal(await call())).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(refusal(await call(editor))).toMatchObject({ code: 'FORBIDDEN' });
  }
});
