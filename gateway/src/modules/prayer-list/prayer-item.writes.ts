import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { isId } from '../../platform/ids.js';
import { read } from '../../platform/prepared.js';
import { PrayerItem } from './prayer-item.entity.js';

/**
 * Returns a function that changes a member's item in one statement; undefined if it is not theirs. The version stays,
 * since no field of its form changes.
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

/** Sets the day on which it was answered; null reopens it. */
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

/** Sets the moment of the soft delete. */
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

/** Undoes a soft delete. Idempotent. */
export const restoreItem: (db: DataSource, id: string, memberId: string) => Promise<PrayerItem | undefined> =
  changing('restore prayer item', 'deleted_at = null');
