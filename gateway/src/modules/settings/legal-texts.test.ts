import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { readManifests } from '../../transport/graphql/documents.js';

let app: TestApp;
let set: (input: object) => Promise<unknown>;
beforeAll(async () => {
  app = await makeTestApp({ manifest: await readManifests() });
  const { token } = await app.signedIn({ role: 'admin' });
  set = async (input) => answer(await settingsCalls(app, token).update(input));
});
afterAll(() => app.stop());

const page = (url: string) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', accept: 'text/html' } });

it('the two texts have pages as soon as they are written, linked in the footer', async () => {
  for (const url of ['/imprint', '/privacy']) expect((await page(url)).statusCode).toBe(404);
  expect((await page('/')).body).not.toContain('href="/imprint"');
  await set({ imprint: ' Quiet Time e. V.\r\n<script>alert(1)</script> ' });
  const written = await page('/imprint');
  expect(written.statusCode).toBe(200);
  expect(written.body).toContain('Quiet Time e. V.\n&lt;script&gt;alert(1)&lt;/script&gt;</p>');
  expect(written.body).toContain(`<title>${m.legal_imprint()} · Quiet Time</title>`);
  const home = (await page('/')).body;
  expect(home).toContain('href="/imprint"');
  expect(home).not.toContain('href="/privacy"');
  expect((await page('/privacy')).statusCode).toBe(404);
});

it('the footer has the links of the settings, in their order', async () => {
  const footerLinks = [
    { label: 'Our "church" & friends', url: 'https://church.example/?a=1&b=2' },
    { label: 'Write', url: 'mailto:us@church.example' },
  ];
  await set({ footerLinks });
  const { body } = await page('/faq');
  const links = [...body.matchAll(/<a href="([^"]+)" rel="noreferrer">([^<]+)</g)].map(([, url, label]) => [
    url,
    label,
  ]);
  expect(links).toEqual([
    ['https://church.example/?a=1&amp;b=2', 'Our &quot;church&quot; &amp; friends'],
    ['mailto:us@church.example', 'Write'],
  ]);
});
