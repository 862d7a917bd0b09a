import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { cleanLine } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { isId, newId } from '../../platform/ids.js';
import { SavedFilter } from './saved-filter.entity.js';
import type { SavedFilterInput } from './saved-filter.inputs.js';

/**
 * Named filters of each person in the back-office. The filters of others are not found. Changes affect nobody else, so
 * they are not in the audit log.
 */
export class SavedFilters {
  constructor(private readonly db: DataSource) {}

  /** Returns the filters of one list, by name. */
  list({ memberId }: Caller, section: string): Promise<SavedFilter[]> {
    return this.filters.find({ where: { memberId, section }, order: { name: 'ASC', id: 'ASC' } });
  }

  /** @throws AppError BAD_USER_INPUT if the list already has the maximum number of filters */
  async save({ memberId }: Caller, { section, name, query }: SavedFilterInput): Promise<SavedFilter> {
    const { of } = limits.savedFilter;
    if ((await this.filters.countBy({ memberId, section })) >= of)
      throw new AppError('BAD_USER_INPUT', backOfficeMessages.tooManyFilters(of));
    return this.db.transaction(async (manager) => {
      const filter = { id: newId(), memberId, section, name: cleanLine(name), query };
      const saved = await manager.save(SavedFilter, filter);
      await storeKey(manager, saved.id);
      return saved;
    });
  }

  /** @throws AppError NOT_FOUND */
  async rename({ memberId }: Caller, id: string, name: string): Promise<SavedFilter> {
    const filter = isId(id) ? await this.filters.findOneBy({ id, memberId }) : null;
    if (!filter) throw new AppError('NOT_FOUND', backOfficeMessages.filterGone);
    return this.filters.save({ ...filter, name: cleanLine(name) });
  }

  /** Deletes a filter. Idempotent. */
  async delete({ memberId }: Caller, id: string): Promise<string> {
    if (isId(id)) await this.filters.delete({ id, memberId });
    return id;
  }

  private get filters() {
    return this.db.getRepository(SavedFilter);
  }
}
