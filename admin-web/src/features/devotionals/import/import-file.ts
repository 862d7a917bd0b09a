import { columnOf } from '@quiet-time/schema/devotional-columns';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { type DecodedText, decodeText } from '../../../lib/decode-text.ts';
import { isWorkbook } from '../../../lib/is-workbook.ts';
import type { Sheet, WorkbookProblem } from '../../../lib/workbook.ts';
import type { PostsChoices, PostsFile } from './posts-file.ts';

export type ImportFormat = 'csv' | 'json';

/** A chosen file, ready to be sent. */
export interface ImportFile extends DecodedText {
  name: string;
  format: ImportFormat;
  /** Sheets of a workbook. `text` is the text of one of them. */
  sheets: readonly Sheet[];
  /** Source of the file, if it was converted from an export of another program. */
  posts?: { posts: PostsFile; choices: PostsChoices };
}

type ReadFile =
  | { kind: 'file'; file: ImportFile }
  /** An export of another program, which the server parses. */
  | { kind: 'posts' }
  | { kind: 'wrong'; wrong: string };

const endings: Record<string, (text: string) => ImportFormat> = {
  csv: () => 'csv',
  json: () => 'json',
  // Text saved from a mail or an editor: its beginning decides the format.
  txt: (text) => (/^\s*[[{]/.test(text) ? 'json' : 'csv'),
};

/** Value of the file input's `accept` attribute. */
export const acceptedImports =
  '.csv,.xlsx,.xlsm,.xls,.json,.xml,.txt,text/csv,text/xml,application/json,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MEGABYTE = 1_048_576;
const max = limits.devotionalImport.bytes;

/**
 * Whether a file is an export of WordPress or Ghost. Those have a higher size limit, as a blog contains more than
 * devotionals.
 */
async function isBlogExport(file: File, ending: string): Promise<boolean> {
  if (ending === 'xml') return true;
  return ending === 'json' && /^\ufeff?\s*\{\s*"db"\s*:/.test(await file.slice(0, 200).text());
}

/** Reads a file for the bulk upload, or returns in `wrong` why it is refused. Sends nothing. */
export async function readImportFile(file: File): Promise<ReadFile> {
  const { name } = file;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!acceptedImports.split(',').includes(`.${ending}`)) return refuse(m.file_unsupported({ file: name }));
  if (file.size === 0) return refuse(m.file_empty({ file: name }));
  const isBlog = await isBlogExport(file, ending);
  const most = isBlog ? limits.postsImport.bytes : max;
  if (file.size > most) return tooLarge(name, most);
  if (isBlog) return { kind: 'posts' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import('../../../lib/workbook.ts');
    const { sheets, problem } = await readWorkbook(bytes);
    if (problem) return refuse(problems[problem](name));
    return sendable({ name, format: 'csv', encoding: 'utf-8', sheets, text: likelySheet(sheets).text });
  }
  const formatOf = endings[ending];
  if (!formatOf) return refuse(problems.broken(name));
  const decoded = decodeText(bytes);
  return sendable({ name, format: formatOf(decoded.text), ...decoded, sheets: [] });
}

/**
 * Returns the sheet with most rows, among those with at least half as many known headings as any: the first sheet may
 * be a cover page. The first one if no heading is known.
 */
function likelySheet(sheets: readonly Sheet[]): Sheet {
  const known = sheets.map(
    ({ rows: [headings = []] }) => new Set(headings.map(columnOf).filter(Boolean)).size,
  );
  const most = Math.max(...known);
  if (most === 0) return sheets[0]!;
  const rows = sheets.map((sheet, at) => (known[at]! * 2 >= most ? sheet.rows.length : 0));
  return sheets[rows.indexOf(Math.max(...rows))]!;
}

/**
 * Returns the size of the request with a file, in bytes. The limit applies to the request, and JSON escapes make it
 * larger than the file.
 */
const bytesOf = ({ text, format }: ImportFile): number =>
  new TextEncoder().encode(JSON.stringify({ text, format, dryRun: false })).length;

/** Returns the file, or a refusal if it is too large to send. */
export const sendable = (file: ImportFile): ReadFile =>
  bytesOf(file) > max ? tooLarge(file.name) : { kind: 'file', file };

const refuse = (wrong: string): ReadFile => ({ kind: 'wrong', wrong });
const tooLarge = (file: string, bytes: number = max) =>
  refuse(m.file_too_large({ file, megabytes: bytes / MEGABYTE }));

const problems: Record<WorkbookProblem, (name: string) => string> = {
  broken: (name) => `${name} is not a whole workbook. Please save it again as “Excel workbook (.xlsx)”.`,
  empty: (name) => `There is nothing in the sheets of ${name}.`,
  locked: (name) => `${name} has a password. Please save it without one, and choose it again.`,
  old: (name) => `${name} is a workbook of the old kind. Please save it as “Excel workbook (.xlsx)”.`,
  tooLarge: (name) =>
    `${name} has more than ${limits.devotionalImport.unpacked / MEGABYTE} MB when it is unpacked. Please save its text alone.`,
};
