import { afterAll, beforeAll, expect, it } from 'vitest';
import { devotional } from '../../testing/import-files.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await makeTestApp();
  const plan = { subscription: 'premium', subscriptionStatus: 'active' } as const;
  ({ token } = await app.signedIn({ role: 'admin', ...plan }));
});
afterAll(() => app.stop());

/** Zero-width, direction mark, filler, empty Braille pattern: as long as any minimum length. */
const unseen = '\u200b\u202e\u3164\u2800'.repeat(10);
const words = 'Some words of ours';

it.each<[string, object, string, object?]>([
  ['POST /auth/register', { name: words, email: 'ruth@example.org', password: 'quiet-time' }, 'name'],
  ['PUT /auth/profile', { name: words }, 'name'],
  ['POST /contact', { name: words, email: 'ruth@example.org', query: words }, 'name'],
  ['POST /contact', { name: words, email: 'ruth@example.org', query: words }, 'query'],
  ['POST /admin/devotionals', devotional('2027-01-01'), 'title'],
  ['POST /admin/devotionals', devotional('2027-01-02'), 'prayer'],
  ['POST /admin/devotionals', devotional('2027-01-03'), 'reflection'],
  ['POST /admin/devotionals', devotional('2027-01-04'), 'questions', { questions: [unseen] }],
  ['POST /prayers', { type: 'daily', title: words, content: words }, 'title'],
  ['POST /prayers', { type: 'daily', title: words, content: words }, 'content'],
  ['POST /opening-prayers', { title: words, content: words }, 'title'],
  ['POST /encouraging-words', { message: words }, 'message'],
  ['POST /prayer-requests', { subject: words, message: words }, 'subject'],
  ['POST /prayer-requests', { subject: words, message: words }, 'message'],
  ['POST /faq', { question: words, answer: words }, 'question'],
  ['POST /faq', { question: words, answer: words }, 'answer'],
  ['POST /topics', { name: words }, 'name'],
  ['POST /scriptures', { reference: 'John 3:16', text: words }, 'reference'],
  ['POST /scriptures', { reference: 'John 3:16', text: words }, 'text'],
])('%s with %j requires visible text in %s', async (call, body, field, wrong = { [field]: unseen }) => {
  const [method, path] = call.split(' ') as ['POST' | 'PUT', string];
  const send = (sent: object) => app.rest(path, { method, token, body: sent });
  const refused = await send({ ...body, ...wrong });
  expect([refused.statusCode, Object.keys(refused.json().fields ?? {})], refused.body).toEqual([
    400,
    [field],
  ]);
  expect((await send({ ...body, [field]: (body as Record<string, unknown>)[field] })).statusCode).toBe(200);
});
