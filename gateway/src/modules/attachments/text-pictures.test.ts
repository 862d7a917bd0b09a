import { pictureMessages } from '@quiet-time/schema/back-office/picture-messages';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pdf } from '../../testing/files.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let member: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  member = (await uploads.app.signedIn()).token;
});
afterAll(() => uploads.stop());
afterEach(() => uploads.reset());

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 45, g: 95, b: 76, alpha: 0 } } });
const send = (name: string, bytes: Buffer, token = uploads.admin) =>
  uploads.send(name, bytes, token, { query: '?for=picture' });
const stored = async (id: string) => (await uploads.app.rest(`/attachments/${id}`, uploads.admin)).rawPayload;

/** Returns an animation of two frames, the first of which is red. */
async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Returns the header of a PNG with this many pixels, and hardly anything more. */
const enormous = () => drawn(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();

it.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s is redrawn as a JPEG that fits', async (kind) => {
  const response = await send(`lamp.${kind}`, await drawn(2_720, 400).toFormat(kind).toBuffer());
  const { attachment, width, height } = response.json();
  expect(response.json()).toEqual({
    success: true,
    attachment: {
      _id: attachment.id,
      id: attachment.id,
      name: 'lamp.jpg',
      type: 'image/jpeg',
      size: expect.any(Number),
    },
    width: 1_360,
    height: 200,
  });
  const bytes = await stored(attachment.id);
  expect(bytes).toHaveLength(attachment.size);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
});

it('keeps no metadata, turns the picture upright, and is at most as high as it may be', async () => {
  const sent = await drawn(4_000, 1_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'A secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { attachment, width, height } = (await send('photo.jpg', sent)).json();
  expect([width, height]).toEqual([450, 1_800]);
  const bytes = await stored(attachment.id);
  const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes('secret')).toBe(false);
});

it('a small picture keeps its size, and a transparent one is white', async () => {
  const { attachment, width } = (await send('dot.png', await drawn(40, 30, 4).png().toBuffer())).json();
  expect(width).toBe(40);
  const { data } = await sharp(await stored(attachment.id))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

it('of an animation only the first frame stays', async () => {
  const { attachment, width, height } = (await send('moving.gif', await animation())).json();
  expect([width, height]).toEqual([40, 30]);
  const { data } = await sharp(await stored(attachment.id))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[2]).toBeLessThan(60);
});

it('colors for printing become those of screens', async () => {
  const sent = await drawn(40, 30).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(sent).metadata()).space).toBe('cmyk');
  const { attachment } = (await send('print.jpg', sent)).json();
  expect((await sharp(await stored(attachment.id)).metadata()).space).toBe('srgb');
});

it('a name of another type does not matter, as the content decides', async () => {
  const response = await send('pasted', await drawn(40, 30).png().toBuffer());
  expect(response.json()).toMatchObject({ attachment: { name: 'pasted.jpg' } });
});

it.each([
  [
    'a drawing with a script',
    'a.jpg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
  ],
  ['a page', 'a.png', Buffer.from('<html><script>alert(1)</script>')],
  ['a document', 'a.jpg', pdf()],
])('refuses %s, and keeps nothing', async (_what, name, bytes) => {
  const response = await send(name, bytes);
  expect(response.statusCode).toBe(415);
  expect(response.json().message).toBe(pictureMessages.unsupported(name));
  expect(await uploads.storedFiles()).toEqual([]);
});

it.each([
  ['with too many pixels', enormous, pictureMessages.tooManyPixels(60)],
  [
    'that ends early',
    async () => (await drawn(900, 900).png().toBuffer()).subarray(0, 500),
    pictureMessages.broken,
  ],
])('refuses a picture %s, and keeps nothing', async (_what, made, message) => {
  const response = await send('large.png', await made());
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
  expect(await uploads.storedFiles()).toEqual([]);
});

it('refuses a file above the limit, and one from somebody who is no editor', async () => {
  const full = Buffer.concat([await drawn(40, 30).jpeg().toBuffer(), Buffer.alloc(limits.textPicture.bytes)]);
  const large = await send('large.jpg', full);
  expect([large.statusCode, large.json().message]).toEqual([413, pictureMessages.tooLarge('large.jpg', 10)]);
  expect((await send('small.jpg', full.subarray(0, 1_000), member)).statusCode).toBe(403);
});

it('is refused while uploads are off', async () => {
  const set = (allowFileUploads: boolean) =>
    uploads.app.db.query('update settings set allow_file_uploads = $1', [allowFileUploads]);
  const { settings } = uploads.app.services;
  await set(false);
  await settings.load();
  try {
    expect((await send('a.png', await drawn(4, 3).png().toBuffer())).json().message).toBe(m.uploads_off());
  } finally {
    await set(true);
    await settings.load();
  }
});
