import { limits } from '@quiet-time/schema/limits';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { readXlsx } from 'hucre/xlsx';
import { isOle } from './is-workbook.ts';
import { unpackedSize } from './unpacked-size.ts';

/** A sheet of a workbook, as the text of a CSV file with the same rows. */
export interface Sheet {
  name: string;
  text: string;
}

/** Why a workbook can't be read. */
export type WorkbookProblem = 'broken' | 'empty' | 'locked' | 'old' | 'tooLarge';

type Cell = string | number | boolean | Date | null | undefined | object;

/** What is no workbook that Excel can have is not read any further. */
const rowsRead = 20_000;

/**
 * The sheets of an xlsx workbook in which something stands. Dates become `yyyy-MM-dd`; of a formula there is what it
 * came to. Import it lazily: the reader is larger than the rest of a page.
 */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ sheets: Sheet[]; problem: null } | { sheets: null; problem: WorkbookProblem }> {
  const refuse = (problem: WorkbookProblem) => ({ sheets: null, problem });
  if (isOle(bytes)) return refuse(isEncrypted(bytes) ? 'locked' : 'old');
  const size = unpackedSize(bytes);
  if (size === null) return refuse('broken');
  if (size > limits.devotionalImport.unpacked) return refuse('tooLarge');
  try {
    const { sheets } = await readXlsx(bytes, { maxRows: rowsRead });
    const filled = sheets
      .map(({ name, rows }) => ({ name, rows: withoutEmptyEnds(rows as Cell[][]) }))
      .filter(({ rows }) => rows.length > 0);
    if (filled.length === 0) return refuse('empty');
    return { sheets: filled.map(({ name, rows }) => ({ name, text: textOf(rows) })), problem: null };
  } catch {
    // Whatever is wrong inside: nobody can mend it but the program that wrote it.
    return refuse('broken');
  }
}

/** The name of the stream that has what is encrypted, in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return new TextDecoder('latin1').decode(bytes).includes(String.fromCharCode(...name));
}

/** The cells as text, without the empty ones behind and below. */
function withoutEmptyEnds(rows: Cell[][]): string[][] {
  const texts = rows.map((row) => {
    const cells = Array.from(row, cellText);
    return cells.slice(0, cells.findLastIndex(Boolean) + 1);
  });
  return texts.slice(0, texts.findLastIndex((cells) => cells.length > 0) + 1);
}

function cellText(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? '' : String(cell).trim();
}

/** With the line that tells the separator, and without a title above the headings: a row with one cell alone. */
function textOf(rows: string[][]): string {
  const head = rows.findIndex((cells) => cells.filter(Boolean).length > 1);
  const below = rows.map((cells, index) => (index < head ? [] : cells));
  return `sep=,\n${stringify(below)}`;
}
