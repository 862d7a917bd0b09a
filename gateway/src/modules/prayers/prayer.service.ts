import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import type { PrayerType } from '@quiet-time/schema/prayer-types';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine, cleanLineOrNull, cleanTags } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import type { PageArgs } from '../../blocks/paging.js';
import { lastReplaced } from '../../blocks/replaced.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import { describeFiles } from '../attachments/attachment.reads.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { type CurrentPrayers, Prayer, type PrayerPage } from './prayer.entity.js';
import { type NewPrayerInput, PrayerChangeInput } from './prayer.inputs.js';
import { findCurrent, findFavorites, findForAdmins } from './prayer.reads.js';

/**
 * Prayers for the day, the week and the month. At most one of each type is active, and it is the current one. Saving
 * another as active replaces it, which is a save of the old one too. Only administrators see inactive ones.
 */
export class PrayerService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attachments: AttachmentService,
  ) {}

  current(): Promise<CurrentPrayers> {
    return findCurrent(this.db);
  }

  /** @throws AppError NOT_FOUND while there is none of this type */
  async ofType(type: PrayerType): Promise<Prayer> {
    const prayer = (await findCurrent(this.db))[type];
    if (!prayer) throw notFound();
    return prayer;
  }

  /** Returns the member's favorites that are still visible, the latest favorite first. */
  favorites(memberId: string, page: PageArgs): Promise<PrayerPage> {
    return findFavorites(this.db, memberId, page);
  }

  /** Returns a page for the back-office: the current ones first, then newest first. @param type null: all */
  all(type: PrayerType | null, page: PageArgs): Promise<PrayerPage> {
    return findForAdmins(this.db, type, page);
  }

  /** Returns a prayer for the caller. @throws AppError NOT_FOUND, for others than admins also if it is inactive */
  async read(id: string, account: Account | null): Promise<Prayer> {
    const prayer = isId(id) ? await this.db.getRepository(Prayer).findOneBy({ id }) : null;
    if (!prayer || !(prayer.isActive || capabilities(account, this.clock.now()).editor)) throw notFound();
    return prayer;
  }

  create(input: NewPrayerInput, caller: Caller): Promise<Prayer> {
    return this.write(async (manager) => {
      if (input.isActive) await this.retire(manager, input.type, caller);
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'prayerId', id, input.attachments ?? []);
      return createItem(manager, editablePrayer, input, caller, { id, attachments });
    });
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`, or BAD_USER_INPUT for another type
   */
  update(
    id: string,
    { type, ...input }: PrayerChangeInput,
    caller: Caller,
    version?: number,
  ): Promise<Prayer> {
    return this.write(async (manager) => {
      const edit = await lockForEdit(manager, editablePrayer, id, version, input);
      const { item: prayer, before } = edit;
      if (type && type !== prayer.type) {
        const fixed = say.prayer_type_fixed();
        throw new AppError('BAD_USER_INPUT', fixed, { fields: { type: fixed } });
      }
      if (prayer.isActive && !before.isActive) {
        await this.retire(manager, prayer.type, caller);
        prayer.replacedAt = null;
      }
      if (input.attachments) await this.attachments.tieTo(manager, 'prayerId', prayer);
      return edit.save(caller);
    });
  }

  /**
   * Deletes a prayer. If it was current, the one shown before it becomes current; never one that was not shown yet or
   * that somebody has hidden.
   * @throws AppError NOT_FOUND
   */
  delete(id: string, caller: Caller): Promise<string> {
    return this.write(async (manager) => {
      const { isActive, type } = await deleteItem(manager, editablePrayer, id, caller);
      const heir = isActive ? await lastReplaced(manager, Prayer, { type }) : null;
      if (heir) {
        const edit = await lockForEdit(manager, editablePrayer, heir.id);
        Object.assign(edit.item, { isActive: true, replacedAt: null });
        await edit.save(caller, null);
      }
      return id;
    });
  }

  /** Serializes changes, so that there are never two current prayers. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtext('prayers'))`);
      return work(manager);
    });
  }

  /** Deactivates the current prayer of a type. This is a new version, so open edits of it become stale. */
  private async retire(manager: EntityManager, type: PrayerType, caller: Caller): Promise<void> {
    const current = await manager.findOneBy(Prayer, { type, isActive: true });
    if (!current) return;
    const edit = await lockForEdit(manager, editablePrayer, current.id);
    Object.assign(edit.item, { isActive: false, replacedAt: this.clock.now() });
    await edit.save(caller, null);
  }
}

const notFound = () => new AppError('NOT_FOUND', say.prayer_not_found());

export const editablePrayer: Editable<Prayer, PrayerChangeInput> = {
  entity: Prayer,
  event: 'prayer',
  loggedFields: ['title', 'type', 'version'],
  fields: {
    title: cleanLine,
    content: clean,
    type: unlessNull,
    author: cleanLineOrNull,
    isActive: asSent,
    tags: cleanTags,
    lang: unlessNull,
    attachments: describeFiles,
  },
  notFound: say.prayer_not_found(),
  changed: say.prayer_changed(),
  translation: { input: PrayerChangeInput, fields: ['title', 'content', 'tags'] },
  trash: { kind: 'prayer', nameOf: ({ title }) => title, mark: { column: 'is_active', of: 'type' } },
};
