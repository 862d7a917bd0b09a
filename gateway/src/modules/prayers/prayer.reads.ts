import type { PrayerType } from '@quiet-time/schema/prayer-types';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type PageArgs, pagesOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { type CurrentPrayers, Prayer } from './prayer.entity.js';

const columns = columnsOf(Prayer);
const current = `select ${columns} from prayers where is_active`;

/** Returns the current prayer of each type. One statement. */
export async function findCurrent(db: DataSource): Promise<CurrentPrayers> {
  const rows = await read<Prayer>(db, 'current prayers', current, []);
  const of = (type: PrayerType) => rows.find((prayer) => prayer.type === type) ?? null;
  return { daily: of('daily'), weekly: of('weekly'), monthly: of('monthly') };
}

const favorites = pagesOf<Prayer>({
  name: 'kept prayers',
  columns,
  from: `prayers join favorites on prayer_id = prayers.id where member_id = $1 and is_active`,
  order: 'favorites.created_at desc, prayers.id desc',
});

/** Returns a page of the member's favorites that are current, the latest favorite first. One statement. */
export const findFavorites = (db: DataSource, memberId: string, page: PageArgs) =>
  favorites(db, [memberId], page);

const ofType = pagesOf<Prayer>({
  name: 'admin list of prayers',
  columns,
  from: 'prayers where ($1::text is null or type = $1)',
  order: 'prayers.is_active desc, prayers.created_at desc, prayers.id desc',
});

/** Returns a page of one type, or of all: the current ones first, then newest first. One statement. */
export const findForAdmins = (db: DataSource, type: PrayerType | null, page: PageArgs) =>
  ofType(db, [type], page);
