import { parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { makeTestApp } from '../../testing/test-app.js';

it('the guide is a page of the product, with its headings, tables and programs', async () => {
  const app = await makeTestApp({ env: { SITE_NAME: 'Daily <Bread>' } });
  const { statusCode, headers, body } = await app.rest('/guide');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).toContain('Daily &lt;Bread&gt;');
  expect(body).toContain('<a href="#errors">Errors</a>');
  expect(body).toContain('<h2 id="errors">Errors</h2>');
  expect(body).toContain('<td><code>NOT_FOUND</code></td><td>404</td>');
  expect(body).toContain('const { type, data } = webhook.verify(body, request.headers);');
  expect(body).toContain('&lt;script async src=');
  const text = body.replace(/<pre[\s\S]*?<\/pre>/g, '').replace(/<code>.*?<\/code>/g, '');
  expect(text).not.toMatch(/\]\(|^#|\|\s*---|`/m);
  expect(parseDocument(body).children.length).toBeGreaterThan(0);
  expect((await app.rest('')).json()).toMatchObject({ guide: '/api/guide' });
  await app.stop();
});
