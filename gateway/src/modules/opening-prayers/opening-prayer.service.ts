import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { lastReplaced } from '../../blocks/replaced.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { OpeningPrayer } from './opening-prayer.entity.js';
import { OpeningPrayerInput } from './opening-prayer.inputs.js';

/** Prayers that open the devotionals page. While there are any, exactly one is active (A-OPEN-03). */
export class OpeningPrayerService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns all opening prayers, newest first. */
  list(): Promise<OpeningPrayer[]> {
    return this.db.getRepository(OpeningPrayer).find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Returns the active prayer, or null if there is no prayer at all. */
  active(): Promise<OpeningPrayer | null> {
    return this.db.getRepository(OpeningPrayer).findOneBy({ isActive: true });
  }

  /** Creates a prayer. The first one becomes active regardless of its input. */
  create(input: OpeningPrayerInput, caller: Caller): Promise<OpeningPrayer> {
    return this.write(async (manager) => {
      const isActive = input.isActive || !(await manager.exists(OpeningPrayer));
      if (isActive) await this.deactivate(manager, caller);
      return createItem(manager, editableOpeningPrayer, input, caller, { isActive });
    });
  }

  /**
   * Updates a prayer. The active one cannot be deactivated, only replaced.
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`
   */
  update(id: string, input: OpeningPrayerInput, caller: Caller, version?: number): Promise<OpeningPrayer> {
    return this.write(async (manager) => {
      const edit = await lockForEdit(manager, editableOpeningPrayer, id, version, input);
      const { item: prayer, before } = edit;
      if (prayer.isActive && !before.isActive) await this.deactivate(manager, caller);
      prayer.isActive ||= before.isActive;
      if (prayer.isActive) prayer.replacedAt = null;
      return edit.save(caller);
    });
  }

  /** @throws AppError NOT_FOUND */
  activate(id: string, caller: Caller): Promise<OpeningPrayer> {
    return this.write(async (manager) => {
      const edit = await lockForEdit(manager, editableOpeningPrayer, id);
      const { item: prayer } = edit;
      if (prayer.isActive) return prayer;
      await this.deactivate(manager, caller);
      Object.assign(prayer, { isActive: true, replacedAt: null });
      return edit.save(caller, 'activated');
    });
  }

  /**
   * Deletes a prayer. If it was active, the one shown before it becomes active; never one that was not shown yet.
   * @throws AppError NOT_FOUND
   */
  delete(id: string, caller: Caller): Promise<string> {
    return this.write(async (manager) => {
      const { isActive } = await deleteItem(manager, editableOpeningPrayer, id, caller);
      if (isActive) {
        const heir = await lastReplaced(manager, OpeningPrayer);
        if (heir) await this.switch(manager, heir, true, caller);
      }
      return id;
    });
  }

  /** Serializes changes, so that there are never two active prayers, or none. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtext('opening prayers'))`);
      return work(manager);
    });
  }

  private async deactivate(manager: EntityManager, caller: Caller): Promise<void> {
    const active = await manager.findOneBy(OpeningPrayer, { isActive: true });
    if (active) await this.switch(manager, active, false, caller);
  }

  private async switch(manager: EntityManager, { id }: OpeningPrayer, isActive: boolean, caller: Caller) {
    const edit = await lockForEdit(manager, editableOpeningPrayer, id);
    Object.assign(edit.item, { isActive, replacedAt: isActive ? null : this.clock.now() });
    await edit.save(caller, null);
  }
}

export const editableOpeningPrayer: Editable<OpeningPrayer, OpeningPrayerInput> = {
  entity: OpeningPrayer,
  event: 'openingPrayer',
  loggedFields: ['title'],
  fields: { title: cleanLine, content: clean, isActive: asSent, lang: unlessNull },
  notFound: say.opening_prayer_not_found(),
  changed: say.opening_prayer_changed(),
  translation: { input: OpeningPrayerInput, fields: ['title', 'content'] },
  trash: { kind: 'openingPrayer', nameOf: ({ title }) => title, mark: { column: 'is_active' } },
};
