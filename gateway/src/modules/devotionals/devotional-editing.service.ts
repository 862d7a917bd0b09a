import { messages } from '@quiet-time/schema/messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { audit } from '../../platform/audit.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttachmentService } from '../uploads/attachment.service.js';
import { Devotional } from './devotional.entity.js';
import { editable, written } from './devotional.fields.js';
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

  /** @throws AppError CONFLICT when the day already has a devotional (AMB-54) */
  async create(input: DevotionalInput, actorId: string): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'devotionalId', id, input.attachments ?? []);
      const devotional = manager.create(Devotional, {
        ...written(input),
        id,
        attachments,
        editorId: actorId,
      });
      await manager.insert(Devotional, devotional);
      const { title, date } = devotional;
      await audit(manager, { actorId, action: 'devotional.created', subjectId: id, detail: { title, date } });
      return devotional;
    });
  }

  /**
   * Replaces the content of a devotional.
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, or CONFLICT for a stale version (`details.conflict`) or a taken day
   */
  async update(id: string, input: DevotionalInput, actorId: string, version?: number): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const devotional = await this.lock(manager, id);
      const before = editable(devotional);
      if (version !== undefined && version !== devotional.version) {
        throw new AppError('CONFLICT', messages.devotionalChanged, {
          conflict: { yourVersion: version, currentVersion: devotional.version, current: before },
        });
      }
      Object.assign(devotional, written(input), { editorId: actorId });
      if (input.attachments) {
        devotional.attachments = await this.attachments.tie(manager, 'devotionalId', id, input.attachments);
      }
      await manager.save(devotional);
      const after = editable(devotional);
      const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
        (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
      );
      const detail = { title: devotional.title, version: devotional.version, changed };
      await audit(manager, { actorId, action: 'devotional.updated', subjectId: id, detail });
      return devotional;
    });
  }

  /** @throws AppError NOT_FOUND */
  async delete(id: string, actorId: string): Promise<string> {
    return this.db.transaction(async (manager) => {
      const { title, date } = await this.lock(manager, id);
      await manager.delete(Devotional, { id });
      await audit(manager, { actorId, action: 'devotional.deleted', subjectId: id, detail: { title, date } });
      return id;
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<Devotional> {
    const devotional = isId(id)
      ? await manager.findOne(Devotional, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!devotional) throw new AppError('NOT_FOUND', messages.devotionalNotFound);
    return devotional;
  }

  private async save(
    input: DevotionalInput,
    work: (manager: EntityManager) => Promise<Devotional>,
  ): Promise<Devotional> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      if (!violates(error, 'devotionals_date')) throw error;
      const message = messages.devotionalDateTaken(input.date);
      throw new AppError('CONFLICT', message, { fields: { date: message } });
    }
  }
}
