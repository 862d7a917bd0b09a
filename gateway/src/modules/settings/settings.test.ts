import { settingsMessages as messages } from '@quiet-time/schema/back-office/settings-messages';
import { m } from '@quiet-time/schema/sentences';
import { defaultSettings } from '@quiet-time/schema/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { type StoredSettings, settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let calls: ReturnType<typeof settingsCalls>;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  calls = settingsCalls(app, admin);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await calls.update(defaultSettings);
  await app.db.query('delete from audit_log');
});

const read = async () => answer<StoredSettings>(await calls.read());
const update = async (input: object, version?: number) =>
  answer<StoredSettings>(await calls.update(input, version));

it('have the defaults of the site before settings existed', async () => {
  const fresh = await makeTestApp();
  onTestFinished(fresh.stop);
  expect(fresh.services.settings.current).toEqual(defaultSettings);
  const { token } = await fresh.signedIn({ role: 'admin' });
  expect(answer(await settingsCalls(fresh, token).read())).toEqual({
    ...defaultSettings,
    version: 1,
    decidedOutside: [],
  });
});

it('are read and changed only by administrators', async () => {
  const { token: member } = await app.signedIn();
  for (const [caller, status] of [
    [member, 403],
    ['', 401],
  ] as const) {
    expect(refusal(await calls.read(caller)).status).toBe(status);
    expect(refusal(await calls.update({ siteName: 'Mine' }, undefined, caller)).status).toBe(status);
  }
  expect(app.services.settings.current.siteName).toBe('Quiet Time');
});

it('are logged with their changes, before and after', async () => {
  await update({ siteName: ' Morning\nWatch ', maxFileSize: 20, emailNotifications: true });
  expect((await read()).siteName).toBe('Morning Watch');
  // Saving the same values changes nothing.
  await update({ siteName: 'Morning Watch' });
  const recorded = await app.graphql(
    '{ auditEntries(first: 9) { nodes { action subjectName changes { field before after } } } }',
    {},
    admin,
  );
  expect(answer(recorded)).toEqual({
    nodes: [
      {
        action: 'settings.updated',
        subjectName: 'Morning Watch',
        changes: [
          { field: 'siteName', before: 'Quiet Time', after: 'Morning Watch' },
          { field: 'maxFileSize', before: '10', after: '20' },
        ],
      },
    ],
  });
});

it('of two administrators at once are merged, with a conflict where both changed the same', async () => {
  const { version } = await read();
  await update({ siteName: 'Hers' }, version);
  expect(await update({ maxFileSize: 5 }, version)).toMatchObject({ siteName: 'Hers', maxFileSize: 5 });
  const late = await calls.update({ siteName: 'His' }, version);
  expect(refusal(late)).toMatchObject({ status: 409, message: messages.changed });
  expect(late.json().errors[0].extensions.conflict).toMatchObject({
    fields: ['siteName'],
    base: { siteName: 'Quiet Time' },
    theirs: { siteName: 'Hers' },
    yours: { siteName: 'His' },
  });
  expect((await read()).siteName).toBe('Hers');
});

it.each(Object.keys(defaultSettings))('stay unchanged if %s is null', async (field) => {
  const before = await read();
  expect(await update({ [field]: null })).toMatchObject({ [field]: before[field as 'siteName'] });
});

describe('are refused', () => {
  const kinds = /^File types can be: pdf, doc, docx, jpg/;
  it.each<[string, object, string | RegExp]>([
    ['without a name', { siteName: ' ' }, messages.nameRequired],
    ['with a long name', { siteName: 'x'.repeat(61) }, messages.nameTooLong],
    ['with one support address', { supportEmails: ['a@example.org'] }, messages.supportInvalid],
    ['with three', { supportEmails: Array(3).fill('a@example.org') }, messages.supportInvalid],
    ['with words for one', { supportEmails: ['a@example.org', 'us'] }, messages.supportInvalid],
    ['with words for the publisher', { publisherEmail: 'us' }, messages.publisherInvalid],
    ['with files of nothing', { maxFileSize: 0 }, messages.sizeInvalid],
    ['with files below nothing', { maxFileSize: -5 }, messages.sizeInvalid],
    ['with files that the server never takes', { maxFileSize: 51 }, messages.sizeInvalid],
    ['with half a megabyte', { maxFileSize: 1.5 }, 'input.maxFileSize must be a whole number'],
    ['with a reminder on the day', { renewalReminderDays: 0 }, messages.renewalReminderInvalid],
    ['with a reminder too long before', { renewalReminderDays: 31 }, messages.renewalReminderInvalid],
    ['with programs', { allowedFileTypes: ['pdf', 'exe'] }, kinds],
    ['with pages', { allowedFileTypes: ['html'] }, kinds],
    ['with drawings that can hold scripts', { allowedFileTypes: ['svg'] }, kinds],
    [
      'with a link to a script',
      { footerLinks: [{ label: 'Click', url: 'javascript:alert(1)' }] },
      messages.linkIncomplete,
    ],
    [
      'with a link to data',
      { footerLinks: [{ label: 'Click', url: 'data:text/html,x' }] },
      messages.linkIncomplete,
    ],
    ['with half an address', { footerLinks: [{ label: 'Click', url: '/faq' }] }, messages.linkIncomplete],
    [
      'with a link without words',
      { footerLinks: [{ label: ' ', url: 'https://a.example' }] },
      messages.linkIncomplete,
    ],
    [
      'with too many links',
      { footerLinks: Array(11).fill({ label: 'A', url: 'https://a.example' }) },
      messages.linksTooMany,
    ],
    ['with a long imprint', { imprint: 'x'.repeat(20_001) }, messages.legalTooLong],
    ['with a zone that is none', { defaultTimezone: 'Mars/Olympus' }, m.timezone_invalid()],
  ])('%s', async (_what, wrong, message) => {
    const before = await read();
    const refused = refusal(await calls.update(wrong));
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(message);
    expect(await read()).toEqual(before);
  });

  it('by the database too, for every writer', async () => {
    for (const wrong of ["support_emails = '{one@example.org}'", 'max_file_size = 51', 'max_file_size = 0']) {
      await expect(app.db.query(`update settings set ${wrong}`)).rejects.toThrow(/settings_/);
    }
  });
});

it('always keep PDF and Word in the list of types, and each type once', async () => {
  const { allowedFileTypes } = await update({ allowedFileTypes: ['png', 'jpg', 'png'] });
  expect(allowedFileTypes).toEqual(['pdf', 'doc', 'docx', 'jpg', 'png']);
});

it("are overridden by the environment, and can't be changed then", async () => {
  const env = { SITE_NAME: 'Morning', SUPPORT_EMAILS: 'help@site.example, pray@site.example' };
  const decided = await makeTestApp({ env });
  onTestFinished(decided.stop);
  const { token } = await decided.signedIn({ role: 'admin' });
  const { read, update } = settingsCalls(decided, token);
  expect(answer(await read())).toMatchObject({
    siteName: 'Morning',
    supportEmails: ['help@site.example', 'pray@site.example'],
    publisherEmail: 'publisher@example.org',
    decidedOutside: ['siteName', 'supportEmails'],
  });
  expect(refusal(await update({ siteName: 'Evening', maxFileSize: 5 }))).toMatchObject({
    status: 400,
    message: messages.setOutside('SITE_NAME'),
    fields: { siteName: messages.setOutside('SITE_NAME') },
  });
  // A client may send back all values that it got; only the intended ones change.
  const sent = { siteName: 'Morning', publisherEmail: 'news@site.example' };
  expect(answer(await update(sent, 1))).toMatchObject({ ...sent, maxFileSize: 10, version: 2 });
  expect(decided.services.settings.current).toMatchObject(sent);
  // The stored value stays, for when the variable is removed.
  expect(await decided.db.query('select site_name from settings')).toEqual([{ site_name: 'Quiet Time' }]);
});
