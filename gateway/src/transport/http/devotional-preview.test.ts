import { type PreviewReader, previewReaders } from '@quiet-time/schema/preview-readers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestApp, testNow } from '../../testing/test-app.js';
import { jpeg, pictureHtml, uploadPicture } from '../../testing/text-pictures.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';
import { readManifests } from '../graphql/documents.js';

// Uses the pages of the last build: `npm test` builds first.
let uploads: UploadsApp;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  uploads = await makeUploadsApp({}, { manifest: await readManifests() });
  ({ app, admin } = uploads);
});
afterAll(() => uploads.stop());
afterEach(() => app.setNow(testNow));

const typed = {
  title: 'To come',
  date: '2027-02-01' as string | null,
  scripture: { reference: 'John 10:9', verse: 'I am the door.' },
  reflection: 'Nobody knows.',
  questions: ['What is ajar?'],
  questionIds: [null],
  prayer: 'Open it.',
  content: '',
  tags: ['Doors'],
  accessLevel: 'standard',
  isActive: false,
  lang: 'en',
  attachments: [],
};
type Typed = typeof typed;
const premium: Typed = {
  ...typed,
  title: 'For some',
  date: '2026-11-20',
  reflection: 'A secret.',
  accessLevel: 'premium',
};
const empty: Typed = {
  ...typed,
  title: '',
  date: null,
  scripture: { reference: '', verse: '' },
  reflection: '',
  questions: [],
  questionIds: [],
  prayer: '',
  tags: [],
};

const query = `query ($input: DevotionalInput!, $reader: PreviewReader!) {
  devotionalPreview(input: $input, reader: $reader)
}`;
const send = (input: Typed, reader: string, token?: string) => app.graphql(query, { input, reader }, token);
const addressOf = async (input: Typed, reader: PreviewReader): Promise<string> =>
  (await send(input, reader, admin)).json().data.devotionalPreview;
const post = (url: string, input: object, host = 'localhost:4000') =>
  app.http.inject({
    method: 'POST',
    url,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://admin.localhost:4000',
    },
    payload: new URLSearchParams({ devotional: JSON.stringify(input) }).toString(),
  });
const preview = async (input: Typed, reader: PreviewReader) => post(await addressOf(input, reader), input);
const get = (url: string, host = 'localhost:4000') => app.http.inject({ url, headers: { host } });

it.each(previewReaders)('shows %s what is typed and not saved, without scripts and links', async (reader) => {
  const response = await preview(typed, reader);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('Nobody knows.');
  expect(response.body).not.toMatch(/<script|<a [^>]*href=/);
});

it.each([
  ['guest', false],
  ['free', false],
  ['standard', false],
  ['premium', true],
  ['family', true],
] as const)('shows a premium one to %s: %s', async (reader, opens) => {
  const { statusCode, body } = await preview(premium, reader);
  expect(statusCode).toBe(200);
  expect(body).toContain('For some');
  expect(body.includes('A secret.')).toBe(opens);
});

it('may be framed only by the back-office, and is never cached', async () => {
  const { headers } = await preview(typed, 'guest');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://admin.localhost:4000 http://*:4001;');
  expect(policy).toContain('sandbox allow-same-origin');
  expect(policy).not.toContain('script-src');
  const panel = await get('/admin', 'admin.localhost:4000');
  expect(panel.headers['content-security-policy']).toContain('frame-src http://localhost:4000;');
  expect(panel.headers['content-security-policy']).toContain("form-action 'self' http://localhost:4000;");
  expect((await get('/devotionals')).headers['content-security-policy']).not.toContain('frame-src');
});

it('shows a new one with nothing but empty fields, on today', async () => {
  const { statusCode, body } = await preview(empty, 'guest');
  expect(statusCode).toBe(200);
  expect(body).toContain('id="reflection"');
});

it('shows the picture of the text before it is saved, to those who would see it, and no other file', async () => {
  const id = await uploadPicture(uploads);
  const withPicture = { ...typed, reflectionHtml: `<p>Nobody knows.</p>${pictureHtml(id)}` };
  const { body } = await preview(withPicture, 'guest');
  const [, data] = /<img src="data:image\/jpeg;base64,([^"]+)" alt="A lamp" width="40" height="30"/.exec(
    body,
  )!;
  expect(Buffer.from(data!, 'base64').subarray(0, 3)).toEqual((await jpeg()).subarray(0, 3));
  const closed = await preview({ ...withPicture, accessLevel: 'premium' }, 'free');
  expect(closed.body).not.toMatch(/data:image\/jpeg/);
  const file = await uploads.sent('notes.pdf');
  const withFile = { ...typed, reflectionHtml: `<p>Nobody knows.</p>${pictureHtml(file.id)}` };
  expect((await preview(withFile, 'guest')).body).not.toContain('data:image/jpeg');
});

it('shows markup as the text that it is', async () => {
  const { body } = await preview({ ...typed, reflection: '<script>alert(1)</script>' }, 'guest');
  expect(body).toContain('&lt;script&gt;alert(1)');
});

it('expires after two minutes', async () => {
  const address = await addressOf(typed, 'guest');
  app.setNow('2026-11-21T06:01:59Z');
  expect((await post(address, typed)).statusCode).toBe(200);
  app.setNow('2026-11-21T06:02:00Z');
  const late = await post(address, typed);
  expect(late.statusCode).toBe(404);
  expect(late.body).not.toContain('Nobody knows.');
});

it('is refused with changed texts, reader or time, and with an invented token', async () => {
  const address = await addressOf(typed, 'guest');
  const bytes = Buffer.from(address.replace('/preview/', ''), 'base64url');
  for (const at of [0, 1, 6, 7, bytes.length - 1]) {
    const forged = Buffer.from(bytes);
    forged[at]! ^= 1;
    expect((await post(`/preview/${forged.toString('base64url')}`, typed)).statusCode).toBe(404);
  }
  for (const [field, value] of Object.entries(typed)) {
    const other = typeof value === 'boolean' ? !value : field === 'scripture' ? empty.scripture : 'x';
    expect((await post(address, { ...typed, [field]: other })).statusCode, field).toBe(404);
  }
  expect((await post(address, {})).statusCode).toBe(404);
  expect((await post('/preview/x', typed)).statusCode).toBe(404);
  expect((await post(address, typed, 'admin.localhost:4000')).statusCode).toBe(404);
  expect((await get(address)).body).not.toContain('Nobody knows.');
});

it('has an address only for administrators', async () => {
  const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  expect((await send(typed, 'guest', token)).json().errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await send(typed, 'guest')).json().errors).toHaveLength(1);
  expect((await send(typed, 'admin', admin)).statusCode).toBe(400);
});

it('stores nothing and gives access to nothing else', async () => {
  await preview(premium, 'premium');
  expect((await get('/devotionals?date=2027-02-01')).body).not.toContain('Nobody knows.');
  expect((await get('/devotionals?date=2026-11-20')).body).not.toContain('A secret.');
  expect(await app.db.query('select 1 from devotionals')).toEqual([]);
});
