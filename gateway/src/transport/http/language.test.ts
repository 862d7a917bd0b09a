import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentLanguage, inLanguage } from '../../blocks/language.js';
import { nearestLanguage } from '../../blocks/readers-language.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { languageOf } from './language.js';

const request = (parts: object) =>
  ({
    site: 'member',
    siteLanguage: 'en',
    url: '/',
    query: {},
    cookies: {},
    headers: {},
    ...parts,
  }) as unknown as FastifyRequest;
const french = { query: { lang: 'fr' }, cookies: { language: 'fr' }, headers: { 'accept-language': 'fr' } };

describe('the language of a request', () => {
  it.each([
    ['nothing said', {}, 'en'],
    ['the address', { ...french, query: { lang: 'de' } }, 'de'],
    ['the cookie', { ...french, query: {}, cookies: { language: 'es' } }, 'es'],
    ['the browser', { headers: { 'accept-language': 'fr-CA,fr;q=0.8,en;q=0.5' } }, 'fr'],
    ['an address that is none of ours', { ...french, query: { lang: 'la' } }, 'fr'],
    ['two in the address', { ...french, query: { lang: ['de', 'es'] } }, 'fr'],
    [
      'a cookie that is none',
      { cookies: { language: '__proto__' }, headers: { 'accept-language': 'de' } },
      'de',
    ],
    ['another case', { query: { lang: 'DE' } }, 'en'],
    ['no cookies read yet', { cookies: undefined, query: undefined }, 'en'],
    ['the back-office', { ...french, site: 'admin' }, 'en'],
    ['REST', { ...french, url: '/api/faq?lang=fr' }, 'en'],
    ['REST itself', { ...french, url: '/api' }, 'en'],
    ['a REST process', { ...french, url: '/graphql/rest' }, 'en'],
    ['the address of a question', { ...french, url: '/graphql?lang=de', query: { lang: 'de' } }, 'de'],
    ['the address of a question alone', { ...french, url: '/graphql', query: {} }, 'en'],
    ['the site', { siteLanguage: 'de' }, 'de'],
    [
      'the browser, on a site in another',
      { siteLanguage: 'de', headers: { 'accept-language': 'en-GB' } },
      'en',
    ],
    ['the cookie, on a site in another', { siteLanguage: 'de', cookies: { language: 'en' } }, 'en'],
    [
      'the site, for a browser with none of ours',
      { siteLanguage: 'de', headers: { 'accept-language': 'ja,*;q=0.5' } },
      'de',
    ],
    ['REST of a site in another', { siteLanguage: 'de', url: '/api/faq' }, 'en'],
    ['the back-office of a site in another', { siteLanguage: 'de', site: 'admin' }, 'en'],
    ['the address of a question on a site in another', { siteLanguage: 'de', url: '/graphql' }, 'en'],
    ['a page that is called like REST', { ...french, url: '/apiary' }, 'fr'],
  ])('by %s', (_, parts, language) => {
    expect(languageOf(request(parts))).toBe(language);
  });

  it.each([
    ['', 'en'],
    ['de-AT,en', 'de'],
    ['en;q=0.5,de-CH;q=0.8', 'de'],
    ['pt-BR,pt;q=0.9,es-419;q=0.8', 'es'],
    ['ES', 'es'],
    ['de;q=0,fr;q=0.1', 'fr'],
    ['*', 'en'],
    ['ja,*;q=0.5', 'en'],
    [';;;q=,,=1;de', 'en'],
    [`${'de-x,'.repeat(3_000)}`, 'de'],
  ])('of the header %s', (header, language) => {
    expect(nearestLanguage(header, 'en')).toBe(language);
  });
});

it('lasts as long as the work', async () => {
  const later = () => new Promise((resolve) => setImmediate(resolve)).then(() => currentLanguage());
  const nested = inLanguage('de', async () => [
    await later(),
    await inLanguage('en', later),
    await inLanguage('es', later),
    await later(),
  ]);
  expect(currentLanguage()).toBe('en');
  expect(await nested).toEqual(['de', 'en', 'es', 'de']);
});

describe('a request', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await makeTestApp();
  });
  afterAll(() => app.stop());

  /** A refusal is a page with a link home, for a person who opens the address. */
  const wayHome = async (url: string, headers = {}) => {
    const { body } = await app.http.inject({
      url,
      headers: { host: 'localhost:4000', accept: 'text/html', ...headers },
    });
    return /<a href="\/">(.*?)<\/a>/.exec(body)?.[1];
  };

  it('gets a response in its language, with concurrent requests in others', async () => {
    const all = await Promise.all([
      wayHome('/none.txt?lang=de'),
      wayHome('/none.txt', { 'accept-language': 'fr' }),
      wayHome('/none.txt'),
      wayHome('/none.txt', { cookie: 'language=es' }),
    ]);
    expect(all).toEqual(['Zur Startseite', 'Retour à l’accueil', 'Back to Home', 'Ir al inicio']);
  });

  it('keeps its language after its body was read', async () => {
    const { body } = await app.http.inject({
      method: 'POST',
      url: '/none.txt?lang=de',
      headers: { host: 'localhost:4000', accept: 'text/html' },
      payload: { some: 'body' },
    });
    expect(body).toContain('Zur Startseite');
  });
});
