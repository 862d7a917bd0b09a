import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { isId } from '../../platform/ids.js';
import { read } from '../../platform/prepared.js';
import { PrayerItem } from './prayer-item.entity.js';

/**
 * A change of one item of one member in one statement; undefined when it is not theirs. The version stays, for nothing
 * changes that its form edits.
 */
const changing = (name: string, change: string, condition = 'true') => {
  const text = `update prayer_items set ${change}, updated_at = now()
    where id = $1 and member_id = $2 and ${condition} returning ${columnsOf(PrayerItem)}`;
  return async (
    db: DataSource,
    id: string,
    memberId: string,
    ...values: unknown[]
  ): Promise<PrayerItem | undefined> => {
    if (!isId(id)) return undefined;
    const [item] = await read<PrayerItem>(db, name, text, [id, memberId, ...values]);
    return item;
  };
};

/** With the day on which it was answered; null: it is open again. */
export const markItem: (
  db: DataSource,
  id: string,
  memberId: string,
  answeredOn: string | null,
) => Promise<PrayerItem | undefined> = changing(
  'mark prayer item',
  'answered_on = $3::date',
  'deleted_at is null',
);

/** With the moment of the deletion. */
export const deleteItem: (
  db: DataSource,
  id: string,
  memberId: string,
  at: Date,
) => Promise<PrayerItem | undefined> = changing(
  'delete prayer item',
  'deleted_at = $3::timestamptz',
  'deleted_at is null',
);

/** Whether it was deleted or not. */
export const restoreItem: (db: DataSource, id: string, memberId: string) => Promise<PrayerItem | undefined> =
  changing('restore prayer item', 'deleted_at = null');
