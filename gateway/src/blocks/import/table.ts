import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { spelledAsText } from '@quiet-time/schema/formula';
import { CsvError, parse } from 'csv-parse';
import { withPlainBreaks } from '../clean.js';
import { csvOf, dialectOf } from '../csv.js';
import { AppError } from '../errors.js';

/** Limits of a kind of table, and the messages for a file beyond them. */
export interface TableRules {
  limits: {
    rows: number;
    columns: number;
    /** Characters of a row: an unclosed quotation mark makes one row of the rest. */
    row: number;
  };
  messages: Record<'empty' | 'tooManyRows' | 'tooManyColumns' | 'notCsv', string>;
  /** Returns why the first row can't be the headings. */
  wrongHeadings?(cells: readonly string[]): string | undefined;
}

/** Row of a table, with cleaned cells. */
export interface TableRow {
  /** Row number as in a spreadsheet: from 1, including empty rows. */
  line: number;
  cells: string[];
}

/** Table of a file: the headings, and the rows below them without empty ones. */
export interface Table {
  /** Row number of the headings. */
  line: number;
  headings: string[];
  rows: AsyncIterable<TableRow>;
}

/** Error of a file that is not a usable table. */
export class TableError extends AppError {
  constructor(
    /** Row number of the error. */
    readonly line: number,
    message: string,
  ) {
    super('BAD_USER_INPUT', message);
  }
}

/**
 * Reads the headings of a table; its rows are read as they are requested.
 * @param text CSV in UTF-8, without a line that names the separator
 * @throws TableError also while rows are read
 */
export async function openTable(text: Readable, delimiter: string, rules: TableRules): Promise<Table> {
  const rows = rowsOf(text, delimiter, rules);
  const { value: head, done } = await rows.next();
  if (done) throw new TableError(1, rules.messages.empty);
  const { line, cells } = head;
  const most = rules.limits.columns;
  // Spreadsheets write separators for empty columns at the end.
  const isTooWide = cells.findLastIndex(Boolean) >= most;
  const wrong = rules.wrongHeadings?.(cells) ?? (isTooWide ? rules.messages.tooManyColumns : undefined);
  if (wrong === undefined) return { line, headings: cells.slice(0, most), rows };
  await rows.return(undefined);
  throw new TableError(line, wrong);
}

async function* rowsOf(
  text: Readable,
  delimiter: string,
  { limits, messages }: TableRules,
): AsyncGenerator<TableRow, undefined> {
  const records = parse({
    bom: true,
    delimiter,
    max_record_size: limits.row,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows may have more or fewer cells than the headings.
    relax_column_count: true,
  });
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
    // The parser counts the records that it read, so the faulty one is the next.
    throw new TableError(Number(error.records ?? line) + 1, messages.notCsv);
  } finally {
    text.destroy();
  }
}

/**
 * Yields the refused rows of a table as CSV, as they were in the file, with their problem in one more column. Corrected,
 * the file can be imported again.
 * @param problems by row number
 */
export async function* rowsToMend(
  { headings, rows }: Table,
  problems: ReadonlyMap<number, string>,
  delimiter: string,
): AsyncGenerator<string> {
  // A corrected file already has the column.
  const kept = headings.flatMap((heading, index) => (heading === 'problem' ? [] : index));
  const csv = (cells: string[], problem: string, isFirst: boolean) =>
    csvOf([[...kept.map((index) => cells[index] ?? ''), problem]], delimiter === ';' ? ';' : ',', isFirst);
  yield csv(headings, 'problem', true);
  for await (const { line, cells } of rows) {
    const problem = problems.get(line);
    if (problem) yield csv(cells, problem, false);
  }
}

/** Encoding and delimiter of a file. */
export interface Dialect {
  encoding: 'utf-8' | 'utf-16' | 'windows-1252';
  delimiter: string;
}

/**
 * Converts a file to UTF-8 for `openTable`. UTF-16 is detected by its byte order mark or by the zero byte beside a Latin
 * letter. Anything else that is not UTF-8 is read as the Windows code page of Western Europe, as in `lib/decode-text` of
 * the back-office.
 * @param isWorkbook message for a workbook of a spreadsheet
 * @throws AppError BAD_USER_INPUT for a workbook
 */
export async function writeAsUtf8(from: string, to: string, isWorkbook: string): Promise<Dialect> {
  const [first, second] = await firstBytes(from);
  // Magic number of a zip archive, the format of workbooks.
  if (first === 0x50 && second === 0x4b) throw new AppError('BAD_USER_INPUT', isWorkbook);
  const write = async (encoding: Dialect['encoding'], label: string, options = {}) => ({
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
