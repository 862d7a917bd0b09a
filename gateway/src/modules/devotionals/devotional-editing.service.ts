import { mayLackTexts, planningMessages } from '@quiet-time/schema/back-office/devotional-stages';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { createItem, deleteItem, type Edit, lockForEdit } from '../../blocks/editing/edit.js';
import { AppError } from '../../blocks/errors.js';
import { type Message, say } from '../../blocks/say.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttachmentService } from '../attachments/attachment.service.js';
import { Devotional } from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import type { DevotionalInput, MoveArgs, SetArgs } from './devotional.inputs.js';

/** Creates, updates, moves and deletes devotionals for administrators. */
export class DevotionalEditing {
  constructor(
    private readonly db: DataSource | EntityManager,
    private readonly attachments: AttachmentService,
  ) {}

  /** Returns a service that works inside an open transaction. */
  within(manager: EntityManager): DevotionalEditing {
    return new DevotionalEditing(manager, this.attachments);
  }

  /** @throws AppError CONFLICT when the day already has a devotional */
  async create(input: DevotionalInput, caller: Caller): Promise<Devotional> {
    return this.save(input, async (manager) => {
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'devotionalId', id, input.attachments ?? []);
      const editorId = caller.memberId;
      await refuseUnassignable(manager, input.assignedTo);
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
      refuseMissingTexts(devotional);
      const changed = edit.changed();
      if (changed.includes('assignedTo')) await refuseUnassignable(manager, devotional.assignedTo);
      if (input.attachments) await this.attachments.tieTo(manager, 'devotionalId', devotional);
      if (changed.length > 0) devotional.editorId = caller.memberId;
      return edit.save(caller);
    });
  }

  /**
   * Moves a devotional to another day. With `swapWith`, the devotional of that day takes the old day.
   * @returns the moved devotionals
   * @throws AppError NOT_FOUND; CONFLICT where one of them has another day by now, or the day another one
   */
  move({ id, from, to, swapWith }: MoveArgs, caller: Caller): Promise<Devotional[]> {
    return this.save({ date: to }, async (manager) => {
      const edits = new Map<string, Edit<Devotional, DevotionalInput>>();
      // Locks in a fixed order, so that two identical moves cannot deadlock.
      for (const one of [id, ...(swapWith ? [swapWith] : [])].toSorted()) {
        edits.set(one, await lockForEdit(manager, editableDevotional, one));
      }
      const edit = edits.get(id)!;
      const other = swapWith ? edits.get(swapWith)! : null;
      if (edit.item.date !== from || (other && other.item.date !== to)) {
        throw new AppError('CONFLICT', say.devotional_changed());
      }
      const mover = { ...caller, change: caller.change ?? newId() };
      const moveTo = (day: string, { item, save }: Edit<Devotional, DevotionalInput>) => {
        Object.assign(item, { date: day, editorId: caller.memberId });
        return save(mover, 'moved');
      };
      if (!other || other === edit) return [await moveTo(to, edit)];
      // A placeholder date, so that no two devotionals ever share a day.
      await manager.query(`update devotionals set date = 'infinity' where id = $1`, [id]);
      const swapped = await moveTo(from, other);
      return [await moveTo(to, edit), swapped];
    });
  }

  /**
   * Shows or hides a devotional, or changes its access level, stage or assigned editor. Null leaves a value unchanged.
   * @throws AppError NOT_FOUND; BAD_USER_INPUT if it would be ready or published without its texts
   */
  set(
    id: string,
    { isActive, accessLevel, stage, assignedTo }: SetArgs,
    caller: Caller,
  ): Promise<Devotional> {
    return this.db.transaction(async (manager) => {
      const edit = await lockForEdit(manager, editableDevotional, id);
      edit.item.isActive = isActive ?? edit.item.isActive;
      edit.item.accessLevel = accessLevel ?? edit.item.accessLevel;
      edit.item.stage = stage ?? edit.item.stage;
      if (assignedTo != null) edit.item.assignedTo = assignedTo || null;
      refuseMissingTexts(edit.item);
      if (edit.changed().includes('assignedTo')) await refuseUnassignable(manager, edit.item.assignedTo);
      if (edit.changed().length > 0) edit.item.editorId = caller.memberId;
      return edit.save(caller);
    });
  }

  /** @throws AppError NOT_FOUND */
  async delete(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(
      async (manager) => (await deleteItem(manager, editableDevotional, id, caller)).id,
    );
  }

  private async save<T>(
    { date }: { date: string },
    work: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.db.transaction(work);
    } catch (error) {
      if (!violates(error, 'devotionals_date')) throw error;
      const message = say.devotional_date_taken({ date });
      throw new AppError('CONFLICT', message, { fields: { date: message } });
    }
  }
}

/**
 * Checks a changed devotional. Each change may be complete in itself: one removes a text that another one publishes.
 * @throws AppError BAD_USER_INPUT with the missing texts of one that is ready or published
 */
function refuseMissingTexts(devotional: Devotional): void {
  if (mayLackTexts(devotional)) return;
  const { scripture, reflection, questions, prayer } = devotional;
  const texts: [path: string, text: string | undefined, message: Message][] = [
    ['scripture.reference', scripture.reference && scripture.verse, say.devotional_scripture_required()],
    ['reflection', reflection, say.devotional_reflection_required()],
    ['questions', questions[0], say.devotional_question_required()],
    ['prayer', prayer, say.devotional_prayer_required()],
  ];
  const missing = texts.filter(([, text]) => !text);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(([path, , message]) => [path, message]));
  throw new AppError('BAD_USER_INPUT', missing[0]![2], { fields });
}

/** @throws AppError BAD_USER_INPUT unless it is nobody, or works in the back-office */
async function refuseUnassignable(manager: EntityManager, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [staff] = isId(id)
    ? await manager.query(`select from members where id = $1 and role in ('admin', 'editor') and is_active`, [
        id,
      ])
    : [];
  if (staff) return;
  const message = planningMessages.assignedUnknown;
  throw new AppError('BAD_USER_INPUT', message, { fields: { assignedTo: message } });
}
