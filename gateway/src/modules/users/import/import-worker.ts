import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { openTable } from '../../../blocks/import/table.js';
import { record } from '../../../blocks/record.js';
import type { Clock } from '../../../platform/clock.js';
import type { FileStore } from '../../../platform/files.js';
import type { VerificationService } from '../../auth/verification.service.js';
import type { GrantService } from '../../billing/grant.service.js';
import { Member } from '../../members/member.entity.js';
import { UserImport } from './import.entity.js';
import { countsOf } from './import.service.js';
import { foresee, type RowResult, refusedResult, store } from './import-chunk.js';
import { isFileWithoutConsent } from './import-consent.js';
import { userImportMessages as say } from './import-messages.js';
import { findPlanWords, PeopleReader, peopleTable } from './import-people.js';
import { UserImportRow } from './import-row.entity.js';
import type { Candidate, Problem } from './import-row.js';
import { undoSome } from './import-undo.js';

/** Rows per transaction. */
const atOnce = 250;

/** The import has a newer request, or another worker was faster: there is nothing more to do. */
class NotWanted extends Error {}

/**
 * Processes imports in the worker. The progress is saved in the transaction of the rows. After a crash the import
 * resumes at the next row, and no row is processed twice.
 */
export class UserImportWorker {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly grants: GrantService,
    private readonly verifications: VerificationService,
  ) {}

  /** Runs the requested step of this round to its end. */
  async work(importId: string, round: number): Promise<void> {
    const wanted = await this.db.getRepository(UserImport).findOneBy({ id: importId, round });
    try {
      if (wanted?.state === 'undoing') await this.undo(wanted);
      else if (wanted?.state === 'checking' || wanted?.state === 'running') await this.readAll(wanted);
    } catch (error) {
      if (!(error instanceof NotWanted)) throw error;
    }
  }

  private async readAll(wanted: UserImport): Promise<void> {
    const file = await this.files.open(wanted.id);
    if (!file) throw new Error('The file of the import is missing.');
    const plans = await findPlanWords(this.db.manager);
    const reader = new PeopleReader({
      fields: wanted.fields,
      plans,
      withoutConsent: isFileWithoutConsent(wanted.name),
      now: this.clock.now(),
    });
    const { rows } = await openTable(file.bytes, wanted.delimiter, peopleTable);
    let read = 0;
    let chunk: (Candidate | Problem)[] = [];
    for await (const row of rows) {
      const found = reader.read(row);
      read++;
      // Already processed before a crash or a stop.
      if (read <= wanted.done) continue;
      chunk.push(found);
      if (chunk.length < atOnce) continue;
      await this.deal(wanted, chunk);
      chunk = [];
    }
    if (chunk.length > 0) await this.deal(wanted, chunk);
    await this.finish(wanted);
  }

  /** Processes some rows, and saves the progress. @throws NotWanted */
  private deal(wanted: UserImport, rows: (Candidate | Problem)[]): Promise<void> {
    return this.db.transaction(async (manager) => {
      const current = await this.lock(manager, wanted);
      const candidates = rows.filter((row): row is Candidate => !('problem' in row));
      const problems = rows.filter((row): row is Problem => 'problem' in row);
      const results = [
        ...problems.map(refusedResult),
        ...(wanted.state === 'checking'
          ? await foresee(manager, candidates)
          : await store(manager, candidates, {
              caller: callerOf(current),
              now: this.clock.now(),
              invite: current.invite,
              grants: this.grants,
              verifications: this.verifications,
            })),
      ];
      const importId = wanted.id;
      const kept = results.filter(({ problem, memberId }) => problem !== null || memberId !== null);
      if (kept.length > 0)
        await manager.insert(
          UserImportRow,
          kept.map((result) => ({ importId, ...result })),
        );
      const count = (outcome: RowResult['outcome']) =>
        results.filter((result) => result.outcome === outcome).length;
      const progress = {
        done: current.done + rows.length,
        created: current.created + count('created'),
        skipped: current.skipped + count('skipped'),
        refused: current.refused + count('refused'),
        withoutConsent:
          current.withoutConsent + results.filter(({ problem }) => problem === say.noConsent).length,
        touchedAt: this.clock.now(),
      };
      await manager.update(UserImport, { id: wanted.id }, progress);
      wanted.done = progress.done;
    });
  }

  private finish(wanted: UserImport): Promise<void> {
    return this.db.transaction(async (manager) => {
      const current = await this.lock(manager, wanted);
      const state = wanted.state === 'checking' ? 'checked' : 'done';
      await manager.update(UserImport, { id: wanted.id }, { state, touchedAt: this.clock.now() });
      if (state !== 'done') return;
      await record(manager, callerOf(current), 'member.imported', wanted.id, countsOf(current));
    });
  }

  private async undo(wanted: UserImport): Promise<void> {
    let dealt: number;
    do {
      dealt = await this.db.transaction(async (manager) => {
        const current = await this.lock(manager, wanted);
        const { removed, kept } = await undoSome(manager, wanted.id, atOnce, this.clock.now());
        const total = { removed: current.removed + removed, kept: current.kept + kept };
        const isOver = removed + kept === 0;
        const state = isOver ? ('undone' as const) : current.state;
        await manager.update(UserImport, { id: wanted.id }, { ...total, state, touchedAt: this.clock.now() });
        if (isOver) await record(manager, callerOf(current), 'member.importUndone', wanted.id, total);
        return removed + kept;
      });
    } while (dealt > 0);
  }

  /**
   * Locks and returns the current import.
   * @throws NotWanted if it is in another round, another worker is further, or its administrator has lost the right
   */
  private async lock(manager: EntityManager, { id, round, done }: UserImport): Promise<UserImport> {
    const current = await manager.findOne(UserImport, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (current?.round !== round || current.done !== done) throw new NotWanted();
    const mayAct = { id: current.actorId ?? '', role: 'admin', isActive: true };
    if (!current.actorId || !(await manager.existsBy(Member, mayAct))) throw new NotWanted();
    return current;
  }
}

/** Returns the caller for the audit log, where each plan given names its import. */
const callerOf = ({ id, actorId }: UserImport): Caller => ({
  memberId: actorId!,
  via: 'session',
  requestId: null,
  change: id,
});
