import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import type { DataSource } from 'typeorm';
import type { PageArgs } from '../../blocks/paging.js';
import { gap, markedExcerpt, markedText } from '../../blocks/search-marks.js';
import { read } from '../../platform/prepared.js';
import type { Devotional } from './devotional.entity.js';
import { devotionalColumns } from './devotional.reads.js';
import type { DevotionalHit } from './devotional.types.js';

export interface Search {
  /** Of `wantedWords`. Null: any. */
  text: string | null;
  /** Lowercased. Null: any. */
  tag: string | null;
  /** Days after this one are not found. */
  until: string;
  /** Whether the reader's plan opens premium devotionals. */
  premium: boolean;
}

interface Found {
  titleLine: string;
  headline: string | null;
  total: number;
}

const marks = `StartSel=${markStart}, StopSel=${markEnd}`;
const inExcerpt = `${marks}, MaxFragments=2, MinWords=10, MaxWords=28, FragmentDelimiter="${gap}"`;

/**
 * A page of devotionals that match, the best first, with the number of all. A premium one that the plan doesn't
 * open is found by its title alone, so that nobody learns by searching what they may not read. One statement.
 */
export async function search(
  db: DataSource,
  { text, tag, until, premium }: Search,
  { page, limit }: PageArgs,
): Promise<{ items: DevotionalHit[]; total: number }> {
  // Two statements: in one for both, Postgres would leave the indexes of words aside.
  const matches = text === null ? '' : 'and (title @@ query or (opened and words @@ query))';
  const rows = await read<Devotional & Found>(
    db,
    text === null ? 'devotionals of a tag' : 'search devotionals',
    `with wanted as materialized (select wanted_words(coalesce($1, '')) as query),
     found as (
       select devotional_id as found_id, date as found_date, opened,
              ts_rank(case when opened then words else title end, query) as rank
         from wanted, devotional_search
        cross join lateral (select $4 or not is_premium as opened) as access
        where is_active and date <= $3 ${matches}
          and ($2::text is null or (opened and tags @> array[$2]))),
     one_page as (
       select * from found order by rank desc, found_date desc offset $5 limit $6),
     shown as (
       select ${devotionalColumns}, rank,
              ts_headline('every_word', plain_words(title), query, '${marks}, HighlightAll=true') as "titleLine",
              case when opened then
                ts_headline('every_word', plain_words(reflection), query, '${inExcerpt}') end as headline
         from one_page join devotionals on id = found_id, wanted)
     select shown.*, total
       from (select count(*)::int as total from found) as counted left join shown on true
      order by rank desc, shown.date desc`,
    [text, tag, until, premium, (page - 1) * limit, limit],
  );
  // The count stands in every row, and in one without a devotional when the page is past the end.
  const found = rows.filter(({ id }) => id !== null);
  const items = found.map(({ titleLine, headline, total: _total, ...devotional }) => ({
    devotional,
    markedTitle: markedText(devotional.title, titleLine),
    excerpt: headline === null ? null : markedExcerpt(devotional.reflection, headline),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}
