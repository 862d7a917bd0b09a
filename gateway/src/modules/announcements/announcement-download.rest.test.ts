import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../testing/account-calls.js';
import { formOf, mp4, pdf, png, vtt } from '../../testing/files.js';
import type { TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let app: TestApp;
let premium: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  app = uploads.app;
  premium = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => uploads.stop());
afterEach(() => uploads.reset());

const film = Buffer.concat([mp4(), Buffer.alloc(100_000, 'quiet time ')]);
interface Made {
  id: string;
  attachments: { id: string; name: string }[];
}

async function made(more: Record<string, string> = {}): Promise<Made> {
  const { payload, headers } = formOf([
    ...Object.entries({ title: 'Advent', content: 'Four weeks.', ...more }).map(([field, value]) => ({
      field,
      value,
    })),
    { field: 'newAttachments', value: film, name: 'Film für alle.mp4' },
    { field: 'newAttachments', value: pdf(), name: 'plan.pdf' },
    { field: 'newAttachments', value: png(), name: 'picture.png' },
    { field: 'newAttachments', value: vtt(), name: 'Film für alle.de.vtt' },
  ]);
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/announcements',
    headers: { host: 'localhost:4000', authorization: `Bearer ${uploads.admin}`, ...headers },
    payload,
  });
  return response.json().announcement;
}

let shown: Made;
beforeEach(async () => {
  shown = await made();
});
const path = ({ id }: Made, file: string) => `/announcements/${id}/download/${encodeURIComponent(file)}`;
const fetchFile = (headers: Record<string, string> = {}, file = shown.attachments[0]!.id, token?: string) =>
  app.rest(path(shown, file), { headers, token });
const downloads = async () =>
  answer<{ statistics: { downloads: number } }>(
    await app.graphql(
      'query ($id: ID!) { announcementById(id: $id) { statistics { downloads } } }',
      { id: shown.id },
      uploads.admin,
    ),
  ).statistics.downloads;

describe('downloading a file of an announcement', () => {
  it('is possible by id and by name', async () => {
    for (const file of [shown.attachments[0]!.id, 'Film für alle.mp4']) {
      const response = await fetchFile({}, file);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(film)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': 'video/mp4',
        'content-length': String(film.length),
        'accept-ranges': 'bytes',
        'content-disposition': expect.stringMatching(
          /^attachment; .*filename\*=UTF-8''Film%20f%C3%BCr%20alle\.mp4/,
        ),
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
    }
  });

  it('shows pictures, films and captions on request, and nothing else', async () => {
    const disposition = async (file: string) =>
      (await app.rest(`${path(shown, file)}?show=1`)).headers['content-disposition'];
    expect(await disposition('picture.png')).toBe('inline; filename=picture.png');
    expect(await disposition('Film für alle.mp4')).toMatch(/^inline;/);
    expect(await disposition('plan.pdf')).toBe('attachment; filename=plan.pdf');
    const captions = await app.rest(`${path(shown, 'Film für alle.de.vtt')}?show=1`);
    expect(captions.headers['content-disposition']).toMatch(/^inline;/);
    expect(captions.headers['content-type']).toMatch(/^text\/vtt/);
    expect(captions.rawPayload.equals(vtt())).toBe(true);
  });

  it('is for readers who are shown the announcement now; administrators always', async () => {
    const other = await made({ targetAudience: 'premium', endDate: '2026-11-21T07:00:00Z' });
    const statusFor = async (token?: string) =>
      (await app.rest(path(other, 'plan.pdf'), { token })).statusCode;
    expect(await statusFor()).toBe(404);
    expect(await statusFor(premium)).toBe(200);
    // The route for all attachments has the same restrictions.
    const file = `/attachments/${other.attachments[1]!.id}`;
    expect((await app.rest(file)).statusCode).toBe(404);
    expect((await app.rest(file, premium)).statusCode).toBe(200);
    app.setNow('2026-11-21T07:00:00Z');
    expect(await statusFor(premium)).toBe(404);
    expect(await statusFor(uploads.admin)).toBe(200);
  });

  it.each(['nothing', '..%2F..%2Fsecret', '01890a5d-ac96-774b-bcce-b302099a8057'])(
    'has no %s',
    async (file) => {
      expect((await app.rest(`/announcements/${shown.id}/download/${file}`)).statusCode).toBe(404);
      expect((await app.rest(`/announcements/${file}/download/plan.pdf`)).statusCode).toBe(404);
    },
  );

  it('answers 404 where the file is missing', async () => {
    await uploads.loseFiles();
    expect((await fetchFile()).statusCode).toBe(404);
    expect(await downloads()).toBe(0);
  });

  it.each<[string, number, number]>([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, film.length - 1],
    ['bytes=-10', film.length - 10, film.length - 1],
    [`bytes=50-${film.length + 50}`, 50, film.length - 1],
  ])('sends %s alone', async (range, start, end) => {
    const response = await fetchFile({ range });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${film.length}`,
      'content-length': String(end - start + 1),
    });
    expect(response.rawPayload.equals(film.subarray(start, end + 1))).toBe(true);
  });

  it.each([`bytes=-${film.length + 1}`, 'bytes=0-1,5-6', 'bytes=a-b', 'lines=0-1'])(
    'sends everything for %s',
    async (range) => {
      const response = await fetchFile({ range });
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.equals(film)).toBe(true);
    },
  );

  it('refuses a range past the end', async () => {
    const response = await fetchFile({ range: `bytes=${film.length}-` });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${film.length}`);
    expect(response.json()).toMatchObject({
      success: false,
      message: m.announcement_range_unsatisfiable(),
    });
  });

  it('sends everything when another file is there by now', async () => {
    const { headers } = await fetchFile();
    const range = 'bytes=0-9';
    expect((await fetchFile({ range, 'if-range': headers.etag as string })).statusCode).toBe(206);
    expect((await fetchFile({ range, 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await fetchFile({ range, 'if-range': 'Sat, 21 Nov 2026 06:00:00 GMT' })).statusCode).toBe(200);
    const again = await fetchFile({ 'if-none-match': headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('counts a reader once for each file, but not for viewing it', async () => {
    const device = { 'x-device-id': 'a-device-of-a-guest' };
    await app.rest(`${path(shown, 'picture.png')}?show=1`);
    await app.http.inject({
      method: 'HEAD',
      url: `/api${path(shown, 'plan.pdf')}`,
      headers: { host: 'localhost:4000' },
    });
    await fetchFile({ ...device, range: 'bytes=100-' });
    expect(await downloads()).toBe(0);
    await fetchFile({ ...device, range: 'bytes=0-99' });
    await fetchFile({ ...device, range: 'bytes=100-' });
    await fetchFile(device);
    expect(await downloads()).toBe(1);
    await fetchFile(device, 'plan.pdf');
    await fetchFile({}, undefined, premium);
    expect(await downloads()).toBe(3);
  });
});
