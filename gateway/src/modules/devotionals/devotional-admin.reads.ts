import { type Language, languages } from '@quiet-time/schema/languages';
import type { DataSource } from 'typeorm';
import { type PageOf, pageOf } from '../../blocks/paging.js';
import { wantedPart, wantedWays, wantedWords } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import type { Devotional } from './devotional.entity.js';
import type { AdminListArgs, DevotionalOrder } from './devotional.inputs.js';
import { devotionalColumns } from './devotional.reads.js';
import type { DevotionalGap, StaffMember } from './devotional.types.js';

/** Sort keys of the back-office's list. They are fixed columns, so no user input enters the statement. */
const orderColumns: Record<DevotionalOrder, string> = {
  date: 'date',
  // Case-insensitive.
  title: 'lower(title)',
  accessLevel: 'access_level',
  isActive: 'is_active',
  updatedAt: 'updated_at',
};

/** The subselect makes the query once, not once per row. */
const hasWords = (language: Language) =>
  `(language = '${language}' and words @@ (select wanted_words(${language === 'en' ? '$2' : '$10'}, '${language}')))`;

/**
 * Returns a page of the back-office's list. A search finds words in all texts, and parts of a title, a reference or a
 * tag, in every language. One statement.
 */
export async function findForAdmins(db: DataSource, args: AdminListArgs): Promise<PageOf<Devotional>> {
  const {
    search,
    accessLevel,
    isActive,
    stage,
    assignedTo,
    from,
    to,
    around,
    order,
    descending,
    page,
    limit,
  } = args;
  const direction = descending ? 'desc' : 'asc';
  const rows = await read<Devotional & { total: number; skipped: number }>(
    db,
    `admin list by ${order} ${direction}`,
    `with matching as materialized (
       select id as match_id, date as match_date,
              row_number() over (order by ${orderColumns[order]} ${direction}, date desc) as place
         from devotionals
        where ($1::text is null or id in (
                select devotional_id from devotional_search
                 where strpos(names, $1) > 0 or ${languages.map(hasWords).join(' or ')}))
          and ($3::text is null or access_level = $3) and ($4::boolean is null or is_active = $4)
          and ($11::text is null or (stage = $11 and not is_active)) and ($12::uuid is null or assigned_to = $12)
          and ($5::date is null or date >= $5) and ($6::date is null or date <= $6)),
     counted as (
       select count(*)::int as total,
              case when $7::date is null then ($8::int - 1) * $9::int
                -- The page with that day; where it has none, with the one that would come next.
                else least(count(*) filter (where match_date ${descending ? '>' : '<'} $7), greatest(count(*) - 1, 0))
                  / $9::int * $9::int end as skipped
         from matching)
     select ${devotionalColumns}, total, skipped::int
       from counted
       left join (matching join devotionals on id = match_id) on place > skipped and place <= skipped + $9::int
      order by place`,
    [
      wantedPart(search),
      wantedWays(search),
      accessLevel ?? null,
      isActive ?? null,
      from ?? null,
      to ?? null,
      (order === 'date' && around) || null,
      page,
      limit,
      wantedWords(search),
      stage ?? null,
      assignedTo ?? null,
    ],
  );
  // Every row has the count. A page past the end gets one row with the count and no devotional.
  const { total = 0, skipped = 0 } = rows[0] ?? {};
  const items = rows.filter(({ id }) => id !== null);
  return pageOf<Devotional>(items, total, { page: skipped / limit + 1, limit });
}

/**
 * Returns the gaps (runs of days without a devotional, between two that have one) that touch a range, by day. One
 * statement.
 */
export function findGaps(db: DataSource, from: string, to: string): Promise<DevotionalGap[]> {
  return read(
    db,
    'gaps between devotionals',
    `select (before + 1)::text as "from", (date - 1)::text as "to", date - before - 1 as days
       from (select date, lag(date) over (order by date) as before from devotionals) as each_day
      where date - before > 1 and before < $2::date and date > $1::date
      order by date`,
    [from, to],
  );
}

/** Returns the first day from `from` on that has no devotional, active or inactive. One statement. */
export async function findFreeDay(db: DataSource, from: string): Promise<string> {
  const [free] = await read<{ day: string }>(
    db,
    'free day',
    `select min(day)::text as day
       from (select $1::date as day union all select date + 1 from devotionals where date >= $1) as days
      where not exists (select from devotionals where date = day)`,
    [from],
  );
  return free!.day;
}

/** Returns the active administrators and editors, by name. One statement. */
export const findStaff = (db: DataSource): Promise<StaffMember[]> =>
  read(
    db,
    'staff',
    `select id, name from members where role in ('admin', 'editor') and is_active order by lower(name), id`,
    [],
  );
