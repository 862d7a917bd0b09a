import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let member: { email: string };
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
  const made = await app.signedIn({ subscription: 'standard', subscriptionStatus: 'active' });
  [member, token] = [made.member, made.token];
});
afterAll(() => app.stop());

const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
const wrongPassword = () => ({ email: member.email, password: 'not this one' });
const shortPassword = { name: 'Naomi', email: 'naomi@example.org', password: 'short' };
const write = (input: object, language: string) =>
  app.graphql(
    'mutation ($input: JournalEntryInput!) { createJournalEntry(input: $input) { title } }',
    { input },
    token,
    { language },
  );

describe('errors', () => {
  it('use the language of the calling page', async () => {
    const { message } = refusal(await accountCalls(app, { language: 'de' }).signIn(wrongPassword()));
    expect(message).toBe(m.account_wrong_credentials({}, { locale: 'de' }));
    expect(message).not.toBe(m.account_wrong_credentials({}, { locale: 'en' }));
    // Only the address sets the language, since a page sends its own: shared caches use it as the key.
    const other = refusal(await accountCalls(app, german).signIn(wrongPassword()));
    expect(other.message).toBe(m.account_wrong_credentials({}, { locale: 'en' }));
  });

  it('name wrong fields in it, with their parameters', async () => {
    const spanish = accountCalls(app, { language: 'es' });
    const { message, fields } = refusal(await spanish.register(shortPassword));
    const messages = m.account_password_too_short({ min: limits.password.min }, { locale: 'es' });
    expect(messages).toContain(` ${limits.password.min} `);
    expect({ message, fields }).toEqual({ message: messages, fields: { password: messages } });
  });

  it('format numbers in its style', async () => {
    const { max } = { max: limits.journal.content };
    const input = { title: '', content: 'a'.repeat(max + 1), tags: [] };
    expect(max).toBeGreaterThan(9_999);
    const written = (language: string) => new Intl.NumberFormat(language).format(max);
    expect(refusal(await write(input, 'de')).message).toContain(` ${written('de')} `);
    expect(refusal(await write(input, 'en')).message).toContain(` ${max} `);
  });

  it('about refused days use it, too', async () => {
    const { message } = refusal(await write({ content: '<p>Snow</p>', tags: [], writtenOn: 'today' }, 'fr'));
    expect(message).toBe(m.date_invalid({}, { locale: 'fr' }));
  });

  it('stay English in REST, in the back-office and in the log', async () => {
    const english = m.account_wrong_credentials({}, { locale: 'en' });
    const rest = await app.rest('/auth/login', {
      method: 'POST',
      body: wrongPassword(),
      headers: { ...german, cookie: 'language=de' },
    });
    expect(rest.json()).toMatchObject({ success: false, message: english });
    const fields = await app.rest('/auth/register', {
      method: 'POST',
      body: shortPassword,
      headers: german,
    });
    const short = m.account_password_too_short({ min: limits.password.min }, { locale: 'en' });
    expect(fields.json().fields).toEqual({ password: short });
    const panel = accountCalls(app, { ...german, language: 'de', host: 'admin.localhost:4000' });
    expect(refusal(await panel.signIn(wrongPassword())).message).toBe(english);
    const stored = JSON.stringify(app.logs);
    expect(stored).not.toContain(m.account_wrong_credentials({}, { locale: 'de' }));
  });

  it('use another language in REST if the address requests it, as uploads and downloads of the site do', async () => {
    const nowhere = '/journals/00000000-0000-7000-8000-000000000000/download';
    const message = async (query: string) => (await app.rest(nowhere + query, { token })).json().message;
    expect(await message('?lang=de')).toBe(m.journal_not_found({}, { locale: 'de' }));
    expect(await message('')).toBe(m.journal_not_found({}, { locale: 'en' }));
  });

  it.each(['xx', 'de_DE', '', '%00', '../de'])('ignore the invalid language %j', async (language) => {
    const calls = accountCalls(app, { language: encodeURIComponent(language) });
    const { message } = refusal(await calls.signIn(wrongPassword()));
    expect(message).toBe(m.account_wrong_credentials({}, { locale: 'en' }));
  });
});

it("return other messages in the reader's language, too", async () => {
  const devotional = await app.devotional({ date: '2026-11-20' });
  const title = (language: string) =>
    write({ content: '<p>Snow</p>', tags: [], devotionalId: devotional.id }, language).then(
      (response) => answer<{ title: string }>(response).title,
    );
  expect(await title('de')).toBe(
    m.journal_title_of_day({ date: 'Freitag, 20. November 2026' }, { locale: 'de' }),
  );
  const { token: other } = await app.signedIn();
  const sessions = await app.graphql('{ sessions { device } }', {}, other, { language: 'es' });
  expect(answer<{ device: string }[]>(sessions)).toEqual([
    { device: m.device_unknown({}, { locale: 'es' }) },
  ]);
});

describe('a page that refuses', () => {
  const page = (url: string, headers: Record<string, string> = german) =>
    app.http.inject({ url, headers: { host: 'localhost:4000', accept: 'text/html', ...headers } });

  it('uses the language of its reader', async () => {
    const { body, statusCode } = await page('/share/devotionals/1999-01-01.png');
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain(`<h1>${m.devotional_not_found({}, { locale: 'de' })}</h1>`);
    expect(body).toContain(m.site_back_to_home({}, { locale: 'de' }));
  });

  it('uses English in the back-office, and for programs', async () => {
    const panel = await page('/share/devotionals/1999-01-01.png', {
      ...german,
      host: 'admin.localhost:4000',
    });
    expect(panel.body).toContain('<html lang="en">');
    const program = await page('/share/devotionals/1999-01-01.png', { ...german, accept: '*/*' });
    expect(program.body).toBe(m.devotional_not_found({}, { locale: 'en' }));
  });

  it('announce maintenance in it', async () => {
    await app.db.query('update settings set maintenance_mode = true');
    await app.services.settings.load();
    const { body, statusCode } = await page('/share/devotionals/1999-01-01.png');
    expect(statusCode).toBe(503);
    expect(body).toContain(`<h1>${m.site_maintenance({}, { locale: 'de' })}</h1>`);
    expect(body).toContain(m.site_maintenance_text({}, { locale: 'de' }));
  });
});
