import { type FileHandle, open } from 'node:fs/promises';

/**
 * Returns the duration of an audio file in seconds; null if the file does not contain it.
 * @param type its media type
 */
export async function durationOf(path: string, type: string): Promise<number | null> {
  const measure = { 'audio/mpeg': ofMp3, 'audio/mp4': ofMp4 }[type];
  if (!measure) return null;
  const file = await open(path);
  try {
    const seconds = await measure(file, (await file.stat()).size);
    return seconds && Number.isFinite(seconds) && seconds < 1e6 ? Math.max(1, Math.round(seconds)) : null;
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Kilobits per second by the index in a frame's header: MPEG 1, then MPEG 2 and 2.5, both of layer 3. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const frequencies = [44_100, 48_000, 32_000];

/**
 * Computes the duration from the number of frames that the encoder wrote into the first one, else from the size at the
 * first frame's rate.
 */
async function ofMp3(file: FileHandle, size: number): Promise<number | null> {
  const tag = await read(file, 0, 10);
  const tagged = tag.length === 10 && tag.toString('latin1', 0, 3) === 'ID3';
  const begin = tagged ? 10 + [...tag.subarray(6)].reduce((sum, byte) => sum * 128 + (byte & 127), 0) : 0;
  const piece = await read(file, begin, 8_192);
  const at = piece.findIndex((byte, index) => byte === 0xff && ((piece[index + 1] ?? 0) & 0xe6) === 0xe2);
  if (at < 0 || piece.length < at + 4) return null;
  const [, first, second, third] = piece.subarray(at, at + 4) as unknown as [number, number, number, number];
  const version = (first >> 3) & 3;
  const isFirst = version === 3;
  const kilobits = rates[isFirst ? 0 : 1]![second >> 4];
  const frequency = frequencies[(second >> 2) & 3];
  if (version === 1 || !kilobits || !frequency) return null;
  const samples = isFirst ? 1_152 : 576;
  const persecond = frequency / (isFirst ? 1 : version === 2 ? 2 : 4);
  const isMono = third >> 6 === 3;
  const xing = at + 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const nameAt = (place: number) => piece.toString('latin1', place, place + 4);
  const framesAt =
    ['Xing', 'Info'].includes(nameAt(xing)) && piece[xing + 7]! & 1
      ? xing + 8
      : nameAt(at + 36) === 'VBRI'
        ? at + 50
        : null;
  if (framesAt !== null && piece.length >= framesAt + 4)
    return (piece.readUInt32BE(framesAt) * samples) / persecond;
  return ((size - begin - at) * 8) / (kilobits * 1_000);
}

/** Reads the duration from the header of the movie, `moov/mvhd`. */
async function ofMp4(file: FileHandle, size: number): Promise<number | null> {
  const movie = await boxIn(file, 'moov', 0, size);
  const header = movie && (await boxIn(file, 'mvhd', movie.begin, movie.end));
  if (!header) return null;
  const body = await read(file, header.begin, 32);
  if (body.length < 32) return null;
  const [scale, length] =
    body[0] === 1
      ? [body.readUInt32BE(20), Number(body.readBigUInt64BE(24))]
      : [body.readUInt32BE(12), body.readUInt32BE(16)];
  return scale > 0 ? length / scale : null;
}

/** Number of boxes read before a file counts as broken. */
const mostBoxes = 1_000;

async function boxIn(file: FileHandle, name: string, from: number, end: number) {
  let at = from;
  for (let count = 0; count < mostBoxes && at + 8 <= end; count++) {
    const head = await read(file, at, 16);
    if (head.length < 8) return null;
    const small = head.readUInt32BE(0);
    const isLarge = small === 1 && head.length === 16;
    const length = isLarge ? Number(head.readBigUInt64BE(8)) : small === 0 ? end - at : small;
    const begin = at + (isLarge ? 16 : 8);
    if (length < begin - at) return null;
    if (head.toString('latin1', 4, 8) === name) return { begin, end: Math.min(end, at + length) };
    at += length;
  }
  return null;
}
