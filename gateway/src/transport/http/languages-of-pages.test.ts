import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@quiet-time/schema/languages';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { built, renderedIn, scriptsIn } from '../../testing/built-pages.js';
import { makeTestApp, type TestApp, testPassword } from '../../testing/test-app.js';
import { readManifests } from '../graphql/documents.js';
import { builtSite } from './pages.js';

// Uses the pages of the last build: `npm test` builds first.
let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
});
afterAll(() => app.stop());

const host = 'localhost:4000';
const get = (url: string, headers: object = {}) => app.http.inject({ url, headers: { host, ...headers } });

describe.each(languages)('in %s', (language: Language) => {
  it('a page is rendered, named and equipped in its language', async () => {
    const { body, headers } = await get('/faq', { 'accept-language': language });
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<title>${m.faq_page_title({}, { locale: language })} · Quiet Time</title>`);
    expect(renderedIn(body)).toContain(m.site_skip_to_text({}, { locale: language }));
    const scripts = scriptsIn(body);
    expect(scripts).toContain(`/${built('src/features/faq/faq-page.tsx', language).file}`);
    for (const script of scripts)
      expect(existsSync(path.join(builtSite('member'), script)), script).toBe(true);
    expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  });

  it('it links to the other languages, and is its own canonical page', async () => {
    const { body } = await get('/faq?q=grace', { cookie: `language=${language}` });
    const own = language === 'en' ? '/faq' : `/faq?lang=${language}`;
    expect(body).toContain(`<link rel="canonical" href="http://localhost:4000${own}">`);
    expect(body).toContain(`<meta property="og:url" content="http://localhost:4000${own}">`);
    const alternates = [...body.matchAll(/hreflang="([^"]+)" href="http:\/\/localhost:4000([^"]+)">/g)];
    expect(alternates.map(([, to, url]) => `${to} ${url}`)).toEqual([
      'en /faq',
      'es /faq?lang=es',
      'fr /faq?lang=fr',
      'de /faq?lang=de',
      'x-default /faq',
    ]);
    expect(body.match(/property="og:locale(:alternate)?"/g)).toHaveLength(4);
  });

  it('it can be installed with a manifest in its language', async () => {
    const { body } = await get(`/?lang=${language}`);
    const [, address] = /<link rel="manifest" href="([^"]+)"/.exec(body)!;
    expect((await get(address!)).json()).toMatchObject({
      id: '/',
      lang: language,
      description: m.site_preview({}, { locale: language }),
      shortcuts: expect.arrayContaining([
        { name: m.site_page_bible({}, { locale: language }), url: '/bible' },
      ]),
    });
  });

  it('has a service worker of its own, which browsers always revalidate', async () => {
    const { statusCode, headers, body } = await get(language === 'en' ? '/sw.js' : `/sw.${language}.js`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain(`/${built('src/features/faq/faq-page.tsx', language).file}`);
    const other = language === 'en' ? 'de' : 'en';
    expect(body).not.toContain(built('src/features/faq/faq-page.tsx', other).file);
  });
});

it('a response cached in one language is never sent in another', async () => {
  app.publicCache.open();
  const inLanguage = async (lang: string) =>
    (await get('/faq', { 'accept-language': lang })).body.slice(0, 40);
  const first = await Promise.all(languages.map(inLanguage));
  expect(new Set(first).size).toBe(4);
  expect(await Promise.all(languages.map(inLanguage))).toEqual(first);
  app.publicCache.close();
});

describe('a choice without scripts', () => {
  const choose = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location, headers['set-cookie'], headers['cache-control']];
  };

  it('is stored for a year, and redirects back', async () => {
    expect(await choose('/language/de?back=%2Ffaq%3Fq%3Da%26lang%3Dfr')).toEqual([
      303,
      '/faq?q=a',
      'language=de; Max-Age=31536000; Path=/; SameSite=Lax',
      'private, no-store',
    ]);
  });

  it.each(['https://example.org/', '//example.org', '/\\example.org', '', '/login'])(
    'never redirects to another site: %s',
    async (back) => {
      const [status, location] = await choose(`/language/fr?back=${encodeURIComponent(back)}`);
      expect([status, location]).toEqual([303, '/']);
    },
  );

  it.each(['la', 'EN', '__proto__', 'de-AT'])('is not found for %s', async (language) => {
    expect((await choose(`/language/${language}`)).slice(0, 3)).toEqual([404, undefined, undefined]);
  });
});

describe('a member', () => {
  const mutation = (document: string, token?: string, url = '/graphql') =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { host, ...(token && { authorization: `Bearer ${token}` }) },
      payload: { query: document },
    });
  const signIn = (email: string) =>
    mutation(`mutation { signIn(email: "${email}", password: "${testPassword}") { __typename } }`);

  it('gets their language on the device where they sign in, and where they change it', async () => {
    const { member, token } = await app.signedIn();
    await mutation(
      'mutation { updatePreferences(input: { preferences: { language: es } }) { id } }',
      token,
    ).then((changed) => {
      answer(changed);
      expect(changed.headers['set-cookie']).toContain('language=es;');
    });
    const signedIn = await signIn(member.email);
    answer(signedIn);
    expect(signedIn.headers['set-cookie']).toContainEqual(
      expect.stringContaining('language=es; Max-Age=31536000'),
    );
    // Other preferences don't change the device's language.
    const theme = await mutation(
      'mutation { updatePreferences(input: { preferences: { theme: dark } }) { id } }',
      token,
    );
    expect(theme.headers['set-cookie']).toBeUndefined();
  });

  it('never gets its cookie from REST', async () => {
    const { member } = await app.signedIn();
    const { headers, statusCode } = await app.rest('/auth/login', {
      method: 'POST',
      body: { email: member.email, password: testPassword },
    });
    expect(statusCode).toBe(200);
    expect(String(headers['set-cookie'])).not.toContain('language');
  });
});
