import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { limits } from '@quiet-time/schema/limits';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import type { ByteRange } from '../../../platform/files.js';
import { type CollectedText, TextCollector } from './collected-text.js';
import { NoBible, UnfitFile } from './unfit-file.js';
import { usfmText } from './usfm.js';
import { xmlText } from './xml.js';

/** A file in any storage. */
export interface BibleFile {
  name: string;
  size: number;
  open(range?: ByteRange): Promise<Readable>;
}

/** Names of files in a zip that may be a part of a Bible. */
const bookFile = /\.(?:usfm|sfm|usx|xml|osis|txt|ptx)$/i;

const megabytes = limits.bible.file / 1_048_576;

/**
 * Reads a Bible from OSIS, USX or USFM, plain, as gzip or as a zip of several files. It reads piece by piece, and only
 * the text of verses stays in memory.
 * @param onProgress receives the progress from 0 to 1
 * @throws UnfitFile
 */
export async function readBible(
  files: readonly BibleFile[],
  onProgress: (share: number) => void = () => {},
): Promise<CollectedText> {
  const collector = new TextCollector();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  let [read, unpacked, parts] = [0, 0, 0];
  const skipped: NoBible[] = [];

  /** Passes on the bytes of a file or a part of a zip, and counts them. */
  async function* counted(bytes: AsyncIterable<Buffer>, isProgress: boolean) {
    for await (const chunk of bytes) {
      if (isProgress) {
        read += chunk.length;
        onProgress(Math.min(1, read / size));
      }
      yield chunk;
    }
  }
  /**
   * Passes on the unpacked bytes of a file or a part of a zip, within the limits.
   * @param packed size before unpacking
   */
  async function* limited(bytes: AsyncIterable<Buffer>, packed = Number.POSITIVE_INFINITY) {
    const most = Math.max(ratioCounts, packed * limits.bible.unpackedRatio);
    let own = 0;
    for await (const chunk of bytes) {
      unpacked += chunk.length;
      own += chunk.length;
      if (unpacked > limits.bible.file) throw new UnfitFile(`The text is larger than ${megabytes} MB`);
      if (own > most)
        throw new UnfitFile(`The file unpacks to more than ${limits.bible.unpackedRatio} times its size`);
      yield chunk;
    }
  }
  /**
   * Reads a text. A file among several that is not a book is skipped.
   * @throws UnfitFile with the name of the file
   */
  async function take(name: string, bytes: AsyncIterable<Buffer>) {
    collector.beginFile();
    try {
      await readText(bytes, collector);
      parts++;
    } catch (error) {
      if (!(error instanceof UnfitFile)) throw error;
      if (!(error instanceof NoBible)) throw error.of(name);
      skipped.push(error.of(name));
    }
  }

  for (const file of files) {
    const kind = await firstBytes(file);
    if (kind.subarray(0, 4).equals(zipMagic)) {
      const { size: whole } = file;
      await eachOfZip(file, async (part, { fileName, compressedSize }, at) => {
        await take(fileName, limited(part, compressedSize));
        onProgress(Math.min(1, (read + at) / size));
      });
      read += whole;
    } else {
      const plain = counted(await file.open(), true);
      const isGzip = kind.subarray(0, 2).equals(gzipMagic);
      await take(file.name, isGzip ? limited(unzipped(plain), file.size) : limited(plain));
    }
  }
  if (parts === 0 && skipped[0]) throw skipped[0];
  const text = collector.finish(skipped.map(({ file }) => file));
  // Files of single books come in the order of their file names.
  return parts > 1 ? { ...text, books: text.books.toSorted((a, b) => rankOf(a) - rankOf(b)) } : text;
}

/** Unpacked bytes above which the ratio is limited: a short file of spaces is harmless. */
const ratioCounts = 1_048_576;

const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Sorts the books of the larger canons between the Testaments. */
const rankOf = ({ number }: { number: number }) => (number > 66 ? 39 + number / 1_000 : number);

async function firstBytes(file: BibleFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  if (file.size > 0)
    for await (const chunk of await file.open({ start: 0, end: Math.min(3, file.size - 1) }))
      chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* unzipped(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    const gunzip = createGunzip();
    // Errors reach the reader of the stream.
    pipeline(Readable.from(bytes), gunzip, () => {});
    for await (const chunk of gunzip) yield chunk as Buffer;
  } catch (error) {
    throw zlibErrors.test((error as NodeJS.ErrnoException).code ?? '') ? cutOff('gzip') : error;
  }
}

const zlibErrors = /^Z_/;
const cutOff = (kind: string) => new UnfitFile(`The ${kind} file is damaged, or it ends in the middle`);

/** Reads ranges of a file, as needed for a zip. */
class ByRange extends RandomAccessReader {
  constructor(private readonly file: BibleFile) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const { file } = this;
    async function* bytes() {
      yield* await file.open({ start, end: end - 1 });
    }
    return Readable.from(bytes(), { objectMode: false });
  }
}

/** @param work receives the bytes of each part, its entry, and the offset of its end in the file */
async function eachOfZip(
  file: BibleFile,
  work: (bytes: AsyncIterable<Buffer>, entry: Entry, at: number) => Promise<void>,
): Promise<void> {
  try {
    const zip = await fromRandomAccessReaderPromise(new ByRange(file), file.size, { lazyEntries: true });
    if (zip.entryCount > mostEntries)
      throw new UnfitFile(`The zip has more than ${mostEntries} files`).of(file.name);
    for await (const entry of zip.eachEntry()) {
      if (!bookFile.test(entry.fileName) || /(?:^|\/)[._]/.test(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new UnfitFile('The zip has a password').of(file.name);
      await work(
        await zip.openReadStreamPromise(entry),
        entry,
        entry.relativeOffsetOfLocalHeader + entry.compressedSize,
      );
    }
  } catch (error) {
    if (error instanceof UnfitFile || (error as NodeJS.ErrnoException).errno !== undefined) throw error;
    throw cutOff('zip').of(file.name);
  }
}

const mostEntries = 1_000;

/** Number of bytes that show the encoding and the format. */
const sniffed = 1_024;

/** Reads one text in its own encoding. */
async function readText(bytes: AsyncIterable<Buffer>, collector: TextCollector): Promise<void> {
  let reader: { write(piece: string): void; end(): void } | null = null;
  for await (const piece of decoded(bytes)) {
    if (piece === '') continue;
    reader ??= /^\s*</.test(piece) ? xmlText(collector) : linesOf(usfmText(collector));
    reader.write(piece);
  }
  if (!reader) throw new NoBible('There is nothing in this file');
  reader.end();
}

/** Splits pieces into whole lines for a reader of lines. */
function linesOf({ line, end }: ReturnType<typeof usfmText>) {
  let rest = '';
  return {
    write(piece: string) {
      const lines = /[\r\n]/.test(piece) ? (rest + piece).split(/\r\n|\n|\r(?!$)/) : [rest + piece];
      rest = lines.pop()!;
      if (rest.length > longestLine) throw new UnfitFile('The file has a line of a million characters');
      for (const each of lines) line(each);
    },
    end() {
      line(rest);
      end();
    },
  };
}

const longestLine = 1_000_000;

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let head = Buffer.alloc(0);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  const text = (chunk: Buffer, isMore: boolean): string => {
    decoder ??= new TextDecoder(encodingOf(head), { fatal: true });
    try {
      return decoder.decode(chunk, { stream: isMore });
    } catch {
      // A license file among the books may be in any encoding.
      const Refusal = /^\s*(?:\\id\b|<)/.test(head.toString('latin1')) ? UnfitFile : NoBible;
      throw new Refusal(
        `The file is not in ${decoder.encoding.toUpperCase()}, as it says or as is usual: save it as UTF-8`,
      );
    }
  };
  for await (const chunk of bytes) {
    if (decoder) yield text(chunk, true);
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length >= sniffed) yield text(head, true);
    }
  }
  yield decoder ? text(Buffer.alloc(0), false) : text(head, false);
}

/**
 * Returns the encoding from the byte order mark or the XML declaration, else UTF-8.
 * @throws UnfitFile for an unknown encoding
 */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declared = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(head.toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding;
  } catch {
    throw new UnfitFile(`The file says that it is in ${declared}, which we can't read: save it as UTF-8`);
  }
}
