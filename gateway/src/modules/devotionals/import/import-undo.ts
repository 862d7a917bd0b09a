import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { type EntityManager, In, Not } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { lockItem } from '../../../blocks/editing/edit.js';
import { storedVersion } from '../../../blocks/editing/versions.js';
import { AppError } from '../../../blocks/errors.js';
import { record } from '../../../blocks/record.js';
import { ItemTranslation } from '../../translations/translation.entity.js';
import { removeTranslation, restoreTranslation } from '../../translations/translation.writing.js';
import { Devotional } from '../devotional.entity.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import type { DevotionalEditing } from '../devotional-editing.service.js';
import { DevotionalImport } from './import.entity.js';
import type { UndoneImport } from './import.types.js';
import { DevotionalImportTranslation } from './import-translation.entity.js';
import { DevotionalImportUpdate } from './import-update.entity.js';

/**
 * Deletes the devotionals that an import created and restores those it updated, in every language, except for items
 * changed since.
 * @param editing works inside the transaction of `manager`
 * @throws AppError NOT_FOUND, or CONFLICT when it was undone before
 */
export async function undoImport(
  manager: EntityManager,
  editing: DevotionalEditing,
  { id, caller, now }: { id: string; caller: Caller; now: Date },
): Promise<UndoneImport> {
  const batch = await lockItem(manager, { entity: DevotionalImport, notFound: importMessages.notFound }, id);
  if (batch.undoneAt) throw new AppError('CONFLICT', importMessages.undoneAlready);
  await lockDevotionals(manager, id);
  const deleted = await deleteUnchanged(manager, id);
  const left = await manager.findBy(Devotional, { importId: id });
  const editedIds = new Set(left.map((devotional) => devotional.id));
  const restored = new Set<string>();
  const undoing = { importId: id, caller, restored, editedIds };
  // An imported devotional that somebody has changed stays in all languages.
  await restoreTranslations(manager, undoing, [...editedIds]);
  await restore(manager, editing, undoing);
  await manager.update(DevotionalImport, { id }, { undoneAt: now });
  const detail = {
    deleted,
    restored: [...restored].filter((each) => !editedIds.has(each)).length,
    kept: editedIds.size,
  };
  await record(manager, caller, 'devotional.importUndone', id, detail);
  return detail;
}

interface Undoing {
  importId: string;
  caller: Caller;
  /** Ids of the devotionals that were restored, at least in part. */
  restored: Set<string>;
  /** Ids of the devotionals that somebody has changed since. */
  editedIds: Set<string>;
}

/** Locks all devotionals that the import touched. Writers of translations lock the devotional first, too. */
const lockDevotionals = (manager: EntityManager, importId: string): Promise<unknown> =>
  manager.query(
    `select 1 from devotionals
      where import_id = $1
         or id in (select devotional_id from devotional_import_updates where import_id = $1)
         or id in (select item_id from item_translations join devotional_import_translations on translation_id = id
                    where import_id = $1)
      order by date for update`,
    [importId],
  );

/** Deletes the imported devotionals that are unchanged in every language. @returns their number */
async function deleteUnchanged(manager: EntityManager, importId: string): Promise<number> {
  const [, deleted] = await manager.query(
    `delete from devotionals where import_id = $1 and version = 1 and not exists (
       select from item_translations as said
        where said.item_id = devotionals.id and not exists (
          select from devotional_import_translations as brought
           where brought.translation_id = said.id and brought.import_id = $1 and brought.version = said.version))`,
    [importId],
  );
  return deleted;
}

async function restore(
  manager: EntityManager,
  editing: DevotionalEditing,
  { importId, caller, restored, editedIds }: Undoing,
): Promise<void> {
  const updates = await manager.findBy(DevotionalImportUpdate, { importId });
  const devotionals = await manager.find(Devotional, {
    where: { id: In(updates.map(({ devotionalId }) => devotionalId)) },
    order: { date: 'ASC' },
  });
  for (const { id, version } of devotionals) {
    const update = updates.find(({ devotionalId }) => devotionalId === id)!;
    if (version !== update.version) {
      editedIds.add(id);
      continue;
    }
    const before = await storedVersion(manager, id, version - 1);
    const { attachments: _, ...content } = before!.values;
    await editing.update(id, content as unknown as DevotionalInput, caller);
    restored.add(id);
  }
}

async function restoreTranslations(
  manager: EntityManager,
  { importId, caller, restored, editedIds }: Undoing,
  left: readonly string[],
): Promise<void> {
  const brought = await manager.findBy(DevotionalImportTranslation, { importId });
  const found = await manager.find(ItemTranslation, {
    where: { id: In(brought.map(({ translationId }) => translationId)), itemId: Not(In(left)) },
    order: { id: 'ASC' },
  });
  for (const translation of found) {
    const { id, itemId, version } = translation;
    const imported = brought.find(({ translationId }) => translationId === id)!;
    if (version !== imported.version) {
      editedIds.add(itemId);
      continue;
    }
    if (imported.originalVersion === null) await removeTranslation(manager, id, caller);
    else await restoreTranslation(manager, translation, imported.originalVersion, caller);
    restored.add(itemId);
  }
}
