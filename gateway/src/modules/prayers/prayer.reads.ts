import type { PrayerType } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { CurrentPrayers, Prayer } from './prayer.entity.js';

/** The rows have the shape of `Prayer`. */
const prayerColumns = `
  id, title, content, type, author, is_active as "isActive", to_json(tags) as tags, attachments, version,
  created_at as "createdAt", updated_at as "updatedAt"`;

/** The current prayer of each type. One statement. */
export async function findCurrent(db: DataSource): Promise<CurrentPrayers> {
  const rows = await read<Prayer>(
    db,
    'current prayers',
    `select ${prayerColumns} from prayers where is_active`,
    [],
  );
  const of = (type: PrayerType) => rows.find((prayer) => prayer.type === type) ?? null;
  return { daily: of('daily'), weekly: of('weekly'), monthly: of('monthly') };
}

interface Found {
  items: Prayer[];
  total: number;
}

/** A page of prayers with the number of all. One statement. */
async function findPage(
  db: DataSource,
  name: string,
  { from, order, values }: { from: string; order: string; values: unknown[] },
  page: number,
  limit: number,
): Promise<Found> {
  const [offset, most] = [values.length + 1, values.length + 2];
  const rows = await read<Prayer & { total: number }>(
    db,
    name,
    `select one_page.*, total
       from (select count(*)::int as total from ${from}) as counted
       left join (
         select ${prayerColumns}, row_number() over (order by ${order}) as place
           from ${from} order by ${order} offset $${offset} limit $${most}
       ) as one_page on true
      order by place`,
    [...values, (page - 1) * limit, limit],
  );
  // The count stands in every row, and in one without a prayer when the page is past the end.
  return { items: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** The current ones that a member keeps, the last kept first. One statement. */
export const findKept = (db: DataSource, memberId: string, page: number, limit: number): Promise<Found> => {
  const from = `prayers join (select prayer_id, created_at as kept_at from favorites where member_id = $1) as kept
                  on prayer_id = id where is_active`;
  return findPage(
    db,
    'kept prayers',
    { from, order: 'kept_at desc, id desc', values: [memberId] },
    page,
    limit,
  );
};

/** All of a type, or of all types: the current ones first, then newest first. One statement. */
export const findForAdmins = (
  db: DataSource,
  type: PrayerType | null,
  page: number,
  limit: number,
): Promise<Found> => {
  const from = 'prayers where ($1::text is null or type = $1)';
  const order = 'prayers.is_active desc, created_at desc, id desc';
  return findPage(db, 'admin list of prayers', { from, order, values: [type] }, page, limit);
};
