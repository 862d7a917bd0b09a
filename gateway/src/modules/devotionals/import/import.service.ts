import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { type DataSource, type EntityManager, In } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import type { CurrentSettings } from '../../../blocks/current-settings.js';
import { AppError } from '../../../blocks/errors.js';
import { record } from '../../../blocks/record.js';
import type { Clock } from '../../../platform/clock.js';
import { newId } from '../../../platform/ids.js';
import { Devotional } from '../devotional.entity.js';
import type { DevotionalEditing } from '../devotional-editing.service.js';
import { emitPublished } from '../devotional-events.js';
import { DevotionalImport } from './import.entity.js';
import type { ImportArgs, ImportReport, UndoneImport } from './import.types.js';
import { insertFree } from './import-insert.js';
import { planOf, type Update, updateOf } from './import-plan.js';
import { type Outcome, refusedReport, reportOf } from './import-report.js';
import type { Candidate } from './import-row.js';
import { findTranslations, writeTranslations } from './import-translations.js';
import { undoImport } from './import-undo.js';
import { DevotionalImportUpdate } from './import-update.entity.js';
import type { Verses } from './import-verses.js';

type Options = Omit<ImportArgs, 'text'>;

/** Bulk upload of devotionals from a file. */
export class DevotionalImports {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly settings: CurrentSettings,
    private readonly editing: DevotionalEditing,
    private readonly bible: Verses,
  ) {}

  /**
   * Stores every valid devotional of a file, and returns the failures of the others. A day that has a devotional stays
   * unchanged, or is updated with `updateExisting`.
   * @throws AppError BAD_USER_INPUT for an empty text, CONFLICT when a day was changed since the dry run (`plan`)
   */
  async run(text: string, options: Options, caller: Caller): Promise<ImportReport> {
    if (!text.trim()) throw new AppError('BAD_USER_INPUT', importMessages.nothingSent);
    const { readCandidates } = await import('./import-candidates.js');
    const language = options.lang ?? this.settings.current.language;
    const read = await readCandidates(text, { ...options, language }, this.bible);
    const { columns } = read;
    if (read.refused) {
      return { ...refusedReport(options.dryRun, read.refused, read.ambiguousDate), ...columns };
    }
    const outcome = options.dryRun
      ? await this.compare(this.db.manager, read.candidates, options)
      : await this.store(read.candidates, options, caller);
    return { ...reportOf(options.dryRun, read.candidates, read.failed, outcome), ...columns };
  }

  /** Returns the recent imports, newest first. */
  recent(): Promise<DevotionalImport[]> {
    return this.db
      .getRepository(DevotionalImport)
      .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: 10 });
  }

  /**
   * Deletes the devotionals that an import created and restores those it updated, except for items changed since.
   * @throws AppError NOT_FOUND, or CONFLICT when it was undone before
   */
  undo(id: string, caller: Caller): Promise<UndoneImport> {
    return this.db.transaction((manager) =>
      undoImport(manager, this.editing.within(manager), { id, caller, now: this.clock.now() }),
    );
  }

  /** Returns the plan for each day: it is free, updated or left unchanged. */
  private async compare(
    manager: EntityManager,
    candidates: Candidate[],
    { updateExisting, dryRun }: Options,
  ): Promise<Outcome> {
    const found = await manager.find(Devotional, {
      where: { date: In(candidates.map(({ input }) => input.date)) },
      // Locks in a fixed order, so that two imports cannot deadlock.
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
      await emitPublished(manager);
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
      await writeTranslations(manager, saved, update, { importId, caller });
      const { id, version } = saved;
      // A translation-only change creates no version.
      if (version > devotional.version) {
        await manager.insert(DevotionalImportUpdate, { importId, devotionalId: id, version });
      }
    }
  }
}
