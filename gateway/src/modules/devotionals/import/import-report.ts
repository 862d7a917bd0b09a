import { say } from '../../../blocks/say.js';
import type { DevotionalImport } from './import.entity.js';
import type { ImportFailure, ImportReport } from './import.types.js';
import type { AmbiguousDate } from './import-dates.js';
import { planOf, type Update } from './import-plan.js';
import { type Candidate, dateFailure } from './import-row.js';

/** Result for the days of a file, done or planned. */
export interface Outcome {
  /** Days that were free. */
  created: Set<string>;
  /** Devotionals that may be updated, including unchanged ones. */
  updates: Update[];
  batch: DevotionalImport | null;
}

/** Report without its columns. */
type ReportedImport = Omit<ImportReport, 'columns' | 'unknownColumns'>;

/** Returns the report of a file that is refused as a whole. */
export function refusedReport(
  dryRun: boolean,
  refused: ImportFailure,
  ambiguousDate: AmbiguousDate | null,
): ReportedImport {
  const nothing = reportOf(dryRun, [], [refused], { created: new Set(), updates: [], batch: null });
  return { ...nothing, ambiguousDate };
}

/** Returns the report on each devotional of a file. */
export function reportOf(
  dryRun: boolean,
  candidates: Candidate[],
  failed: ImportFailure[],
  { created, updates, batch }: Outcome,
): ReportedImport {
  const known = new Set([...created, ...updates.map(({ input }) => input.date)]);
  const taken = candidates
    .filter(({ input }) => !known.has(input.date))
    .map((candidate) =>
      dateFailure(candidate, say.devotional_date_taken({ date: candidate.input.date }).text),
    );
  const changed = updates.filter(({ changes }) => changes.length > 0);
  return {
    dryRun,
    created: candidates.filter(({ input }) => created.has(input.date)).map(dayOf),
    updated: changed.map((update) => ({ ...dayOf(update), changes: update.changes })),
    unchanged: updates.length - changed.length,
    failed: [...failed, ...taken].toSorted((a, b) => a.line - b.line),
    ambiguousDate: null,
    plan: planOf(updates),
    batch,
  };
}

const dayOf = ({ line, input: { date, title }, fetched }: Candidate) => ({
  line,
  date,
  title: title.trim(),
  fetchedVerse: fetched?.verse ?? null,
});
