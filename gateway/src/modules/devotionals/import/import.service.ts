import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { AppError } from '../../../blocks/errors.js';
import { record } from '../../../blocks/record.js';
import type { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { Devotional } from '../devotional.entity.js';
import type { DevotionalEditing } from '../devotional-editing.service.js';
import { tellOfPublished } from '../devotional-events.js';
import { DevotionalImport } from './import.entity.js';
import type { ImportArgs, ImportReport, UndoneImport } from './import.types.js';
import { insertFree } from './import-insert.js';
import { planOf, type Update, updateOf } from './import-plan.js';
import { type Outcome, refusedReport, reportOf } from './import-report.js';
import type { Candidate } from './import-row.js';
import { findTranslations, writeSaid } from './import-translations.js';
import { undoImport } from './import-undo.js';
import { DevotionalImportUpdate } from './import-update.entity.js';

type Options = Omit<ImportArgs, 'text'>;

/** Many devotionals at once, from a file. */
export class DevotionalImports {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly editing: DevotionalEditing,
  ) {}

  /**
   * Stores every devotional of a file that is right, and tells what is wrong with the others. A day that has a
   * devotional is left as it is, or with `updateExisting` gets what the file says.
   * @throws AppError BAD_USER_INPUT for no text at all, CONFLICT when a day was changed since the dry run (`plan`)
   */
  async run(text: string, options: Options, caller: Caller): Promise<ImportReport> {
    if (!text.trim()) throw new AppError('BAD_USER_INPUT', importMessages.nothingSent);
    const { readCandidates } = await import('./import-candidates.js');
    const read = readCandidates(text, options);
    const { columns } = read;
    if (read.refused) {
      return { ...refusedReport(options.dryRun, read.refused, read.ambiguousDate), ...columns };
    }
    const outcome = options.dryRun
      ? await this.compare(this.db.manager, read.candidates, options)
      : await this.store(read.candidates, options, caller);
    return { ...reportOf(options.dryRun, read.candidates, read.failed, outcome), ...columns };
  }

  /** The recent imports, the newest first. */
  recent(): Promise<DevotionalImport[]> {
    return this.db
      .getRepository(DevotionalImport)
      .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: 10 });
  }

  /**
   * Deletes what an import brought and restores what it updated, except for what was changed since.
   * @throws AppError NOT_FOUND, or CONFLICT when it was undone before
   */
  undo(id: string, caller: Caller): Promise<UndoneImport> {
    return this.db.transaction((manager) =>
      undoImport(manager, this.editing.within(manager), { id, caller, now: this.clock.now() }),
    );
  }

  /** What would happen to each day: it is free, to be updated, or left. */
  private async compare(
    manager: EntityManager,
    candidates: Candidate[],
    { updateExisting, dryRun }: Options,
  ): Promise<Outcome> {
    const found = await manager.find(Devotional, {
      where: { date: In(candidates.map(({ input }) => input.date)) },
      // Always in the same order, so that two imports wait for each other and not endlessly.
      order: { date: 'ASC' },
      ...(updateExisting && !dryRun && { lock: { mode: 'pessimistic_write' as const } }),
    });
    const translations = await findTranslations(manager, updateExisting ? found : []);
    const stored = new Map(found.map((devotional) => [devotional.date, devotional]));
    const created = new Set<string>();
    const updates: Update[] = [];
    for (const candidate of candidates) {
      const devotional = stored.get(candidate.input.date);
      if (!devotional) created.add(candidate.input.date);
      else if (updateExisting) updates.push(updateOf(candidate, devotional, translations.get(devotional.id)));
    }
    return { created, updates, batch: null };
  }

  private store(candidates: Candidate[], options: Options, caller: Caller): Promise<Outcome> {
    return this.db.transaction(async (manager) => {
      const { created: free, updates } = await this.compare(manager, candidates, options);
      if (options.plan != null && options.plan !== planOf(updates)) {
        throw new AppError('CONFLICT', importMessages.daysChanged);
      }
      const batch = manager.create(DevotionalImport, {
        id: newId(),
        actorId: caller.memberId,
        size: 0,
        updated: 0,
        undoneAt: null,
      });
      await manager.insert(DevotionalImport, batch);
      const created = await insertFree(
        manager,
        candidates.filter(({ input }) => free.has(input.date)),
        { importId: batch.id, caller },
      );
      const changed = updates.filter(({ changes }) => changes.length > 0);
      await this.update(manager, changed, { importId: batch.id, caller });
      if (created.size + changed.length === 0) {
        await manager.delete(DevotionalImport, { id: batch.id });
        return { created, updates, batch: null };
      }
      batch.size = created.size;
      batch.updated = changed.length;
      await manager.update(DevotionalImport, { id: batch.id }, { size: batch.size, updated: batch.updated });
      const detail = { created: batch.size, updated: batch.updated };
      await record(manager, caller, 'devotional.imported', batch.id, detail);
      await tellOfPublished(manager);
      return { created, updates, batch };
    });
  }

  private async update(
    manager: EntityManager,
    updates: Update[],
    { importId, caller }: { importId: string; caller: Caller },
  ): Promise<void> {
    const editing = this.editing.within(manager);
    for (const update of updates) {
      const { devotional, input } = update;
      const saved = await editing.update(devotional.id, input, caller);
      await writeSaid(manager, saved, update, { importId, caller });
      const { id, version } = saved;
      // What only says more in other languages is no version of it.
      if (version > devotional.version) {
        await manager.insert(DevotionalImportUpdate, { importId, devotionalId: id, version });
      }
    }
  }
}
