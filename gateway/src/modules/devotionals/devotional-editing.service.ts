import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { violates } from '../../platform/constraints.js';
import { newId } from '../../platform/ids.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { Devotional } from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import type { DevotionalInput } from './devotional.inputs.js';

/** Publishing, correcting and deleting devotionals: the work of administrators. */
export class DevotionalEditing {
  constructor(
    private readonly db: DataSource | EntityManager,
    private readonly attachments: AttachmentService,
  ) {}

  /** The same inside a transaction that is under way. */
  within(manager: EntityManager): DevotionalEditing {
    return new DevotionalEditing(manager, this.attachments);
  }

  /** @throws AppError CONFLICT when the day already has a devotional */
  async create(input: DevotionalInput, caller: Caller): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'devotionalId', id, input.attachments ?? []);
      const editorId = caller.memberId;
      return createItem(manager, editableDevotional, input, caller, { id, attachments, editorId });
    });
  }

  /**
   * Replaces the content of a devotional.
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`, or CONFLICT for a taken day
   */
  async update(id: string, input: DevotionalInput, caller: Caller, version?: number): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const edit = await lockForEdit(manager, editableDevotional, id, version, input);
      const { item: devotional } = edit;
      devotional.content ||= devotional.reflection;
      if (input.attachments) await this.attachments.tieTo(manager, 'devotionalId', devotional);
      if (edit.changed().length > 0) devotional.editorId = caller.memberId;
      return edit.save(caller);
    });
  }

  /** @throws AppError NOT_FOUND */
  async delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(
      async (manager) => (await deleteItem(manager, editableDevotional, id, caller)).id,
    );
  }

  private async save(
    input: DevotionalInput,
    work: (manager: EntityManager) => Promise<Devotional>,
  ): Promise<Devotional> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      if (!violates(error, 'devotionals_date')) throw error;
      const message = say.devotional_date_taken({ date: input.date });
      throw new AppError('CONFLICT', message, { fields: { date: message } });
    }
  }
}
