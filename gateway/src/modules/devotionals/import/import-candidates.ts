import { importMessages } from '@quiet-time/schema/import-messages';
import type { ImportFailure, ImportFormat } from './import.types.js';
import { type AmbiguousDate, type DateOrder, readDates } from './import-dates.js';
import { rowsOf } from './import-file.js';
import { type Candidate, readRow } from './import-row.js';

type CandidatesRead =
  | { candidates: Candidate[]; failed: ImportFailure[]; refused: null }
  /** The whole file is refused; `ambiguousDate` is what has to be asked first. */
  | { refused: ImportFailure; ambiguousDate: AmbiguousDate | null };

/** The devotionals of a file, at most one a day, and what is wrong with the others. */
export function readCandidates(text: string, format: ImportFormat, order: DateOrder | null): CandidatesRead {
  const file = rowsOf(text, format);
  if (!file.rows) return { refused: file.failure, ambiguousDate: null };
  const placeOf = (line: number) => `${format === 'csv' ? 'row' : 'line'} ${line}`;
  const { rows, wrong, ambiguous } = readDates(file.rows, order, placeOf);
  if (wrong) {
    return { refused: { ...wrong, field: 'date', date: null, title: null }, ambiguousDate: ambiguous };
  }
  const failed: ImportFailure[] = [];
  const candidates: Candidate[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { candidate, failures } = readRow(row);
    failed.push(...failures);
    if (!candidate) continue;
    const { line, input } = candidate;
    const earlier = lines.get(input.date);
    if (earlier === undefined) {
      lines.set(input.date, line);
      candidates.push(candidate);
    } else failed.push(dateFailure(candidate, importMessages.dateTwice(input.date, placeOf(earlier))));
  }
  return { candidates, failed, refused: null };
}

/** That the day of a devotional is the trouble. */
export function dateFailure({ line, input }: Candidate, message: string): ImportFailure {
  return { line, field: 'date', message, date: input.date, title: input.title.trim() };
}
