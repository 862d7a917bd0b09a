import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import { parseReference, type Span } from '../bible/references.js';
import { lastReadableDate, type Reader, readersToday } from '../devotionals/calendar.js';
import { asHighlight } from '../highlights/highlight.service.js';
import { findOfDays } from '../journal/journal.reads.js';
import { earlierDays, isYearBefore } from './earlier-days.js';
import { findAnswersNear, findHighlightsNear, findReference } from './on-this-day.reads.js';
import type { OnThisDayItem } from './on-this-day.types.js';

/**
 * Lists the entries, answers and highlights of a member of the same day in earlier years. Own words stay readable without a
 * plan, as in the lists that they are from.
 */
export class OnThisDayService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns entries, answers and highlights of the day in earlier years, latest day first. Verses of the day's
   * devotional count on any day that is at least a year ago. An answer or note that became one of the entries is left
   * out. Four statements.
   */
  async list(member: Reader & { id: string }, date: string): Promise<OnThisDayItem[]> {
    const { db } = this;
    const days = earlierDays(date);
    const dayOf = (moment: Date) => readersToday(moment, member);
    const until = lastReadableDate(this.clock.now());
    const reference = findReference(db, date);
    const [entries, answers, highlights] = await Promise.all([
      findOfDays(db, member.id, days),
      findAnswersNear(db, member.id, days, until),
      reference.then((words) => findHighlightsNear(db, member.id, days, versesOf(words))),
    ]);
    const onDay = new Set(days);
    const entryIds = new Set(entries.map(({ id }) => id));
    const sources = new Set(entries.map(({ sourceId }) => sourceId));
    const none = { entry: null, answer: null, devotional: null, highlight: null };
    const items: OnThisDayItem[] = [
      ...entries.map((entry) => ({ ...none, id: entry.id, day: entry.writtenOn, entry })),
      ...answers
        .map((answer) => ({
          ...none,
          id: answer.id,
          day: dayOf(answer.createdAt),
          answer,
          devotional: answer.link,
        }))
        .filter(({ day, answer }) => onDay.has(day) && !entryIds.has(answer.journalEntryId ?? '')),
      ...highlights
        .map((row) => ({ ...none, id: row.id, day: dayOf(row.createdAt), highlight: asHighlight(row) }))
        .filter(({ id, day }) => isYearBefore(day, date) && !sources.has(id)),
    ];
    // Stable: of one day, entries come before answers, and these before highlights.
    return items.sort((one, other) => other.day.localeCompare(one.day));
  }
}

/** Returns the verses of a reference; none if it can't be read. */
function versesOf(reference = ''): Span[] {
  try {
    return parseReference(reference);
  } catch {
    return [];
  }
}
