import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { limits } from '@quiet-time/schema/limits';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { apiMessages } from '../../../blocks/api-messages.js';
import { csvReading, dialectOf } from '../../../blocks/csv.js';
import { isTooDeep } from '../../../blocks/sent.js';
import { fieldsOfCsv, missingColumn, unknownColumns } from './csv-columns.js';
import type { ImportFailure, ImportFormat } from './import.types.js';

/** A devotional as it stands in a file, not yet looked at. */
export interface ImportRow {
  /** In CSV the row of a spreadsheet, in JSON the line where it begins: from 1. */
  line: number;
  value: unknown;
}

/** `unknownColumns`: of which a devotional has none. With them the file is refused, or they are left out. */
type Rows =
  | { rows: ImportRow[]; failure: null; unknownColumns: string[] }
  | { rows: null; failure: ImportFailure; unknownColumns: string[] };

const refuse = (line: number, message: string, unknownColumns: string[] = []): Rows => ({
  rows: null,
  unknownColumns,
  failure: { line, field: null, message, date: null, title: null },
});

/**
 * The devotionals of a file, each with its line, or why the file can't be read at all.
 * @param leaveOut columns that no devotional has are left out; else the file is refused
 */
export function rowsOf(text: string, format: ImportFormat, leaveOut: boolean): Rows {
  const read = format === 'csv' ? rowsOfCsv(text, leaveOut) : rowsOfJson(text);
  if (!read.rows) return read;
  const max = limits.devotionalImport.rows;
  if (read.rows.length === 0) return refuse(1, importMessages.empty);
  return read.rows.length > max ? refuse(read.rows[max]!.line, importMessages.tooMany(max)) : read;
}

/** The first row names the columns; spreadsheets of some countries separate them with semicolons. */
function rowsOfCsv(file: string, leaveOut: boolean): Rows {
  const { delimiter, begin } = dialectOf(file);
  try {
    const records: string[][] = parseCsv(file.slice(begin), { bom: true, ...csvReading, delimiter });
    // Empty rows are left out after they are counted, as a spreadsheet counts them.
    const filled = records
      .map((cells, index) => ({ cells, line: index + 1 }))
      .filter(({ cells }) => cells.some((cell) => cell.trim()));
    const [first, ...others] = filled;
    if (!first) return refuse(1, importMessages.empty);
    const { cells: columns, line } = first;
    const unknown = unknownColumns(columns);
    if (unknown.length > 0 && !leaveOut) return refuse(line, importMessages.columnsUnknown(unknown), unknown);
    const missing = missingColumn(columns);
    if (missing) return refuse(line, importMessages.columnMissing(missing));
    const rows = others.map(({ cells, line }) => ({ line, value: fieldsOfCsv(columns, cells) }));
    return { rows, failure: null, unknownColumns: unknown };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Those before it were read: the next one is it.
    return refuse(Number(error.records ?? 0) + 1, importMessages.notCsv);
  }
}

/** A list, or an object that holds it as `devotionals`. */
function rowsOfJson(text: string): Rows {
  const errors: ParseError[] = [];
  const source = text.replace(/^\ufeff/, '');
  // The parser calls itself for each level, and tells where a file is wrong that no other can read.
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
  return { rows, failure: null, unknownColumns: [] };
}

/** Lines of ascending offsets, so that a long file is walked through once. */
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
