import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type PageArgs, pagesOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { Letter, type LetterCounts, type LetterPage } from './letter.entity.js';

/** Rank of a state in the list: drafts, then what is on its way, then the rest. */
const rank = `case letters.state when 'draft' then 0 when 'sent' then 2 when 'stopped' then 2 else 1 end`;

const readPage = pagesOf<Letter>({
  name: 'letters',
  columns: columnsOf(Letter),
  from: 'letters where true',
  order: `${rank}, coalesce(letters.starts_at, letters.updated_at) desc, letters.id`,
});

/** Returns a page: drafts first, then scheduled letters and those being sent, then the newest. One statement. */
export const findLetters = (db: DataSource, page: PageArgs): Promise<LetterPage> => readPage(db, [], page);

/** Counts of the recipients of `letters` as JSON, in the shape of `LetterCounts`. */
export const countsInSql = `(select json_build_object(
    'total', count(*)::int,
    'waiting', (count(*) filter (where state in ('waiting', 'queued')))::int,
    'deferred', (count(*) filter (where state = 'deferred'))::int,
    'sent', (count(*) filter (where state = 'sent'))::int,
    'refused', (count(*) filter (where state = 'refused'))::int,
    'unsubscribed', (count(*) filter (where state = 'unsubscribed'))::int,
    'stopped', (count(*) filter (where state = 'stopped'))::int)
  from letter_recipients where letter_id = letters.id)`;

/**
 * Returns the counts of a letter as of now; null for a draft, a scheduled letter and an unknown id. Those of an old
 * letter are the stored ones, since its recipients are deleted. One statement.
 */
export async function countRecipients(db: DataSource, id: string): Promise<LetterCounts | null> {
  const [row] = await read<{ counts: LetterCounts | null; stored: LetterCounts | null }>(
    db,
    'counts of a letter',
    `select ${countsInSql} as counts, counts as stored from letters where id = $1
       and state in ('sending', 'stopped', 'sent')`,
    [id],
  );
  return (row?.counts?.total ? row.counts : row?.stored) ?? null;
}
