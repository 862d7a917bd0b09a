import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { read } from '../../platform/prepared.js';
import type { Span } from '../bible/references.js';
import { Highlight } from '../highlights/highlight.entity.js';
import type { JournalDevotional } from '../journal/journal-entry.entity.js';
import type { QuestionAnswer } from '../question-answers/question-answer.entity.js';
import { answerColumns } from '../question-answers/question-answer.reads.js';

/** Moments that are on one of the days `$2` anywhere on earth. The caller knows the time zone. */
const nearDays = `exists (select from unnest($2::date[]) as days (day)
  where created_at >= (day - interval '14 hours') at time zone 'UTC'
    and created_at < (day + interval '36 hours') at time zone 'UTC')`;

export type LinkedAnswer = QuestionAnswer & { link: JournalDevotional | null };

/**
 * Returns a member's answers that were first given near these days, latest first. One statement.
 * @param until last readable day of devotionals
 */
export const findAnswersNear = (
  db: DataSource,
  memberId: string,
  days: readonly string[],
  until: string,
): Promise<LinkedAnswer[]> =>
  read(
    db,
    'answers near days',
    `select ${answerColumns},
        (select json_build_object('id', id, 'date', date, 'title', title, 'lang', lang) from devotionals
          where id = devotional_id and is_active and date <= $3) as link
      from question_answers where member_id = $1 and ${nearDays}
      order by created_at desc limit ${limits.page.max}`,
    [memberId, days, until],
  );

/** Returns the reference of the passage of a published devotional; undefined: none. One statement. */
export async function findReference(db: DataSource, date: string): Promise<string | undefined> {
  const [row] = await read<{ reference: string }>(
    db,
    'reference of a day',
    `select scripture_reference as reference from devotionals where date = $1 and is_active`,
    [date],
  );
  return row?.reference;
}

/** Returns a member's highlights that were made near these days, or are in these verses. One statement. */
export const findHighlightsNear = (
  db: DataSource,
  memberId: string,
  days: readonly string[],
  verses: readonly Span[],
): Promise<Highlight[]> =>
  read(
    db,
    'highlights near days',
    `select ${columnsOf(Highlight)} from highlights where member_id = $1 and (${nearDays}
        or exists (select from unnest($3::integer[], $4::integer[]) as span (first, last)
          where place between first and last))
      order by created_at desc, place limit ${limits.page.max}`,
    [memberId, days, verses.map(({ first }) => first), verses.map(({ last }) => last)],
  );
