import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import type { Language } from '@quiet-time/schema/languages';
import type { DateOrder } from './date-writing.js';
import type { ImportFailure } from './import.types.js';
import { type AmbiguousDate, readDates } from './import-dates.js';
import { type FileColumns, type FileReading, rowsOf } from './import-file.js';
import { type Candidate, dateFailure, readRow } from './import-row.js';
import { type Verses, withVerses } from './import-verses.js';

type CandidatesRead = { columns: FileColumns } & (
  | { candidates: Candidate[]; failed: ImportFailure[]; refused: null }
  /** The whole file is refused. `ambiguousDate` and the columns are the questions to answer first. */
  | { refused: ImportFailure; ambiguousDate: AmbiguousDate | null }
);

/** Options for reading a file. */
export interface Reading extends FileReading {
  dateOrder?: DateOrder | null;
  /** Language of devotionals that name none. */
  language: Language;
}

/**
 * Returns the valid devotionals of a file, at most one a day, and the failures of the others.
 * @param bible source of missing verses; null: none is fetched
 */
export async function readCandidates(
  text: string,
  reading: Reading,
  bible: Verses | null,
): Promise<CandidatesRead> {
  const { format, dateOrder = null, language } = reading;
  const file = await rowsOf(text, reading);
  const columns: FileColumns = { columns: file.columns, unknownColumns: file.unknownColumns };
  if (!file.rows) return { refused: file.failure, ambiguousDate: null, columns };
  const placeOf = (line: number) => `${format === 'csv' ? 'row' : 'line'} ${line}`;
  const { rows, wrong, ambiguous } = readDates(file.rows, dateOrder, placeOf);
  if (wrong) {
    const refused = { ...wrong, field: 'date', date: null, title: null };
    return { refused, ambiguousDate: ambiguous, columns };
  }
  const failed: ImportFailure[] = [];
  const candidates: Candidate[] = [];
  const lines = new Map<string, number>();
  for (const row of bible ? await withVerses(rows, bible, language) : rows) {
    const { candidate, failures } = readRow(row, language);
    failed.push(...failures);
    if (!candidate) continue;
    const { line, input } = candidate;
    const earlier = lines.get(input.date);
    if (earlier === undefined) {
      lines.set(input.date, line);
      candidates.push(candidate);
    } else failed.push(dateFailure(candidate, importMessages.dateTwice(input.date, placeOf(earlier))));
  }
  return { candidates, failed, refused: null, columns };
}
