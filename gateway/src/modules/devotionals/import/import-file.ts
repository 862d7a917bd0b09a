import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { limits } from '@quiet-time/schema/limits';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { apiMessages } from '../../../blocks/api-messages.js';
import { csvReading, dialectOf } from '../../../blocks/csv.js';
import { isTooDeep } from '../../../blocks/sent.js';
import {
  type FieldOfColumn,
  fieldsOfCsv,
  guessFields,
  missingColumn,
  shownColumns,
  unknownColumns,
} from './csv-columns.js';
import type { ImportColumn, ImportFailure, ImportFormat } from './import.types.js';

/** Devotional of a file, not validated yet. */
export interface ImportRow {
  /** In CSV the row of the spreadsheet, in JSON the line where the devotional begins: from 1. */
  line: number;
  value: unknown;
}

/** Columns of a spreadsheet; JSON has none. */
export interface FileColumns {
  columns: ImportColumn[];
  /** Headings that name no field of a devotional. The file is refused, or these columns are left out. */
  unknownColumns: string[];
}

type Rows = FileColumns & ({ rows: ImportRow[]; failure: null } | { rows: null; failure: ImportFailure });

const noColumns: FileColumns = { columns: [], unknownColumns: [] };

const refuse = (line: number, message: string, columns = noColumns): Rows => ({
  rows: null,
  ...columns,
  failure: { line, field: null, message, date: null, title: null },
});

/** Options for reading a file. */
export interface FileReading {
  format: ImportFormat;
  /** Whether unknown columns are left out; else the file is refused. */
  leaveOutColumns: boolean;
  /** Field name of each column of a spreadsheet, instead of its heading; null: none. */
  columns?: readonly (string | null)[] | null | undefined;
}

/** Returns the devotionals of a file, each with its line, or the reason why the file can't be read at all. */
export function rowsOf(text: string, reading: FileReading): Rows {
  const read = reading.format === 'csv' ? rowsOfCsv(text, reading) : rowsOfJson(text);
  if (!read.rows) return read;
  const max = limits.devotionalImport.rows;
  if (read.rows.length === 0) return refuse(1, importMessages.empty);
  return read.rows.length > max ? refuse(read.rows[max]!.line, importMessages.tooMany(max)) : read;
}

/** Reads a CSV file. The first row names the columns. Spreadsheets of some countries use semicolons as separators. */
function rowsOfCsv(file: string, reading: FileReading): Rows {
  const { delimiter, begin } = dialectOf(file);
  try {
    const records: string[][] = parseCsv(file.slice(begin), { bom: true, ...csvReading, delimiter });
    // Drops empty rows after counting them, since spreadsheets count them.
    const filled = records
      .map((cells, index) => ({ cells, line: index + 1 }))
      .filter(({ cells }) => cells.some((cell) => cell.trim()));
    const [first, ...others] = filled;
    if (!first) return refuse(1, importMessages.empty);
    const { line } = first;
    const most = limits.devotionalImport.columns;
    const headings = first.cells.slice(0, first.cells.findLastIndex((cell) => cell.trim()) + 1);
    if (headings.length > most) return refuse(line, importMessages.tooManyColumns(most));
    const told = reading.columns?.map((name) => name ?? '');
    const unknown = unknownColumns(told ?? headings);
    const fields: FieldOfColumn[] = guessFields(told ?? headings);
    const columns = { columns: shownColumns(headings, others, fields), unknownColumns: unknown };
    if (unknown.length > 0 && (told || !reading.leaveOutColumns)) {
      return refuse(line, importMessages.columnsUnknown(unknown), columns);
    }
    const missing = missingColumn(fields);
    if (missing) return refuse(line, importMessages.columnMissing(missing), columns);
    const rows = others.map(({ cells, line }) => ({ line, value: fieldsOfCsv(fields, cells) }));
    return { rows, failure: null, ...columns };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser counts the records that it read, so the faulty one is the next.
    return refuse(Number(error.records ?? 0) + 1, importMessages.notCsv);
  }
}

/** Reads a JSON file: a list, or an object with the list as `devotionals`. */
function rowsOfJson(text: string): Rows {
  const errors: ParseError[] = [];
  const source = text.replace(/^\ufeff/, '');
  // The parser is recursive, so the depth is checked first. Unlike others, it returns the position of an error.
  if (isTooDeep(source)) return refuse(1, apiMessages.tooDeep);
  const tree = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const lineOf = lineCounter(source);
  const [error] = errors;
  if (error || !tree) return refuse(lineOf(error?.offset ?? 0), importMessages.notJson);
  const list = tree.type === 'array' ? tree : childOf(tree, 'devotionals');
  if (list?.type !== 'array') return refuse(1, importMessages.notAList);
  const rows = (list.children ?? []).map((node) => ({
    line: lineOf(node.offset),
    value: getNodeValue(node),
  }));
  return { rows, failure: null, ...noColumns };
}

/** Returns the lines of ascending offsets, so that a long file is scanned once. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at++) if (text[at] === '\n') line++;
    return line;
  };
}

function childOf({ children = [] }: Node, name: string): Node | undefined {
  return children.find(({ children: [key] = [] }) => key?.value === name)?.children?.[1];
}
