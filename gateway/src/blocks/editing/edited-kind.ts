import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import type { TrashKind } from '@quiet-time/schema/trash-kinds';
import type { DataSource, EntityManager, FindOptionsWhere } from 'typeorm';
import { isId } from '../../platform/ids.js';
import type { Caller } from '../caller.js';
import { AppError } from '../errors.js';
import type { Action } from '../policies.js';
import { lockItem, recordChange } from './edit.js';
import { type Editable, type EditableRow, valuesOf } from './editable.js';
import { cleanedTranslation, type TranslatableRow, translatableOf } from './translation-rules.js';
import { restoreFromTrash } from './trash.js';

/** What an item is now. */
export interface PresentItem {
  version: number;
  /** In the shape of its input. */
  values: ItemValues;
  savedAt: Date;
}

/** An item that is translated. */
export interface TranslatedItem {
  lang: Language;
  version: number;
  /** What is translated, in the shape of its input. */
  values: ItemValues;
  /** Tells those who want to know of changes that readers see another text. */
  told(manager: EntityManager): Promise<void>;
}

/** How items of a kind are translated. */
export interface TranslationOf {
  /** @param lock whether others wait until the transaction ends. @throws AppError NOT_FOUND */
  find(manager: EntityManager, id: string, lock: boolean): Promise<TranslatedItem>;
  /** As `cleanedTranslation`. */
  cleaned(values: ItemValues, original: ItemValues): ItemValues;
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
  /** How its items are said in other languages; null: they are not. */
  translation: TranslationOf | null;
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
    translation: of.translation ? translationOf(of) : null,
    trash: of.trash?.kind ?? null,
    async restore(manager, id, caller) {
      if (!of.trash) throw new AppError('NOT_FOUND', backOfficeMessages.trashGone);
      const item = await restoreFromTrash(manager, of.entity, of.trash, id);
      await recordChange(manager, of, 'restored', item, caller);
    },
  };
}

/** @param of with rules of translations */
export function translationOf<Item extends EditableRow, Input extends object>(
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
        told: async (manager) => of.afterwards?.(manager, 'translated', item),
      };
    },
    cleaned: (values, original) => cleanedTranslation(of, values, original),
  };
}
