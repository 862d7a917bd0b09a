import { limits } from '@quiet-time/schema/limits';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { readXlsx } from 'hucre/xlsx';
import { isOle } from './is-workbook.ts';
import { unpackedSize } from './unpacked-size.ts';

/** A sheet of a workbook, as the text of a CSV file with the same rows. */
export interface Sheet {
  name: string;
  text: string;
  /** Headings and the rows below them. */
  rows: string[][];
}

/** Reasons for refusing a workbook. */
export type WorkbookProblem = 'broken' | 'empty' | 'locked' | 'old' | 'tooLarge';

type Cell = string | number | boolean | Date | null | undefined | object;

/** Maximum number of rows read per sheet. */
const rowsRead = 20_000;

/**
 * Reads the non-empty sheets of an xlsx workbook. Dates become `yyyy-MM-dd`; formulas become their results. Import it
 * lazily: the reader is larger than the rest of a page.
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
    return { sheets: filled.map(sheetOf), problem: null };
  } catch {
    // Any error inside: only the program that wrote the file can repair it.
    return refuse('broken');
  }
}

/** Whether the container has a stream named `EncryptedPackage` (in UTF-16), as encrypted workbooks have. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return new TextDecoder('latin1').decode(bytes).includes(String.fromCharCode(...name));
}

/** Returns the cells as text, without empty cells and rows at the end. */
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

/**
 * Returns a sheet with its rows as CSV, with a first line that names the separator. Blanks the titles above the
 * headings, which are rows with a single cell.
 */
function sheetOf({ name, rows }: Omit<Sheet, 'text'>): Sheet {
  const head = rows.findIndex((cells) => cells.filter(Boolean).length > 1);
  const below = rows.map((cells, index) => (index < head ? [] : cells));
  return { name, text: `sep=,\n${stringify(below)}`, rows: rows.slice(Math.max(head, 0)) };
}
