import { limits } from '@quiet-time/schema/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordpress } from '../../../testing/posts-files.js';
import { makeTestApp, type TestApp } from '../../../testing/test-app.js';
import { postsMessages } from './posts-messages.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());

async function send(
  content: string | Buffer<ArrayBuffer>,
  token: string | undefined = admin,
  name = 'blog.xml',
) {
  const form = new FormData();
  form.append('file', new File([content], name));
  const encoded = new Response(form);
  return app.http.inject({
    method: 'POST',
    url: '/api/admin/devotional-posts',
    headers: {
      host: 'localhost:4000',
      'content-type': encoded.headers.get('content-type')!,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

it('returns the posts of a file, and stores nothing', async () => {
  const response = await send(wordpress({ content: '<p>John 11:35</p><p>Text</p>' }, { type: 'page' }));
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.json()).toMatchObject({
    success: true,
    devotionals: [{ date: '2026-05-01', scripture: { reference: 'John 11:35' }, reflection: 'Text' }],
    pages: 1,
    others: 0,
  });
  expect(await app.db.query('select from devotionals')).toEqual([]);
});

it('reports errors in a file', async () => {
  const response = await send('title,date', admin, 'x.csv');
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe(postsMessages.unknown);
  const large = await send(Buffer.alloc(limits.postsImport.bytes + 1, 32));
  expect(large.statusCode).toBe(413);
  expect(large.json().message).toBe(postsMessages.tooLarge('blog.xml'));
  const none = await app.rest('/admin/devotional-posts', { method: 'POST', token: admin, body: {} });
  expect(none.statusCode).toBe(415);
});

it('is for administrators only', async () => {
  const member = (await app.signedIn()).token;
  expect((await send(wordpress({}), member)).statusCode).toBe(403);
  expect((await send(wordpress({}), '')).statusCode).toBe(401);
});
