import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Devotional, DevotionalLink } from './devotional.entity.js';

/**
 * Public reads as plain SQL: they are by far the most frequent, and building entities for fifty rows costs
 * more than the query. The rows have the shape of `Devotional`. Lists come as JSON, because pg reads arrays
 * of Postgres letter by letter.
 */
export const devotionalColumns = `
  id, title, date::text, reflection, to_json(questions) as questions, prayer, content,
  to_json(tags) as tags,
  json_build_object('reference', scripture_reference, 'verse', scripture_verse) as scripture,
  access_level as "accessLevel", is_active as "isActive", version, editor_id as "editorId",
  created_at as "createdAt", updated_at as "updatedAt"`;

/**
 * Runs a statement that each connection prepares once, under its name: Postgres spends as much on parsing and
 * planning one of these as on answering it. TypeORM can't name statements, hence its driver's own pool.
 */
export async function read<Row extends object>(
  db: DataSource,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = (db.driver as unknown as { master: pg.Pool }).master;
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}

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

/** A page of devotionals, newest first, with the number of all. One statement. */
export async function findPage(
  db: DataSource,
  see: Visibility,
  page: number,
  limit: number,
): Promise<{ items: Devotional[]; total: number }> {
  const seen = 'devotionals where ($1::date is null or date <= $1) and (is_active or $2)';
  const rows = await read<Devotional & { total: number }>(
    db,
    'page of devotionals',
    // `devotionals.date`, the column: a bare `date` is the text above, which no index orders.
    `select one_page.*, total
       from (select count(*)::int as total from ${seen}) as counted
       left join (
         select ${devotionalColumns} from ${seen} order by devotionals.date desc offset $3 limit $4
       ) as one_page on true
      order by one_page.date desc`,
    [see.until, see.inactive, (page - 1) * limit, limit],
  );
  // The count stands in every row, and in one without a devotional when the page is past the end.
  return { items: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
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
       (select json_build_object('date', date::text, 'title', title) from devotionals
         where is_active and date < day order by date desc limit 1) as previous,
       (select json_build_object('date', date::text, 'title', title) from devotionals
         where is_active and date > day and date <= $2 order by date limit 1) as next
     from unnest($1::date[]) with ordinality as days(day, position) order by position`,
    [dates, until],
  );
}
