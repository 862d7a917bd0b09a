import { type DataSource, IsNull, LessThan } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import type { Viewer } from '../../blocks/context.js';
import { lockForEdit } from '../../blocks/editing/edit.js';
import type { Editable } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import type { ConnectionArgs } from '../../blocks/paging.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { newId } from '../../platform/ids.js';
import { readersToday } from '../devotionals/calendar.js';
import { PrayerItem, type PrayerItemConnection } from './prayer-item.entity.js';
import type { PrayerItemInput } from './prayer-item.inputs.js';
import { findPrayerItems } from './prayer-item.reads.js';
import { deleteItem, markItem, restoreItem } from './prayer-item.writes.js';

/** Time in which a soft delete can be undone, in milliseconds. The nightly clean-up deletes the item after that. */
const restorable = 60 * 60_000;

/**
 * Private prayer list of each member. Only its owner reads or changes it; the items of others are not found. Its text
 * is never logged, and changes are not in the audit log.
 */
export class PrayerListService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
  ) {}

  /** Returns entries, newest first. @param isAnswered null: all */
  list(memberId: string, isAnswered: boolean | null, part: ConnectionArgs): Promise<PrayerItemConnection> {
    return findPrayerItems(this.db, memberId, isAnswered, part);
  }

  /** @throws AppError RATE_LIMITED */
  async create({ title, note, startedOn }: PrayerItemInput, member: Viewer): Promise<PrayerItem> {
    await this.limit.take(member.id);
    const now = this.clock.now();
    return this.db.transaction(async (manager) => {
      const item = await manager.save(PrayerItem, {
        id: newId(),
        memberId: member.id,
        title: cleanLine(title),
        note: cleanNote(note),
        startedOn: startedOn ?? readersToday(now, member),
        answeredOn: null,
        deletedAt: null,
        createdAt: now,
      });
      await storeKey(manager, item.id);
      return item as PrayerItem;
    });
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  update(id: string, input: PrayerItemInput, caller: Caller, version?: number): Promise<PrayerItem> {
    return this.db.transaction(async (manager) => {
      const of = { ...editable, within: { memberId: caller.memberId, deletedAt: IsNull() } };
      const edit = await lockForEdit(manager, of, id, version, input);
      return edit.save(caller, null);
    });
  }

  /** @param answeredOn the day; null: reopens it. @throws AppError NOT_FOUND */
  async markAnswered(id: string, answeredOn: string | null, { memberId }: Caller): Promise<PrayerItem> {
    return there(await markItem(this.db, id, memberId, answeredOn));
  }

  /** Soft-deletes an entry; `restore` can undo it for an hour. @throws AppError NOT_FOUND */
  async delete(id: string, { memberId }: Caller): Promise<string> {
    return there(await deleteItem(this.db, id, memberId, this.clock.now())).id;
  }

  /** Undoes a soft delete. Idempotent. @throws AppError NOT_FOUND */
  async restore(id: string, { memberId }: Caller): Promise<PrayerItem> {
    return there(await restoreItem(this.db, id, memberId));
  }

  /** Deletes entries that were soft-deleted more than an hour ago. */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - restorable);
    await this.db.getRepository(PrayerItem).delete({ deletedAt: LessThan(before) });
  }
}

const cleanNote = (note: string | null | undefined) => clean(note ?? '') || null;

const editable: Editable<PrayerItem, PrayerItemInput> = {
  entity: PrayerItem,
  event: 'prayerItem',
  loggedFields: [],
  fields: {
    title: cleanLine,
    note: (note) => (note === undefined ? undefined : cleanNote(note)),
    startedOn: (day) => day ?? undefined,
  },
  notFound: say.prayer_list_not_found(),
  changed: say.prayer_list_changed(),
};

/** @throws AppError NOT_FOUND */
function there(item: PrayerItem | undefined): PrayerItem {
  if (!item) throw notFound();
  return item;
}

const notFound = () => new AppError('NOT_FOUND', say.prayer_list_not_found());
