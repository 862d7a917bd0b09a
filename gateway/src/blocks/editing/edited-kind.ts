import type { TrashKind } from '@quiet-time/schema/back-office/kinds';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource, EntityManager, FindOptionsWhere } from 'typeorm';
import { isId } from '../../platform/ids.js';
import type { Caller } from '../caller.js';
import { AppError } from '../errors.js';
import type { Action } from '../policies.js';
import { lockItem, recordChange } from './edit.js';
import { type Editable, type EditableRow, valuesOf } from './editable.js';
import { cleanedTranslation, type TranslatableRow, translatableOf } from './translation-rules.js';
import { restoreFromTrash } from './trash.js';

/** Current version of an item. */
export interface PresentItem {
  version: number;
  /** Values in the shape of the input. */
  values: ItemValues;
  savedAt: Date;
}

/** Original of a translation. */
export interface TranslatedItem {
  lang: Language;
  version: number;
  /** Translatable values, in the shape of its input. */
  values: ItemValues;
  /** Does what follows from a changed translation, such as emitting events. */
  afterwards(manager: EntityManager, caller: Caller): Promise<void>;
}

/** Translation of items of a kind. */
export interface TranslationOf {
  /** @param lock whether to lock it until the transaction ends. @throws AppError NOT_FOUND */
  find(manager: EntityManager, id: string, lock: boolean): Promise<TranslatedItem>;
  /** Same as `cleanedTranslation`. */
  cleaned(values: ItemValues, original: ItemValues, before: ItemValues | null): ItemValues;
}

/** Kind of item that administrators edit, for code that handles items of all kinds. */
export interface EditedKind {
  /** Name of the domain in audit log events: `faq` in `faq.updated`. */
  event: string;
  /** Action that gives the right to see former versions. */
  can: Action;
  /** Returns the table of its items, and the column with their display name; both as SQL. */
  tableOf(db: DataSource): { table: string; name: string };
  /** Returns the current version of an item; null: there is none. @param id a UUID */
  present(db: DataSource, id: string): Promise<PresentItem | null>;
  /** Translation of its items; null: not translatable. */
  translation: TranslationOf | null;
  /** Kind in the trash; null: deletion is permanent. */
  trash: TrashKind | null;
  /**
   * Restores an item under its id.
   * @throws AppError NOT_FOUND when it is not in the trash, CONFLICT when its place is taken
   */
  restore(manager: EntityManager, id: string, caller: Caller): Promise<void>;
}

/**
 * Returns the operations on the items of a kind.
 * @param of rules; the first logged field is the display name of an item
 */
export function editedKind<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  can: Action,
): EditedKind {
  return {
    event: of.event,
    can,
    tableOf(db) {
      const { tableName, columns } = db.getMetadata(of.entity);
      const name = columns.find(({ propertyName }) => propertyName === of.loggedFields[0])!;
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
    translation: of.translation ? translationOf(of) : null,
    trash: of.trash?.kind ?? null,
    async restore(manager, id, caller) {
      if (!of.trash) throw new AppError('NOT_FOUND', backOfficeMessages.trashGone);
      const item = await restoreFromTrash(manager, of.entity, of.trash, id);
      await recordChange(manager, of, 'restored', item, caller);
    },
  };
}

/**
 * Returns the operations on translations of a kind.
 * @param of rules, which have `translation`
 */
function translationOf<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
): TranslationOf {
  return {
    async find(manager, id, lock) {
      const item = lock
        ? await lockItem(manager, of, id)
        : isId(id) && (await manager.findOneBy(of.entity, { id } as FindOptionsWhere<Item>));
      if (!item) throw new AppError('NOT_FOUND', of.notFound);
      const { versionColumn } = manager.connection.getMetadata(of.entity);
      return {
        lang: (item as unknown as TranslatableRow).lang,
        version: versionColumn!.getEntityValue(item) as number,
        values: translatableOf(of, item),
        afterwards: async (manager, caller) => of.afterwards?.(manager, 'translated', item, caller),
      };
    },
    cleaned: (...values) => cleanedTranslation(of, ...values),
  };
}
