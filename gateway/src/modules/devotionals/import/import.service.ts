import { messages } from '@quiet-time/schema/messages';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { AppError } from '../../../errors.js';
import { audit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { isId, newId } from '../../../platform/ids.js';
import { Devotional } from '../devotional.entity.js';
import { written } from '../devotional.fields.js';
import type { DevotionalInput } from '../devotional.inputs.js';
import { DevotionalImport } from './import.entity.js';
import type { ImportFailure, ImportFormat, ImportReport, UndoneImport } from './import.types.js';
import { rowsOf } from './import-file.js';
import { readRow } from './import-row.js';

interface Candidate {
  line: number;
  input: DevotionalInput;
}

/** Many devotionals at once, from a file. */
export class DevotionalImports {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores every devotional of a file that is right and whose day is free, and tells what is wrong with the others.
   * @param dryRun only tells
   * @throws AppError BAD_USER_INPUT for no text at all
   */
  async run(text: string, format: ImportFormat, dryRun: boolean, actorId: string): Promise<ImportReport> {
    if (!text.trim()) throw new AppError('BAD_USER_INPUT', messages.importNothingSent);
    const { rows, failure } = rowsOf(text, format);
    if (!rows) return reportOf(dryRun, [], [failure], null);
    const failed: ImportFailure[] = [];
    const candidates: Candidate[] = [];
    const lines = new Map<string, number>();
    for (const { line, value } of rows) {
      const { input, failures } = readRow(line, value);
      failed.push(...failures);
      if (!input) continue;
      const earlier = lines.get(input.date);
      if (earlier === undefined) {
        lines.set(input.date, line);
        candidates.push({ line, input });
      } else failed.push({ line, field: 'date', message: messages.importDateTwice(input.date, earlier) });
    }
    const { stored, batch } = dryRun
      ? { stored: await this.free(candidates), batch: null }
      : await this.store(candidates, actorId);
    for (const { line, input } of candidates) {
      if (stored.has(input.date)) continue;
      failed.push({ line, field: 'date', message: messages.devotionalDateTaken(input.date) });
    }
    const created = candidates.filter(({ input }) => stored.has(input.date));
    return reportOf(dryRun, created, failed, batch);
  }

  /** The imports of late, the newest first. */
  recent(): Promise<DevotionalImport[]> {
    return this.db
      .getRepository(DevotionalImport)
      .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: 10 });
  }

  /**
   * Deletes what an import brought, except for what was changed since.
   * @throws AppError NOT_FOUND, or CONFLICT when it was undone before
   */
  async undo(id: string, actorId: string): Promise<UndoneImport> {
    return this.db.transaction(async (manager) => {
      const batch = isId(id)
        ? await manager.findOne(DevotionalImport, { where: { id }, lock: { mode: 'pessimistic_write' } })
        : null;
      if (!batch) throw new AppError('NOT_FOUND', messages.importNotFound);
      if (batch.undoneAt) throw new AppError('CONFLICT', messages.importUndoneAlready);
      const { affected } = await manager.delete(Devotional, { importId: id, version: 1 });
      const kept = await manager.countBy(Devotional, { importId: id });
      const deleted = affected ?? 0;
      await manager.update(DevotionalImport, { id }, { undoneAt: this.clock.now() });
      await audit(manager, {
        actorId,
        action: 'devotional.importUndone',
        subjectId: id,
        detail: { deleted, kept },
      });
      return { deleted, kept };
    });
  }

  /** The days of these devotionals that have none yet. */
  private async free(candidates: Candidate[]): Promise<Set<string>> {
    const days = candidates.map(({ input }) => input.date);
    const taken = await this.db
      .getRepository(Devotional)
      .find({ where: { date: In(days) }, select: { id: true, date: true } });
    const busy = new Set(taken.map(({ date }) => date));
    return new Set(days.filter((day) => !busy.has(day)));
  }

  private store(candidates: Candidate[], actorId: string) {
    return this.db.transaction(async (manager) => {
      const batch = manager.create(DevotionalImport, { id: newId(), actorId, size: 0, undoneAt: null });
      await manager.insert(DevotionalImport, batch);
      const stored = new Set<string>();
      for (const part of chunks(candidates, 100)) {
        for (const date of await insert(manager, part, batch.id, actorId)) stored.add(date);
      }
      if (stored.size === 0) {
        await manager.delete(DevotionalImport, { id: batch.id });
        return { stored, batch: null };
      }
      batch.size = stored.size;
      await manager.update(DevotionalImport, { id: batch.id }, { size: batch.size });
      await audit(manager, {
        actorId,
        action: 'devotional.imported',
        subjectId: batch.id,
        detail: { created: batch.size },
      });
      return { stored, batch };
    });
  }
}

/** Writes those whose day is free; somebody else may have taken one a moment ago. @returns their days */
async function insert(
  manager: EntityManager,
  candidates: Candidate[],
  importId: string,
  actorId: string,
): Promise<string[]> {
  const rows = candidates.map(({ input }) => ({
    ...written(input),
    id: newId(),
    editorId: actorId,
    importId,
  }));
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(Devotional)
    .values(rows)
    .orIgnore()
    .returning(`to_char(date, 'YYYY-MM-DD') as day`)
    .execute();
  return (raw as { day: string }[]).map(({ day }) => day);
}

function* chunks<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

function reportOf(
  dryRun: boolean,
  created: Candidate[],
  failed: ImportFailure[],
  batch: DevotionalImport | null,
): ImportReport {
  return {
    dryRun,
    created: created.map(({ line, input: { date, title } }) => ({ line, date, title: title.trim() })),
    failed: failed.toSorted((a, b) => a.line - b.line),
    batch,
  };
}
