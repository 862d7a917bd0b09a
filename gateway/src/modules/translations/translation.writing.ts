import type { TranslatedKind } from '@quiet-time/schema/back-office/kinds';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { createItem, deleteItem, lockForEdit, recordChange } from '../../blocks/editing/edit.js';
import { asSent, type Editable } from '../../blocks/editing/editable.js';
import {
  cleanedTranslation,
  type TranslatableRow,
  translatableOf,
} from '../../blocks/editing/translation-rules.js';
import { storedVersion } from '../../blocks/editing/versions.js';
import { newId } from '../../platform/ids.js';
import { ItemTranslation } from './translation.entity.js';

/** Translations of an item, by language. */
export type TranslatedValues = Partial<Record<Language, ItemValues>>;

export const editableTranslation: Editable<ItemTranslation, { values: ItemValues }> = {
  entity: ItemTranslation,
  event: 'translation',
  loggedFields: ['name', 'language'],
  fields: { values: asSent },
  notFound: backOfficeMessages.translationGone,
  changed: backOfficeMessages.translationChanged,
};

const nameOf = (values: ItemValues) => String(Object.values(values)[0]);

type Place = Pick<ItemTranslation, 'kind' | 'itemId' | 'language'>;

/**
 * Writes a translation of a locked item. If its values are unchanged, only the version of the original is updated.
 * @param found existing translation
 * @param values as `cleanedTranslation` has them
 * @throws AppError as `lockForEdit`
 */
export async function writeTranslation(
  manager: EntityManager,
  place: Place,
  found: ItemTranslation | null,
  {
    values,
    originalVersion,
    version,
  }: Pick<ItemTranslation, 'values' | 'originalVersion'> & { version?: number },
  caller: Caller,
): Promise<ItemTranslation> {
  const name = nameOf(values);
  if (!found) {
    return createItem(manager, editableTranslation, { values }, caller, { ...place, name, originalVersion });
  }
  const edit = await lockForEdit(manager, editableTranslation, found.id, version, { values });
  const { item } = edit;
  const confirms = originalVersion > item.originalVersion;
  Object.assign(item, { name, originalVersion: Math.max(originalVersion, item.originalVersion) });
  if (edit.changed().length > 0) return edit.save(caller);
  if (!confirms) return item;
  // The values are unchanged, so this creates no new version.
  await manager.query('update item_translations set original_version = $2 where id = $1', [
    item.id,
    item.originalVersion,
  ]);
  await recordChange(manager, editableTranslation, 'confirmed', item, caller);
  return item;
}

/** Removes a translation; readers with that language get the original. @returns its id. @throws AppError NOT_FOUND */
export const removeTranslation = async (
  manager: EntityManager,
  id: string,
  caller: Caller,
): Promise<string> => (await deleteItem(manager, editableTranslation, id, caller)).id;

/**
 * Restores the former version of a translation.
 * @param originalVersion version of the item that the former version translated
 */
export async function restoreTranslation(
  manager: EntityManager,
  { id, version }: ItemTranslation,
  originalVersion: number,
  caller: Caller,
): Promise<void> {
  const { values } = (await storedVersion(manager, id, version - 1))!.values as { values: ItemValues };
  const { item, save } = await lockForEdit(manager, editableTranslation, id, undefined, { values });
  Object.assign(item, { name: nameOf(values), originalVersion });
  await save(caller);
}

/**
 * Stores translations of new items, for seeds and imports. They are part of the items' records in the audit log.
 * @returns the ids of the translations
 */
export async function addTranslations<Item extends TranslatableRow, Input extends object>(
  manager: EntityManager,
  of: Editable<Item, Input>,
  items: readonly { item: NoInfer<Item>; translations: TranslatedValues | undefined }[],
): Promise<string[]> {
  const rows = items.flatMap(({ item, translations }) =>
    Object.entries(translations ?? {}).map(([language, sent]) => {
      const values = cleanedTranslation(of, sent, translatableOf(of, item), null);
      const place = { kind: of.event as TranslatedKind, itemId: item.id, language: language as Language };
      return { ...place, id: newId(), name: nameOf(values), values, originalVersion: 1 };
    }),
  );
  if (rows.length > 0) await manager.insert(ItemTranslation, rows as object[]);
  return rows.map(({ id }) => id);
}

/** Returns the translations at one position of lists that have the same order in each language. */
export const valuesOfItem = (
  lists: Partial<Record<Language, readonly ItemValues[]>>,
  at: number,
): TranslatedValues =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([language, values]) => (values[at] ? [[language, values[at]]] : [])),
  );
