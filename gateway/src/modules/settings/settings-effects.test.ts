import { m } from '@quiet-time/schema/sentences';
import { defaultSettings } from '@quiet-time/schema/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { pdf, upload } from '../../testing/files.js';
import { Browser, person, startGoogle } from '../../testing/google.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { prayerRequestCalls } from '../../testing/prayer-request-calls.js';
import { refusalOf } from '../../testing/rest-calls.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, testNow } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let set: (input: object) => Promise<unknown>;
let mailbox: ReturnType<typeof makeMailbox>;
let accounts: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  const { update } = settingsCalls(uploads.app, uploads.admin);
  set = async (input) => answer(await update(input));
  mailbox = makeMailbox(uploads.app);
  accounts = accountCalls(uploads.app);
});
afterAll(() => uploads.stop());
beforeEach(() => {
  uploads.app.setNow(testNow);
  return set(defaultSettings);
});

const megabyte = 1_048_576;
const png = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
const newcomer = () => ({ name: 'Naomi', email: `${newId()}@example.org`, password: 'a quiet morning' });

describe('files', () => {
  it('may be as large as the setting allows, and no larger', async () => {
    await set({ maxFileSize: 1 });
    const full = Buffer.concat([pdf(), Buffer.alloc(megabyte)]).subarray(0, megabyte + 1);
    expect((await uploads.send('fits.pdf', full.subarray(0, megabyte))).statusCode).toBe(200);
    const large = await uploads.send('large.pdf', full);
    expect([large.statusCode, large.json().message]).toEqual([
      413,
      m.file_too_large({ file: 'large.pdf', megabytes: 1 }),
    ]);
    await set({ maxFileSize: 2 });
    expect((await uploads.send('large.pdf', full)).statusCode).toBe(200);
  });

  it('have the types in the setting, by content as well', async () => {
    const picture = await png();
    expect((await uploads.send('cross.png', picture)).statusCode).toBe(415);
    await set({ allowedFileTypes: ['png'] });
    expect((await uploads.send('cross.png', picture)).statusCode).toBe(200);
    expect((await uploads.send('text.pdf', pdf())).statusCode).toBe(200);
    const jpeg = await sharp(picture).jpeg().toBuffer();
    for (const [name, bytes] of [
      ['cross.jpg', jpeg],
      ['cross.png', jpeg],
      ['cross.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ] as const) {
      expect((await uploads.send(name, bytes)).statusCode).toBe(415);
    }
  });

  it('that are attached stay when the setting excludes their type, and new ones are refused', async () => {
    await set({ allowedFileTypes: ['png'] });
    const stored = await uploads.sent('cross.png', await png());
    const late = await uploads.sent('late.png', await png());
    const prayerId = answer<{ id: string }>(
      await uploads.app.graphql(
        `mutation ($ids: [ID!]) { createPrayer(input: {
          title: "Morning", content: "Lord.", type: weekly, attachments: $ids }) { id } }`,
        { ids: [stored.id] },
        uploads.admin,
      ),
    ).id;
    const attach = (ids: string[]) =>
      uploads.app.graphql(
        `mutation ($id: ID!, $ids: [ID!]!) { updatePrayer(id: $id, input: {
          title: "Morning", content: "Lord.", attachments: $ids }) { attachments { id } } }`,
        { id: prayerId, ids },
        uploads.admin,
      );
    await set({ allowedFileTypes: [] });
    expect(answer(await attach([stored.id]))).toEqual({ attachments: [{ id: stored.id }] });
    expect(refusal(await attach([stored.id, late.id]))).toMatchObject({ message: m.attachment_unfit() });
  });

  it('are all refused while uploads are off', async () => {
    const before = await uploads.storedFiles();
    await set({ allowFileUploads: false });
    const refused = await uploads.send('text.pdf', pdf());
    expect([refused.statusCode, refused.json().message]).toEqual([403, m.uploads_off()]);
    const { app, admin } = uploads;
    const form = upload('text.pdf', pdf(), { field: 'newAttachments' });
    const post = (url: string, token: string, { payload, headers }: ReturnType<typeof upload>) =>
      app.http.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, ...headers },
        payload,
      });
    expect((await post('/api/announcements', admin, form)).json().message).toBe(m.uploads_off());
    const { token } = await app.signedIn();
    expect((await post('/api/users/avatar', token, upload('me.png', await png()))).json().message).toBe(
      m.uploads_off(),
    );
    expect(await uploads.storedFiles()).toEqual(before);
  });
});

describe('registering', () => {
  it('is refused while it is closed, before a response reveals whether there is such an account', async () => {
    const { email } = (await uploads.app.signedIn()).member;
    await set({ allowRegistration: false });
    for (const one of [newcomer(), { ...newcomer(), email }]) {
      const refused = { message: m.account_registration_closed(), reason: 'registration_closed' };
      expect(refusal(await accounts.register(one))).toMatchObject({ status: 403, ...refused });
      const body = { ...one, confirmPassword: one.password };
      const byRest = uploads.app.rest('/auth/register', { method: 'POST', body });
      expect(await refusalOf(byRest)).toMatchObject({ status: 403, message: refused.message });
    }
    expect(await mailbox.deliver()).toEqual([]);
    // Existing accounts can still sign in.
    expect(answer(await accounts.signIn({ email, password: 'quiet-time' }))).toHaveProperty('token');
  });

  it('can be finished if it has begun before', async () => {
    const one = newcomer();
    const { userId } = answer<{ userId: string }>(await accounts.register(one));
    await set({ allowRegistration: false });
    const code = await mailbox.codeFor(one.email);
    expect(answer(await accounts.verifyEmail({ userId, code }))).toHaveProperty('token');
  });

  it('with Google makes no account while it is closed, and members can sign in', async () => {
    const google = await startGoogle();
    const app = await makeTestApp({ env: google.env });
    onTestFinished(async () => {
      await app.stop();
      await google.stop();
    });
    const { token } = await app.signedIn({ role: 'admin' });
    answer(await settingsCalls(app, token).update({ allowRegistration: false }));
    google.person = person();
    expect(await new Browser(app).signIn()).toBe('/login?error=auth_failed&reason=registration_closed');
    const { member } = await app.signedIn();
    google.person = person({ email: member.email });
    expect(await new Browser(app).signIn()).toMatch(/^\/auth\/success/);
  });

  it.each([
    ['', 'Europe/Berlin'],
    ['Asia%2FKolkata', 'Asia/Kolkata'],
  ])('uses the default zone if the device sends %j', async (cookie, timezone) => {
    await set({ defaultTimezone: 'Europe/Berlin' });
    const one = newcomer();
    const here = accountCalls(uploads.app, { cookie: `timezone=${cookie}` });
    const { userId } = answer<{ userId: string }>(await here.register(one));
    const opened = await here.verifyEmail({ userId, code: await mailbox.codeFor(one.email) });
    const { token } = answer<{ token: string }>(opened);
    const response = await uploads.app.graphql('{ me { preferences { timezone } } }', {}, token);
    expect(answer(response)).toEqual({ preferences: { timezone } });
  });
});

describe('mails', () => {
  it('have the name and the address of the site', async () => {
    await set({ siteName: 'Morning Watch', supportEmails: ['help@site.example', 'pray@site.example'] });
    const one = newcomer();
    answer(await accounts.register(one));
    const { subject, text, replyTo } = await mailbox.latest(one.email);
    expect(subject).toContain('Morning Watch');
    expect(text).toContain('help@site.example');
    expect(replyTo).toEqual({ name: 'Morning Watch', address: 'help@site.example' });
  });

  it('that members can opt out of are not sent while they are off; codes are', async () => {
    const { app, admin } = uploads;
    const requests = prayerRequestCalls(app);
    const paid = { subscription: 'premium', subscriptionStatus: 'active' };
    const { member, token } = await app.signedIn(paid);
    const remind =
      'mutation { updateProfile(input: { preferences: { dailyReminders: true, timezone: "UTC" } }) { name } }';
    answer(await app.graphql(remind, {}, token));
    await app.db.query('delete from devotionals');
    for (const date of ['2026-11-21', '2026-11-22']) await app.devotional({ date });
    const read = async (now: string) => {
      const request = { subject: 'My brother', message: 'He drinks.' };
      const { id } = answer<{ id: string }>(await requests.submit(token, request));
      answer(await requests.respond(admin, id, 'We pray.'));
      app.setNow(now);
      await app.services.reminders.handOut();
      return (await mailbox.deliver()).filter(({ to }) => to === member.email).length;
    };
    await set({ emailNotifications: false });
    expect(await read('2026-11-21T08:00:00Z')).toBe(0);
    const one = newcomer();
    answer(await accounts.register(one));
    expect(await mailbox.codeFor(one.email)).toMatch(/^\d{6}$/);
    await set({ emailNotifications: true });
    expect(await read('2026-11-22T08:00:00Z')).toBe(2);
  });

  it('that are queued when the setting changes are not sent any more', async () => {
    const { app } = uploads;
    const { member, token } = await app.signedIn();
    const remind =
      'mutation { updateProfile(input: { preferences: { dailyReminders: true, timezone: "UTC" } }) { name } }';
    answer(await app.graphql(remind, {}, token));
    await app.db.query('delete from devotionals');
    await app.devotional({ date: '2026-11-21' });
    app.setNow('2026-11-21T08:00:00Z');
    await app.services.reminders.handOut();
    await set({ emailNotifications: false });
    expect((await mailbox.deliver()).filter(({ to }) => to === member.email)).toEqual([]);
  });
});
