import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isEmailAddress } from '@quiet-time/schema/email-address';
import { spelledAsText } from '@quiet-time/schema/formula';
import { limits } from '@quiet-time/schema/limits';
import { guessUserFields, type UserImportField } from '@quiet-time/schema/user-import';
import { CsvError, parse } from 'csv-parse';
import { withPlainBreaks } from '../../../blocks/clean.js';
import { csvReading, dialectOf } from '../../../blocks/csv.js';
import { AppError } from '../../../blocks/errors.js';
import { userImportMessages } from './import-messages.js';

export type Encoding = 'utf-8' | 'utf-16' | 'windows-1252';

/** Unparsed row of a file. */
export interface FileRow {
  /** Row number as in a spreadsheet: from 1, including empty rows. */
  line: number;
  cells: string[];
}

/** Columns and size of a file. */
export interface LookedThrough {
  /** Guessed field of each column; null: left out. */
  fields: (UserImportField | null)[];
  total: number;
}

/** Encoding and delimiter of a file. */
export interface Dialect {
  encoding: Encoding;
  delimiter: string;
}

/**
 * Converts a file to UTF-8. UTF-16 is detected by its byte order mark or by the zero byte beside a Latin letter.
 * Anything else that is not UTF-8 is read as the Windows code page of Western Europe, as in `lib/decode-text` of the
 * back-office.
 * @throws AppError BAD_USER_INPUT for a workbook of a spreadsheet
 */
export async function writeAsUtf8(from: string, to: string): Promise<Dialect> {
  const [first, second] = await firstBytes(from);
  // Magic number of a zip archive, the format of workbooks.
  if (first === 0x50 && second === 0x4b) throw new AppError('BAD_USER_INPUT', userImportMessages.spreadsheet);
  const write = async (encoding: Encoding, label: string, options = {}) => ({
    encoding,
    delimiter: await convert(from, to, new TextDecoder(label, options)),
  });
  if ((first === 0xff && second === 0xfe) || second === 0) return write('utf-16', 'utf-16le');
  if ((first === 0xfe && second === 0xff) || first === 0) return write('utf-16', 'utf-16be');
  try {
    return await write('utf-8', 'utf-8', { fatal: true });
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return write('windows-1252', 'windows-1252');
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Converts a file without its line that names the separator. @returns the delimiter */
async function convert(from: string, to: string, decoder: InstanceType<typeof TextDecoder>): Promise<string> {
  let dialect: ReturnType<typeof dialectOf> | null = null;
  await pipeline(
    createReadStream(from),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        const text = decoder.decode(chunk, { stream: true });
        const isFirst = dialect === null;
        dialect ??= dialectOf(text);
        yield isFirst ? text.slice(dialect.begin) : text;
      }
      yield decoder.decode();
    },
    createWriteStream(to),
  );
  return (dialect ?? dialectOf('')).delimiter;
}

/**
 * Yields the rows of a file that `writeAsUtf8` has written, headings first, without empty rows.
 * @throws AppError BAD_USER_INPUT if it is no CSV
 */
export async function* rowsOf(text: Readable, delimiter: string): AsyncGenerator<FileRow> {
  // Limits the row size, since an unclosed quotation mark would make one row of the rest.
  const records = parse({ ...csvReading, delimiter, max_record_size: limits.userImport.row });
  text.once('error', (error) => records.destroy(error));
  let line = 0;
  try {
    for await (const raw of text.pipe(records) as AsyncIterable<string[]>) {
      line++;
      const cells = raw.map((cell) => withPlainBreaks(cell).trim().replace(spelledAsText, ''));
      if (cells.some(Boolean)) yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('BAD_USER_INPUT', userImportMessages.notCsv);
  } finally {
    text.destroy();
  }
}

/**
 * Counts the rows of a file and guesses its columns by their headings. A guess that most filled cells of its column do
 * not fit is dropped: it would refuse every row.
 * @throws AppError BAD_USER_INPUT for a file that can't be used
 */
export async function lookThrough(
  rows: AsyncIterable<FileRow>,
  fit: (field: UserImportField, cell: string) => boolean,
): Promise<LookedThrough> {
  const { rows: most, columns } = limits.userImport;
  let guesses: { field: UserImportField | null; filled: number; fitting: number }[] | null = null;
  let total = 0;
  for await (const { cells } of rows) {
    if (guesses) {
      total++;
      if (total > most) throw new AppError('BAD_USER_INPUT', userImportMessages.tooManyRows);
      for (const [index, guess] of guesses.entries()) {
        const cell = cells[index];
        if (!guess.field || !cell) continue;
        guess.filled++;
        if (fit(guess.field, cell)) guess.fitting++;
      }
      continue;
    }
    if (cells.some(isEmailAddress)) throw new AppError('BAD_USER_INPUT', userImportMessages.noHeader);
    if (cells.length > columns) throw new AppError('BAD_USER_INPUT', userImportMessages.tooManyColumns);
    guesses = guessUserFields(cells).map((field) => ({ field, filled: 0, fitting: 0 }));
  }
  if (!guesses || total === 0) throw new AppError('BAD_USER_INPUT', userImportMessages.empty);
  const fields = guesses.map(({ field, filled, fitting }) => (fitting * 2 < filled ? null : field));
  return { fields, total };
}
