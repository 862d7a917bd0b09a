import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { fieldsOfCsv, missingColumn, unknownColumn } from './csv-columns.js';
import type { ImportFailure, ImportFormat } from './import.types.js';

/** A devotional as it stands in a file, not yet looked at. */
export interface ImportRow {
  /** Where it begins, from 1. */
  line: number;
  value: unknown;
}

type Rows = { rows: ImportRow[]; failure: null } | { rows: null; failure: ImportFailure };

const refuse = (line: number, message: string, field: string | null = null): Rows => ({
  rows: null,
  failure: { line, field, message },
});

/** The devotionals of a file, each with its line, or why the file can't be read at all. */
export function rowsOf(text: string, format: ImportFormat): Rows {
  const read = format === 'csv' ? rowsOfCsv(text) : rowsOfJson(text);
  if (!read.rows) return read;
  const max = limits.devotionalImport.rows;
  if (read.rows.length === 0) return refuse(1, messages.importEmpty);
  return read.rows.length > max ? refuse(read.rows[max]!.line, messages.importTooMany(max)) : read;
}

/** The first line names the columns; spreadsheets of some countries separate them with semicolons. */
function rowsOfCsv(text: string): Rows {
  const head = text.slice(0, Math.max(text.search(/[\r\n]/), 0)) || text;
  const delimiter = ['\t', ';', ','].find((candidate) => head.includes(candidate)) ?? ',';
  let columns: string[] = [];
  try {
    const records = parseCsv(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    columns = records.shift()?.record ?? [];
    if (columns.length === 0) return refuse(1, messages.importEmpty);
    const unknown = unknownColumn(columns);
    if (unknown) return refuse(1, messages.importColumnUnknown(unknown));
    const missing = missingColumn(columns);
    if (missing) return refuse(1, messages.importColumnMissing(missing));
    const rows = records.map(({ record, info }) => ({
      // The parser tells where a record ends; one with line breaks in a cell begins before.
      line: info.lines - breaksIn(record),
      value: fieldsOfCsv(columns, record),
    }));
    return { rows, failure: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(Number(error.lines) || 1, messages.importNotCsv);
  }
}

const breaksIn = (record: string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** A list, or an object that holds it as `devotionals`. */
function rowsOfJson(text: string): Rows {
  const errors: ParseError[] = [];
  const source = text.replace(/^\ufeff/, '');
  const tree = parseTree(source, errors, { disallowComments: true, allowTrailingComma: false });
  const lineOf = lineCounter(source);
  const [error] = errors;
  if (error || !tree) return refuse(lineOf(error?.offset ?? 0), messages.importNotJson);
  const list = tree.type === 'array' ? tree : childOf(tree, 'devotionals');
  if (list?.type !== 'array') return refuse(1, messages.importNotAList);
  const rows = (list.children ?? []).map((node) => ({
    line: lineOf(node.offset),
    value: getNodeValue(node),
  }));
  return { rows, failure: null };
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
