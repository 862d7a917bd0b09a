import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { TrashKind } from '@quiet-time/schema/trash-kinds';
import type { DataSource, EntityManager, FindOptionsWhere } from 'typeorm';
import type { Caller } from '../caller.js';
import { AppError } from '../errors.js';
import type { Action } from '../policies.js';
import { recordChange } from './edit.js';
import { type Editable, type EditableRow, valuesOf } from './editable.js';
import { restoreFromTrash } from './trash.js';

/** What an item is now. */
export interface PresentItem {
  version: number;
  /** In the shape of its input. */
  values: ItemValues;
  savedAt: Date;
}

/** A kind of item that administrators edit, as those see it who show what became of items of all kinds. */
export interface EditedKind {
  /** The domain's word in what is recorded of changes: `faq` in `faq.updated`. */
  event: string;
  /** Whoever may do this may see what items of the kind have been. */
  can: Action;
  /** Where its items are stored, and the column by which people know one; both as SQL. */
  tableOf(db: DataSource): { table: string; name: string };
  /** Null when there is no such item. @param id a UUID */
  present(db: DataSource, id: string): Promise<PresentItem | null>;
  /** What the trash calls them; null where what is deleted is gone. */
  trash: TrashKind | null;
  /**
   * Puts one back as it was, under its id.
   * @throws AppError NOT_FOUND when it is not in the trash, CONFLICT when its place is taken
   */
  restore(manager: EntityManager, id: string, caller: Caller): Promise<void>;
}

/** @param of whose first `told` field is the name of an item */
export function editedKind<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  can: Action,
): EditedKind {
  return {
    event: of.event,
    can,
    tableOf(db) {
      const { tableName, columns } = db.getMetadata(of.entity);
      const name = columns.find(({ propertyName }) => propertyName === of.told[0])!;
      return { table: tableName, name: name.databaseName };
    },
    async present(db, id) {
      const item = await db.manager.findOneBy(of.entity, { id } as FindOptionsWhere<Item>);
      if (!item) return null;
      const { versionColumn } = db.getMetadata(of.entity);
      return {
        version: versionColumn!.getEntityValue(item) as number,
        values: valuesOf(of, item) as ItemValues,
        savedAt: item.updatedAt,
      };
    },
    trash: of.trash?.kind ?? null,
    async restore(manager, id, caller) {
      if (!of.trash) throw new AppError('NOT_FOUND', backOfficeMessages.trashGone);
      const item = await restoreFromTrash(manager, of.entity, of.trash, id);
      await recordChange(manager, of, 'restored', item, caller);
    },
  };
}
