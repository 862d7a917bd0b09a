import { messages } from '@quiet-time/schema/messages';
import { type EntityManager, In } from 'typeorm';
import { audit } from '../../../blocks/audit.js';
import { keptVersion } from '../../../blocks/editing/versions.js';
import { AppError } from '../../../blocks/errors.js';
import { isId } from '../../../platform/ids.js';
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
  { id, actorId, now }: { id: string; actorId: string; now: Date },
): Promise<UndoneImport> {
  const batch = isId(id)
    ? await manager.findOne(DevotionalImport, { where: { id }, lock: { mode: 'pessimistic_write' } })
    : null;
  if (!batch) throw new AppError('NOT_FOUND', messages.importNotFound);
  if (batch.undoneAt) throw new AppError('CONFLICT', messages.importUndoneAlready);
  const { restored, changed } = await restore(manager, editing, id, actorId);
  const { affected } = await manager.delete(Devotional, { importId: id, version: 1 });
  const deleted = affected ?? 0;
  const kept = changed + (await manager.countBy(Devotional, { importId: id }));
  await manager.update(DevotionalImport, { id }, { undoneAt: now });
  const detail = { deleted, restored, kept };
  await audit(manager, { actorId, action: 'devotional.importUndone', subjectId: id, detail });
  return detail;
}

async function restore(
  manager: EntityManager,
  editing: DevotionalEditing,
  importId: string,
  actorId: string,
) {
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
    await editing.update(id, content as unknown as DevotionalInput, actorId);
    restored += 1;
  }
  return { restored, changed: devotionals.length - restored };
}
