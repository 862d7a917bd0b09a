import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { lockItem } from '../../../blocks/editing/edit.js';
import { keptVersion } from '../../../blocks/editing/versions.js';
import { AppError } from '../../../blocks/errors.js';
import { record } from '../../../blocks/record.js';
import { Devotional } from '../devotional.entity.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import type { DevotionalEditing } from '../devotional-editing.service.js';
import { DevotionalImport } from './import.entity.js';
import type { UndoneImport } from './import.types.js';
import { DevotionalImportUpdate } from './import-update.entity.js';

/**
 * Deletes what an import brought and restores what it updated, except for what was changed since.
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
  const { restored, changed } = await restore(manager, editing, id, caller);
  const { affected } = await manager.delete(Devotional, { importId: id, version: 1 });
  const deleted = affected ?? 0;
  const kept = changed + (await manager.countBy(Devotional, { importId: id }));
  await manager.update(DevotionalImport, { id }, { undoneAt: now });
  const detail = { deleted, restored, kept };
  await record(manager, caller, 'devotional.importUndone', id, detail);
  return detail;
}

async function restore(manager: EntityManager, editing: DevotionalEditing, importId: string, caller: Caller) {
  const updates = await manager.findBy(DevotionalImportUpdate, { importId });
  const devotionals = await manager.find(Devotional, {
    where: { id: In(updates.map(({ devotionalId }) => devotionalId)) },
    order: { date: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  let restored = 0;
  for (const { id, version } of devotionals) {
    const update = updates.find(({ devotionalId }) => devotionalId === id)!;
    if (version !== update.version) continue;
    const before = await keptVersion(manager, id, version - 1);
    const { attachments: _, ...content } = before!.values;
    await editing.update(id, content as unknown as DevotionalInput, caller);
    restored += 1;
  }
  return { restored, changed: devotionals.length - restored };
}
