import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type ConnectionArgs, connectionOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { PrayerItem } from './prayer-item.entity.js';

const columns = columnsOf(PrayerItem);
const own = 'prayer_items where member_id = $1 and deleted_at is null';

const connection = connectionOf<PrayerItem>({
  name: 'prayer list',
  columns,
  from: `${own} and ($2::boolean is null or (answered_on is not null) = $2)`,
  table: 'prayer_items',
});

/**
 * Returns a member's entries, newest first. One statement. @param isAnswered null: all. @throws AppError as
 * `connectionOf`
 */
export const findPrayerItems = (
  db: DataSource,
  memberId: string,
  isAnswered: boolean | null,
  part: ConnectionArgs,
) => connection(db, [memberId, isAnswered], part);

const all = `select ${columns} from ${own} order by created_at, id`;

/** Returns the whole list of a member for exports, oldest first. One statement. */
export const readPrayerList = (db: DataSource, memberId: string): Promise<PrayerItem[]> =>
  read<PrayerItem>(db, 'whole prayer list', all, [memberId]);
