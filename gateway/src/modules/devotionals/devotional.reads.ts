import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { Devotional, DevotionalLink } from './devotional.entity.js';
import type { AdminListArgs, DevotionalOrder } from './devotional.inputs.js';

/**
 * Public reads as plain SQL: they are by far the most frequent, and building entities for fifty rows costs
 * more than the query. The rows have the shape of `Devotional`. Lists come as JSON, because pg reads arrays
 * of Postgres letter by letter.
 */
export const devotionalColumns = `
  id, title, date::text, reflection, to_json(questions) as questions, prayer, content,
  to_json(tags) as tags, attachments,
  json_build_object('reference', scripture_reference, 'verse', scripture_verse) as scripture,
  access_level as "accessLevel", is_active as "isActive", version, editor_id as "editorId",
  created_at as "createdAt", updated_at as "updatedAt"`;

export interface Visibility {
  /** Days after this one are not seen; null: all are. */
  until: string | null;
  inactive: boolean;
}

/** The devotional of a day, or null. One statement. */
export async function findByDate(db: DataSource, date: string, see: Visibility): Promise<Devotional | null> {
  const [row] = await read<Devotional>(
    db,
    'devotional by date',
    `select ${devotionalColumns} from devotionals
      where date = $1 and ($2::date is null or date <= $2) and (is_active or $3)`,
    [date, see.until, see.inactive],
  );
  return row ?? null;
}

type Numbered = { items: Devotional[]; total: number };

/**
 * A page of what `from` finds, with the number of all. One statement.
 * @param from `devotionals where ...`; its parameters come first in `values`
 * @param order of columns, by their table: a bare `date` is the text of `devotionalColumns`, which no index orders
 */
async function findPageOf(
  db: DataSource,
  name: string,
  { from, order, values }: { from: string; order: string; values: unknown[] },
  page: number,
  limit: number,
): Promise<Numbered> {
  const [offset, most] = [values.length + 1, values.length + 2];
  const rows = await read<Devotional & { total: number }>(
    db,
    name,
    `select one_page.*, total
       from (select count(*)::int as total from ${from}) as counted
       left join (
         select ${devotionalColumns}, row_number() over (order by ${order}) as place
           from ${from} order by ${order} offset $${offset} limit $${most}
       ) as one_page on true
      order by place`,
    [...values, (page - 1) * limit, limit],
  );
  // The count stands in every row, and in one without a devotional when the page is past the end.
  return { items: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** A page of devotionals, newest first. One statement. */
export function findPage(db: DataSource, see: Visibility, page: number, limit: number): Promise<Numbered> {
  const found = {
    from: 'devotionals where ($1::date is null or date <= $1) and (is_active or $2)',
    order: 'devotionals.date desc',
    values: [see.until, see.inactive],
  };
  return findPageOf(db, 'page of devotionals', found, page, limit);
}

/** What the back-office's list may be ordered by: no person's words come into the statement. */
const orderColumns: Record<DevotionalOrder, string> = {
  date: 'devotionals.date',
  // As people sort them, in whatever case.
  title: 'lower(devotionals.title)',
  accessLevel: 'devotionals.access_level',
  isActive: 'devotionals.is_active',
  updatedAt: 'devotionals.updated_at',
};

/** More than there are: one a day. */
const everything = 1_000_000;

/** A page of the back-office's list, or all of it. One statement. */
export function findForAdmins(db: DataSource, args: AdminListArgs): Promise<Numbered> {
  const { search, accessLevel, isActive, order, descending } = args;
  const { page, limit } = args.all ? { page: 1, limit: everything } : args;
  const part = search.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  const direction = descending ? 'desc' : 'asc';
  const found = {
    from: `devotionals
      where ($1::text is null or title ilike $1 or scripture_reference ilike $1
             or array_to_string(tags, ' ') ilike $1)
        and ($2::text is null or access_level = $2) and ($3::boolean is null or is_active = $3)`,
    order: `${orderColumns[order]} ${direction}, devotionals.date desc`,
    values: [part, accessLevel ?? null, isActive ?? null],
  };
  return findPageOf(db, `admin list by ${order} ${direction}`, found, page, limit);
}

/** The devotionals from one day to another, by day. One statement. */
export function findBetween(
  db: DataSource,
  from: string,
  to: string,
  see: Visibility,
): Promise<Devotional[]> {
  return read(
    db,
    'devotionals between',
    `select ${devotionalColumns} from devotionals
      where date between $1 and $2 and ($3::date is null or date <= $3) and (is_active or $4)
      order by devotionals.date`,
    [from, to, see.until, see.inactive],
  );
}

/** The days from one to another with an active devotional, by day, up to `until`. One statement. */
export function findDays(db: DataSource, from: string, to: string, until: string): Promise<DevotionalLink[]> {
  return read(
    db,
    'days with a devotional',
    `select date::text, title, access_level as "accessLevel" from devotionals
      where date between $1 and least($2::date, $3::date) and is_active
      order by devotionals.date`,
    [from, to, until],
  );
}

export interface Neighbours {
  previous: DevotionalLink | null;
  next: DevotionalLink | null;
}

/** For each day the nearest active devotionals before and after it. One statement. */
export async function findNeighbours(
  db: DataSource,
  dates: readonly string[],
  until: string,
): Promise<Neighbours[]> {
  return read(
    db,
    'neighbours of devotionals',
    `select
       (select json_build_object('date', date::text, 'title', title, 'accessLevel', access_level) from devotionals
         where is_active and date < day order by date desc limit 1) as previous,
       (select json_build_object('date', date::text, 'title', title, 'accessLevel', access_level) from devotionals
         where is_active and date > day and date <= $2 order by date limit 1) as next
     from unnest($1::date[]) with ordinality as days(day, position) order by position`,
    [dates, until],
  );
}
