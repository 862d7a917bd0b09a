import type { Language } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.js';
import { accountCalls, answer } from '../testing/account-calls.js';
import { familyCalls } from '../testing/family-calls.js';
import { makeMailbox, type Sent } from '../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../testing/test-app.js';

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
beforeAll(async () => {
  app = await makeTestApp();
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());

const site = 'Quiet Time';
const newAddress = () => `${newId()}@example.org`;
const from = (language: string) => accountCalls(app, { language });
const someone = (language: Language, more: object = {}) =>
  app.signedIn({ preferences: { language } as never, ...more });

/** Returns the language of a mail, by its greeting. Fails if text, HTML and the page's language differ. */
function languageOf({ text, html }: Sent): string {
  const spoken = (['en', 'es', 'fr', 'de'] as const).filter((locale) =>
    [
      m.mail_greeting({ name: 'Miriam' }, { locale }),
      m.mail_greeting({ name: 'Naomi' }, { locale }),
      m.mail_greeting_without_name({}, { locale }),
    ].some((greeting) => text.split('\n').includes(greeting) && html.includes(greeting)),
  );
  expect(html).toContain(`lang="${spoken[0]}"`);
  return spoken.join(' ');
}
const languageOfLatest = async (email: string) => languageOf(await mailbox.latest(email));

it('a registration gets its mail in its language, and so does another code', async () => {
  const email = newAddress();
  const { userId } = answer<{ userId: string }>(
    await from('de').register({ name: 'Naomi', email, password: 'a quiet morning' }),
  );
  const mail = await mailbox.latest(email);
  expect(languageOf(mail)).toBe('de');
  const code = /\d{6}/.exec(mail.subject)![0];
  expect(mail.subject).toBe(m.mail_code_subject({ code, site }, { locale: 'de' }));
  expect(mail.text).toContain(m.mail_works_for_minutes({ minutes: 10 }, { locale: 'de' }));
  app.setNow('2026-11-21T06:02:00Z');
  answer(await from('fr').resendCode({ userId }));
  expect(await languageOfLatest(email)).toBe('fr');
  app.setNow(testNow);
});

it('a forgotten password of an unconfirmed account uses its language too', async () => {
  const email = newAddress();
  answer(await from('es').register({ name: 'Naomi', email, password: 'a quiet morning' }));
  await mailbox.deliver();
  answer(await from('de').sendResetCode({ email }));
  const mail = await mailbox.latest(email);
  expect([languageOf(mail), mail.text.includes(m.mail_unfinished_heading({}, { locale: 'de' }))]).toEqual([
    'de',
    true,
  ]);
});

it('a member gets mails in their preferred language, regardless of the request', async () => {
  const { member, token } = await someone('fr');
  const { email } = member;
  answer(await from('de').sendResetLink({ email }));
  expect(await languageOfLatest(email)).toBe('fr');
  answer(await from('de').register({ name: 'Somebody', email, password: 'a quiet morning' }));
  expect((await mailbox.latest(email)).subject).toBe(m.mail_taken_subject({ site }, { locale: 'fr' }));
  const to = newAddress();
  const change =
    'mutation ($to: String!, $password: String!) { requestEmailChange(newEmail: $to, password: $password) }';
  answer(await app.graphql(change, { to, password: testPassword }, token, { language: 'de' }));
  expect(await languageOfLatest(to)).toBe('fr');
});

it('moments and devices are in that language as well', async () => {
  const { member } = await someone('de');
  const calls = accountCalls(app, {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  answer(await calls.signIn({ email: member.email, password: testPassword }));
  const { text } = await mailbox.latest(member.email);
  expect(text).toContain('Firefox unter Linux');
  expect(text).toContain('Samstag, 21. November 2026 um 06:00 Uhr (UTC)');
});

it('a deleted member gets the last mail in their language', async () => {
  const { member, token } = await someone('es');
  const leave = 'mutation ($password: String) { deleteAccount(password: $password) }';
  answer(await app.graphql(leave, { password: testPassword }, token));
  expect((await mailbox.latest(member.email)).subject).toBe(
    m.mail_account_deleted_subject({ site }, { locale: 'es' }),
  );
});

it('an invitation to a family is in the language of its owner, and for members in their own', async () => {
  const owner = await someone('es', { subscription: 'family', subscriptionStatus: 'active' });
  const known = await someone('fr');
  const calls = familyCalls(app);
  answer(await calls.create(owner.token));
  const stranger = newAddress();
  for (const email of [stranger, known.member.email]) answer(await calls.invite(owner.token, email));
  const subjects = [];
  for (const email of [stranger, known.member.email]) subjects.push((await mailbox.latest(email)).subject);
  expect(subjects).toEqual([
    m.mail_family_subject({ site }, { locale: 'es' }),
    m.mail_family_subject({ site }, { locale: 'fr' }),
  ]);
});

it('an account made by an administrator is invited in the language chosen for it', async () => {
  const { token } = await app.signedIn({ role: 'admin' });
  const create = 'mutation ($input: NewUserInput!) { createUser(input: $input) { id } }';
  for (const language of ['fr', undefined]) {
    const email = newAddress();
    const input = { name: 'Naomi', email, ...(language && { language }) };
    answer(await app.graphql(create, { input }, token, { host: 'admin.localhost:4000' }));
    expect(await languageOfLatest(email)).toBe(language ?? 'en');
  }
});

it('staff get notices in English, and mails as members in their language', async () => {
  const { member } = await someone('de', { role: 'admin' });
  const panel = accountCalls(app, { host: 'admin.localhost:4000', 'user-agent': 'curl/8' });
  answer(await panel.signIn({ email: member.email, password: testPassword }));
  const notice = await mailbox.latest(member.email);
  expect(notice.subject).toBe(m.mail_admin_device_subject({ site }, { locale: 'en' }));
  expect(languageOf(notice)).toBe('en');
  answer(await from('fr').sendResetLink({ email: member.email }));
  expect(await languageOfLatest(member.email)).toBe('de');
  const contact =
    'mutation { sendContactMessage(input: { name: "Ruth", email: "ruth@example.org", query: "Danke für eure Arbeit!" }) }';
  await app.graphql(contact, {}, undefined, { language: 'de' });
  const [sent] = await mailbox.deliver();
  expect(sent!.html).toContain('lang="en"');
  expect(sent!.subject).toContain('a message from the contact page');
});
