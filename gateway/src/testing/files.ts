import { crc32 } from 'node:zlib';

/** Returns a minimal PDF of one line, enough for the type check. */
export const pdf = (text = 'Bread for one day') => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

/** Returns a zip archive of uncompressed entries. */
function zip(entries: Record<string, string>): Buffer {
  const parts = Object.entries(entries).map(([name, text]) => {
    const data = Buffer.from(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04_03_4b_50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(data), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(name), data]);
  });
  return Buffer.concat(parts);
}

const officeTypes = (main: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
    'main.xml': '<document/>',
  });

export const docx = () => officeTypes('wordprocessingml.document');
export const xlsx = () => officeTypes('spreadsheetml.sheet');

/** Returns a file in the old format of Microsoft Office, with the name of one stream in it. */
const compoundFile = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1_024),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const doc = () => compoundFile('WordDocument');
export const xls = () => compoundFile('Workbook');

/** Returns a multipart body with one file, and its headers. */
export function upload(
  name: string,
  bytes: Buffer,
  { field = 'file', type = 'application/octet-stream' } = {},
) {
  const boundary = 'a-boundary-of-the-tests';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** Returns a multipart body of texts and files, in this order, and its headers. */
export function formOf(parts: { field: string; value: string | Buffer; name?: string }[]) {
  const boundary = 'a-boundary-of-the-tests';
  const payload = Buffer.concat([
    ...parts.flatMap(({ field, value, name }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const png = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
export const gif = () => Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
export const jpg = () => Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(64)]);

const riff = (kind: string) =>
  Buffer.concat([Buffer.from('RIFF'), Buffer.from([64, 0, 0, 0]), Buffer.from(kind), Buffer.alloc(64)]);
export const webp = () => riff('WEBP');
export const avi = () => riff('AVI ');

const isoMedia = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)]);
export const mp4 = () => isoMedia('isom');
export const m4a = () => isoMedia('M4A ');
/** A frame header and silence. */
export const mp3 = () =>
  Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([3, 0, 0, 0, 0, 0, 0]),
    Buffer.from('fffb9064', 'hex'),
    Buffer.alloc(413),
  ]);
export const mov = () => isoMedia('qt  ');

const ebml = (docType: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (3 + docType.length), 0x42, 0x82, 0x80 | docType.length]),
    Buffer.from(docType),
    Buffer.alloc(64),
  ]);
export const mkv = () => ebml('matroska');
export const webm = () => ebml('webm');
/** Captions with one spoken line. */
export const vtt = (text = 'Grace and peace to you.') =>
  Buffer.from(`WEBVTT\n\n00:00.000 --> 00:04.000\n${text}\n`);

/** System error for a full disk. */
export const diskFull = () =>
  Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC', errno: -28 });
