import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { pdf, upload } from '../../testing/files.js';
import { refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { avatarLimit } from './avatar.limits.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const picture = (width = 600, height = 400, background = '#2d5f4c') =>
  sharp({ create: { width, height, channels: 3, background } });

function send(bytes: Buffer, token: string | null, name = 'me.jpg', options = {}) {
  const { payload, headers } = upload(name, bytes, options);
  return app.http.inject({
    method: 'POST',
    url: '/api/users/avatar',
    headers: { host: 'localhost:4000', ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload,
  });
}
const open = (url: string, token?: string) => app.rest(url.replace('/api', ''), token);
const avatarOf = async (token: string) => (await app.rest('/auth/me', token)).json().user.avatar;
const stored = (memberId: string) => app.db.query('select key from avatars where member_id = $1', [memberId]);

describe('the picture of a member', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is redrawn as a small square, from %s', async (kind) => {
    const { token } = await app.signedIn();
    const response = await send(await picture().toFormat(kind).toBuffer(), token);
    const { avatar, ...body } = response.json();
    expect(body).toEqual({ success: true, message: m.avatar_changed() });
    expect(await avatarOf(token)).toBe(avatar);
    const { headers, rawPayload } = await open(avatar, token);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect([format, width, height]).toEqual(['webp', limits.avatar.side, limits.avatar.side]);
  });

  it('keeps nothing else of the file: no location, no text, no appended data', async () => {
    const { token } = await app.signedIn();
    const exif = { IFD0: { Artist: 'Somebody at home' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const taken = await picture().withExif(exif).jpeg().toBuffer();
    const sent = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>'), pdf()]);
    const { avatar } = (await send(sent, token)).json();
    const { rawPayload } = await open(avatar, token);
    expect(rawPayload.toString('latin1')).not.toMatch(/Somebody|script|%PDF/);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('is upright, by the orientation of the camera', async () => {
    const { token } = await app.signedIn();
    const white = await picture(40, 80, '#ffffff').png().toBuffer();
    const lying = await picture(80, 80, '#000000')
      .composite([{ input: white, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatar } = (await send(lying, token)).json();
    const { rawPayload } = await open(avatar, token);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]! > 128;
    expect([at(160, 40), at(160, 280)]).toEqual([true, false]);
  });

  it('replaces the former one, which is deleted', async () => {
    const { member, token } = await app.signedIn();
    const first = (await send(await picture().png().toBuffer(), token)).json().avatar;
    const second = (await send(await picture().png().toBuffer(), token)).json().avatar;
    expect(second).not.toBe(first);
    expect((await open(first, token)).statusCode).toBe(404);
    expect((await open(second, token)).statusCode).toBe(200);
    expect(await stored(member.id)).toHaveLength(1);
  });

  it('is the same in both tables after two concurrent uploads', async () => {
    const { member, token } = await app.signedIn();
    const png = await picture().png().toBuffer();
    await Promise.all([send(png, token), send(png, token), send(png, token)]);
    const [{ key }] = await stored(member.id);
    expect(await avatarOf(token)).toBe(`/api/avatars/${key}`);
  });

  it.each(['rest', 'graphql'])('is removed by %s, also if there is none', async (way) => {
    const { member, token } = await app.signedIn();
    const { avatar } = (await send(await picture().png().toBuffer(), token)).json();
    for (let i = 0; i < 2; i++) {
      if (way === 'rest') {
        const response = await app.rest('/users/avatar', { method: 'DELETE', token });
        expect(response.json()).toEqual({ success: true, message: m.avatar_removed() });
      } else {
        expect(answer(await app.graphql('mutation { removeAvatar { avatar } }', {}, token))).toEqual({
          avatar: null,
        });
      }
      expect(await avatarOf(token)).toBeNull();
    }
    expect((await open(avatar, token)).statusCode).toBe(404);
    expect(await stored(member.id)).toEqual([]);
  });

  it('is private', async () => {
    const { token } = await app.signedIn();
    const { avatar } = (await send(await picture().png().toBuffer(), token)).json();
    const { token: other } = await app.signedIn();
    const { token: admin } = await app.signedIn({ role: 'admin' });
    expect(await refusalOf(open(avatar, other))).toEqual({ status: 404, message: m.avatar_not_found() });
    expect((await open(avatar, admin)).statusCode).toBe(404);
    expect((await open(avatar)).statusCode).toBe(401);
    expect((await open('/api/avatars/nothing', token)).statusCode).toBe(404);
  });

  it('is deleted with the account at once', async () => {
    const { member, token } = await app.signedIn();
    await send(await picture().png().toBuffer(), token);
    await app.db.query('delete from members where id = $1', [member.id]);
    expect(await stored(member.id)).toEqual([]);
  });
});

describe('an invalid picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const unsupported = { status: 415, message: m.avatar_unsupported() };
  const broken = { status: 400, message: m.avatar_broken() };
  const megabytes = limits.avatar.bytes / 1_048_576;
  const bomb = () =>
    sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9, palette: false })
      .toBuffer();

  it.each<[string, () => Buffer | Promise<Buffer>, { status: number; message: string }]>([
    ['an SVG', () => svg, unsupported],
    [
      'an SVG that begins as XML',
      () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
      unsupported,
    ],
    ['a PDF that is called a picture', () => pdf(), unsupported],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), unsupported],
    ['a TIFF', () => picture(20, 20).tiff().toBuffer(), unsupported],
    ['a page that begins as a GIF', () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'), broken],
    ['half of a JPEG', async () => (await picture().jpeg().toBuffer()).subarray(0, 300), broken],
    ['nothing', () => Buffer.alloc(0), broken],
    [
      'too many pixels in a small file',
      bomb,
      { status: 400, message: m.avatar_too_many_pixels({ megapixels: limits.avatar.pixels / 1_000_000 }) },
    ],
    [
      '20 MB',
      () => Buffer.alloc(20 * 1_048_576, 1),
      { status: 413, message: m.avatar_too_large({ megabytes }) },
    ],
    [
      'a byte too much',
      () => Buffer.alloc(limits.avatar.bytes + 1, 1),
      { status: 413, message: m.avatar_too_large({ megabytes }) },
    ],
  ])('is refused with a message: %s', { timeout: 60_000 }, async (_what, file, text) => {
    const { token } = await app.signedIn();
    const before = (await send(await picture().png().toBuffer(), token)).json().avatar;
    expect(await refusalOf(send(await file(), token))).toEqual(text);
    expect(await avatarOf(token)).toBe(before);
  });

  it('is a form without a file, or without the right field', async () => {
    const { token } = await app.signedIn();
    const png = await picture().png().toBuffer();
    const expected = m.file_expected();
    expect(await refusalOf(send(png, token, 'me.png', { field: 'avatar' }))).toEqual({
      status: 400,
      message: expected,
    });
    const json = app.rest('/users/avatar', { method: 'POST', token, body: { avatar: '/me.png' } });
    expect(await refusalOf(json)).toEqual({ status: 415, message: expected });
  });

  it('is refused from a visitor, and as text in the profile', async () => {
    expect((await send(await picture().png().toBuffer(), null)).statusCode).toBe(401);
    const { token } = await app.signedIn();
    const body = { avatar: 'https://elsewhere.example/me.png' };
    expect((await app.rest('/auth/profile', { method: 'PUT', token, body })).statusCode).toBe(200);
    expect(await avatarOf(token)).toBeNull();
    const mutation = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { avatar } }';
    expect(refusal(await app.graphql(mutation, { input: body }, token)).status).toBe(400);
  });
});

it('limits the pictures of a member per hour', async () => {
  const { token } = await app.signedIn();
  const statuses: number[] = [];
  for (let i = 0; i <= avatarLimit.points; i++) statuses.push((await send(pdf(), token)).statusCode);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([415, 429]);
});
