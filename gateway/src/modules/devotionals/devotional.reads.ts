import type { DataSource } from 'typeorm';
import { type SyncArgs, syncedPagesOf } from '../../blocks/changes.js';
import { columnsOf } from '../../blocks/columns.js';
import { type PageArgs, pagesOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { Devotional, type DevotionalLink } from './devotional.entity.js';

/**
 * Public reads are plain SQL. They are by far the most frequent, and building entities for fifty rows costs more than
 * the query.
 */
export const devotionalColumns = columnsOf(Devotional);

export interface Visibility {
  /** Last visible day; null: no limit. */
  until: string | null;
  inactive: boolean;
}

const byDate = `select ${devotionalColumns} from devotionals
  where date = $1 and ($2::date is null or date <= $2) and (is_active or $3)`;

/** Returns the devotional of a day, or null. One statement. */
export async function findByDate(db: DataSource, date: string, see: Visibility): Promise<Devotional | null> {
  const [row] = await read<Devotional>(db, 'devotional by date', byDate, [date, see.until, see.inactive]);
  return row ?? null;
}

const visible = syncedPagesOf<Devotional>({
  name: 'page of devotionals',
  columns: devotionalColumns,
  from: 'devotionals where ($1::date is null or date <= $1) and (is_active or $2)',
  order: 'devotionals.date desc',
  table: 'devotionals',
  list: 'devotionals',
  mayKnow: 'true',
  // Days begin first at UTC+14.
  appears: `(devotionals.date::timestamp - interval '14 hours') at time zone 'UTC'`,
  boundTo: () => [],
});

/** Returns a page of devotionals, newest first. One statement. */
export const findPage = (db: DataSource, see: Visibility, page: SyncArgs) =>
  visible(db, [see.until, see.inactive], page);

const favorites = pagesOf<Devotional>({
  name: 'kept devotionals',
  columns: devotionalColumns,
  from: `devotionals join favorites on devotional_id = devotionals.id
    where member_id = $1 and is_active and date <= $2`,
  order: 'favorites.created_at desc, favorites.id desc',
});

/** Returns a page of the active favorites of a member up to a day, the latest favorite first. One statement. */
export const findFavorites = (db: DataSource, memberId: string, until: string, page: PageArgs) =>
  favorites(db, [memberId, until], page);

const unread = pagesOf<Devotional>({
  name: 'unread devotionals',
  columns: devotionalColumns,
  // `not in` reads the member's days once; `not exists` would compare them with each devotional. No day is null.
  from: `devotionals where is_active and date <= $2 and date not in (
    select unnest(coalesce(devotional_days, array[day])) from reading_days where member_id = $1)`,
  order: 'devotionals.date desc',
});

/** Returns a page of the active devotionals up to a day that a member has not read, newest first. One statement. */
export const findUnread = (db: DataSource, memberId: string, until: string, page: PageArgs) =>
  unread(db, [memberId, until], page);

const between = `select ${devotionalColumns} from devotionals
  where date between $1 and $2 and ($3::date is null or date <= $3) and (is_active or $4)
  order by devotionals.date`;

/** Returns the devotionals from one day to another, by day. One statement. */
export function findBetween(
  db: DataSource,
  from: string,
  to: string,
  see: Visibility,
): Promise<Devotional[]> {
  return read(db, 'devotionals between', between, [from, to, see.until, see.inactive]);
}

/** Returns the days with an active devotional from one day to another, by day, up to `until`. One statement. */
export function findDays(db: DataSource, from: string, to: string, until: string): Promise<DevotionalLink[]> {
  return read(
    db,
    'days with a devotional',
    `select id, lang, date::text, title, access_level as "accessLevel" from devotionals
      where date between $1 and least($2::date, $3::date) and is_active
      order by devotionals.date`,
    [from, to, until],
  );
}

/** Day that everybody may read, and the last change of its devotional. */
export interface OpenDay {
  date: string;
  updatedAt: Date;
}

/** Returns the days up to `until` whose devotional is active and needs no plan, the latest first. One statement. */
export function findOpenDays(db: DataSource, until: string): Promise<OpenDay[]> {
  return read(
    db,
    'open days',
    `select date::text, updated_at as "updatedAt" from devotionals
      where date <= $1 and is_active and access_level = 'standard' order by devotionals.date desc`,
    [until],
  );
}

export interface Neighbours {
  previous: DevotionalLink | null;
  next: DevotionalLink | null;
  /** Whether the day after has one, readable or not yet. */
  isFollowed: boolean;
}

const link = `json_build_object(
  'id', id, 'lang', lang, 'date', date::text, 'title', title, 'accessLevel', access_level)`;

/** Returns the nearest active devotionals before and after each date. One statement. */
export async function findNeighbours(
  db: DataSource,
  dates: readonly string[],
  until: string,
): Promise<Neighbours[]> {
  return read(
    db,
    'neighbours of devotionals',
    `select
       (select ${link} from devotionals
         where is_active and date < day order by date desc limit 1) as previous,
       (select ${link} from devotionals
         where is_active and date > day and date <= $2 order by date limit 1) as next,
       exists (select 1 from devotionals where is_active and date = day + 1 and day <= $2) as "isFollowed"
     from unnest($1::date[]) with ordinality as days(day, position) order by position`,
    [dates, until],
  );
}
