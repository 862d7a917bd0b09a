import { Readable } from 'node:stream';
import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { cut } from '@quiet-time/schema/cut';
import {
  columnOf,
  type DevotionalColumn,
  devotionalColumns,
  devotionalOf,
} from '@quiet-time/schema/devotional-columns';
import { limits } from '@quiet-time/schema/limits';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { apiMessages } from '../../../blocks/api-messages.js';
import { dialectOf } from '../../../blocks/csv.js';
import { guessFields, readRows, shownColumns } from '../../../blocks/import/columns.js';
import { openTable, TableError, type TableRules } from '../../../blocks/import/table.js';
import { isTooDeep } from '../../../blocks/sent.js';
import { withoutHtml } from './cell-html.js';
import type { ImportColumn, ImportFailure, ImportFormat } from './import.types.js';

const max = limits.devotionalImport;

/** Rules of a spreadsheet of devotionals. */
const devotionalTable: TableRules = {
  // The request limits the size of a row.
  limits: { ...max, row: max.bytes },
  messages: {
    ...importMessages,
    tooManyRows: importMessages.tooMany(max.rows),
    tooManyColumns: importMessages.tooManyColumns(max.columns),
  },
};

/** Devotional of a file, not validated yet. */
export interface ImportRow {
  /** In CSV the row of the spreadsheet, in JSON the line where the devotional begins: from 1. */
  line: number;
  value: unknown;
  /** Passage whose words were filled in; its reference is in the usual spelling. */
  fetched?: { reference: string; verse: string };
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
export async function rowsOf(text: string, reading: FileReading): Promise<Rows> {
  const read = reading.format === 'csv' ? await rowsOfCsv(text, reading) : rowsOfJson(text);
  if (!read.rows) return read;
  if (read.rows.length === 0) return refuse(1, importMessages.empty);
  return read.rows.length > max.rows
    ? refuse(read.rows[max.rows]!.line, importMessages.tooMany(max.rows))
    : read;
}

/** Reads a CSV file. The first row names the columns, unless the caller does. */
async function rowsOfCsv(file: string, reading: FileReading): Promise<Rows> {
  const { delimiter, begin } = dialectOf(file);
  try {
    const table = await openTable(Readable.from([file.slice(begin)]), delimiter, devotionalTable);
    const rows = await readRows(table);
    const headings = table.headings.slice(0, table.headings.findLastIndex(Boolean) + 1);
    const names = reading.columns?.map((name) => name?.trim() ?? '') ?? headings;
    const fields = guessFields(names, { fieldOf: columnOf });
    const unknown = [...new Set(names.filter((name, index) => name && !fields[index]))];
    const columns = { columns: columnsOf(headings, rows, fields), unknownColumns: unknown };
    if (unknown.length > 0 && (reading.columns || !reading.leaveOutColumns)) {
      return refuse(table.line, importMessages.columnsUnknown(unknown), columns);
    }
    const missing = devotionalColumns.find((column) => column.required && !fields.includes(column));
    if (missing) return refuse(table.line, importMessages.columnMissing(missing.name), columns);
    const found = rows.map(({ line, cells }) => {
      const texts = cells.map((cell, at) => (fields[at]?.kind === 'html' ? cell : withoutHtml(cell)).trim());
      return { line, value: devotionalOf(fields, texts) };
    });
    return { rows: found, failure: null, ...columns };
  } catch (error) {
    if (error instanceof TableError) return refuse(error.line, error.message);
    throw error;
  }
}

const columnsOf = (...[headings, rows, fields]: Parameters<typeof shownColumns<DevotionalColumn>>) =>
  shownColumns(headings, rows, fields).map(({ heading, example, field }) => ({
    heading: cut(heading, 100),
    example: cut(example, 100),
    field: field?.name ?? null,
  }));

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
