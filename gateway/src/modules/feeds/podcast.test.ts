import { parseFeed } from '@rowanmanning/feed-parser';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { m4a, mp3, pdf } from '../../testing/files.js';
import { settingsCalls } from '../../testing/settings-calls.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  await settingsCalls(uploads.app, uploads.admin).update({ allowedFileTypes: ['mp3', 'm4a'] });
});
afterAll(() => uploads.stop());

const get = (url: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
  uploads.app.http.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });

/** Creates a devotional with files. */
async function withFiles(fields: object, files: [name: string, bytes: Buffer<ArrayBuffer>][]) {
  const { app, admin, sent } = uploads;
  const attachments = [];
  for (const [name, bytes] of files) attachments.push(await sent(name, bytes));
  const { id, scripture, reflection, questions, prayer, ...rest } = await app.devotional(fields);
  const { title, date, accessLevel } = rest;
  const body = { title, date, accessLevel, scripture, reflection, questions, prayer, attachments };
  const saved = await app.rest(`/admin/devotionals/${id}`, { method: 'PUT', token: admin, body });
  expect(saved.statusCode, saved.body).toBe(200);
  return attachments;
}

/** Returns the attributes of all elements with a name. The XML is parsed strictly. */
function attributesIn(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    if (tag.name === name) found.push({ ...tag.attributes } as Record<string, string>);
  });
  parser.write(xml).close();
  return found;
}

describe('the podcast', () => {
  let podcastXml: string;
  let locked: string;
  let document: string;
  beforeAll(async () => {
    const [today] = await withFiles({ title: 'Heard & "read"' }, [['today.mp3', mp3()]]);
    const [notes] = await withFiles({ date: '2026-11-20', title: 'Both' }, [
      ['notes.pdf', pdf()],
      ['both.m4a', m4a()],
    ]);
    const [secret] = await withFiles({ date: '2026-11-19', title: 'Locked', accessLevel: 'premium' }, [
      ['locked.mp3', mp3()],
    ]);
    await uploads.app.devotional({ date: '2026-11-18', title: 'Only read' });
    [podcastXml, locked, document] = [today!.id, secret!.id, notes!.id];
  });

  it('has the days whose audio is open to visitors', async () => {
    const { body, headers } = await get('/feeds/podcast.rss');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const { items } = parseFeed(body);
    expect(items.map(({ title }) => title)).toEqual(['Heard & "read"', 'Both']);
    expect(attributesIn(body, 'enclosure')).toEqual([
      {
        url: `http://localhost:4000/feeds/audio/${podcastXml}.mp3`,
        length: String(mp3().length),
        type: 'audio/mpeg',
      },
      { url: expect.stringMatching(/\.m4a$/), length: String(m4a().length), type: 'audio/mp4' },
    ]);
    expect(body).not.toContain(locked);
  });

  it('has the elements that podcast directories require', async () => {
    const { body } = await get('/feeds/podcast.rss');
    expect(attributesIn(body, 'itunes:category')).toEqual([
      { text: 'Religion & Spirituality' },
      { text: 'Christianity' },
    ]);
    expect(attributesIn(body, 'itunes:image')).toEqual([
      { href: 'http://localhost:4000/icons/podcast-1400.png' },
    ]);
    expect(body.match(/<itunes:duration>\d+<\/itunes:duration>/g)).toEqual([
      '<itunes:duration>1</itunes:duration>',
    ]);
    const settings = settingsCalls(uploads.app, uploads.admin);
    const cover = 'https://church.example/cover.jpg';
    await settings.update({ podcastCover: ` ${cover} ` });
    expect(attributesIn((await get('/feeds/podcast.rss')).body, 'itunes:image')).toEqual([{ href: cover }]);
    const refused = (await settings.update({ podcastCover: 'javascript:alert(1)' })).json();
    expect(refused.errors[0].extensions.fields).toHaveProperty('podcastCover');
    await settings.update({ podcastCover: '' });
    expect(body).toContain('<itunes:explicit>false</itunes:explicit>');
    expect(body).toMatch(
      /<podcast:guid>[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[\da-f]{4}-[\da-f]{12}<\/podcast:guid>/,
    );
  });

  it('links to its files, also in ranges', async () => {
    const url = `/feeds/audio/${podcastXml}.mp3`;
    const whole = await get(url, { 'accept-encoding': 'br' });
    expect([whole.statusCode, whole.rawPayload.equals(mp3())]).toEqual([200, true]);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(mp3().length),
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(mp3().length),
      '',
    ]);
    const part = await get(url, { range: 'bytes=10-13' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 10-13/${mp3().length}`,
      mp3().subarray(10, 14),
    ]);
    const beyond = await get(url, { range: 'bytes=9000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${mp3().length}`]);
    const same = await get(url, { 'if-none-match': whole.headers.etag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
  });

  it('serves no audio of a premium devotional, and no other file', async () => {
    const account = { subscription: 'premium', subscriptionStatus: 'active' } as const;
    const { token } = await uploads.app.signedIn(account);
    for (const headers of [
      {},
      { authorization: `Bearer ${token}` },
      { cookie: `devotional_token=${token}` },
    ]) {
      const refused = await get(`/feeds/audio/${locked}.mp3`, headers);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'private, no-store']);
    }
    for (const path of [`${document}.mp3`, 'nothing.mp3', `${podcastXml}.wav`, podcastXml]) {
      expect((await get(`/feeds/audio/${path}`)).statusCode, path).toBe(404);
    }
  });

  it('leaves out inactive days', async () => {
    await uploads.app.db.query('update devotionals set is_active = false');
    expect(parseFeed((await get('/feeds/podcast.rss')).body).items).toEqual([]);
    expect((await get(`/feeds/audio/${podcastXml}.mp3`)).statusCode).toBe(404);
  });
});
