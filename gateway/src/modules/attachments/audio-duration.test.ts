import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { durationOf } from './audio-duration.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quiet-time-audio-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function measured(bytes: Buffer, type: string) {
  const file = path.join(folder, 'audio');
  await writeFile(file, bytes);
  return durationOf(file, type);
}

/** A frame of MPEG 1, layer 3, 128 kbit/s, 44,100 Hz, stereo. */
const frame = (length = 417) => Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(length - 4)]);
const id3 = (size: number) =>
  Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, size >> 7, size & 127]), Buffer.alloc(size)]);
const number = (value: number, bytes = 4) => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, bytes - 4 > 0 ? bytes - 4 : 0, 4);
  return written;
};
const box = (name: string, ...body: Buffer[]) => {
  const whole = Buffer.concat(body);
  return Buffer.concat([number(whole.length + 8), Buffer.from(name), whole]);
};

it('is read from the first frame of an MP3, else computed from its size', async () => {
  const counted = frame();
  counted.write('Xing', 36);
  counted.writeUInt32BE(1, 40);
  counted.writeUInt32BE(2_297, 44);
  expect(await measured(Buffer.concat([id3(300), counted, frame()]), 'audio/mpeg')).toBe(60);
  const vbri = frame();
  vbri.write('VBRI', 36);
  vbri.writeUInt32BE(4_594, 50);
  expect(await measured(vbri, 'audio/mpeg')).toBe(120);
  expect(await measured(Buffer.concat([id3(300), frame(160_000)]), 'audio/mpeg')).toBe(10);
  expect(await measured(Buffer.alloc(10_000), 'audio/mpeg')).toBeNull();
  expect(await measured(Buffer.from('ID3'), 'audio/mpeg')).toBeNull();
});

it('is read from the header of an M4A, wherever that is', async () => {
  const header = box('mvhd', Buffer.alloc(12), number(1_000), number(61_400), Buffer.alloc(80));
  const large = box(
    'mvhd',
    Buffer.from([1, 0, 0, 0]),
    Buffer.alloc(16),
    number(600),
    number(7_200, 8),
    Buffer.alloc(80),
  );
  const type = box('ftyp', Buffer.from('M4A '));
  const data = box('mdat', Buffer.alloc(5_000));
  expect(await measured(Buffer.concat([type, box('moov', header), data]), 'audio/mp4')).toBe(61);
  expect(await measured(Buffer.concat([type, data, box('moov', box('udta'), large)]), 'audio/mp4')).toBe(12);
  expect(await measured(Buffer.concat([type, data]), 'audio/mp4')).toBeNull();
  expect(await measured(Buffer.concat([type, number(3), Buffer.from('moov')]), 'audio/mp4')).toBeNull();
  expect(await measured(header, 'application/pdf')).toBeNull();
});
