import { rm } from 'node:fs/promises';
import { limits } from '@quiet-time/schema/limits';
import { repeatableUserFields, type UserImportField, userImportFields } from '@quiet-time/schema/user-import';
import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { AppError } from '../../../blocks/errors.js';
import { storeKey } from '../../../blocks/idempotency.js';
import { guessFields, lookThrough, readRows, shownColumns } from '../../../blocks/import/columns.js';
import { openTable, rowsToMend, type Table, writeAsUtf8 } from '../../../blocks/import/table.js';
import { enqueue } from '../../../blocks/jobs.js';
import { record } from '../../../blocks/record.js';
import type { ArrivedFile } from '../../../blocks/uploads.js';
import type { Clock } from '../../../platform/clock.js';
import type { FileStore } from '../../../platform/files.js';
import { isId, newId } from '../../../platform/ids.js';
import { UserImport, type UserImportState } from './import.entity.js';
import { findProblems, findRefused } from './import.reads.js';
import type { UserImportColumn, UserImportProblem } from './import.types.js';
import { userImportMessages } from './import-messages.js';
import { findPlanWords, peopleFields, peopleTable } from './import-people.js';
import { UserImportRow } from './import-row.entity.js';
import { fits } from './import-row.js';

const day = 86_400_000;
/** An import without progress for this long has no job any more: its retries over some minutes have failed. */
const stuckAfter = 10 * 60_000;
const underway: readonly UserImportState[] = ['checking', 'running', 'undoing'];
const fresh = { done: 0, created: 0, skipped: 0, refused: 0, withoutConsent: 0 };

/** Files of people, sent and controlled by administrators. `UserImportWorker` processes them. */
export class UserImportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  /**
   * Stores a file. It is not processed before its columns are confirmed.
   * @throws AppError BAD_USER_INPUT for a file that can't be used
   */
  async add(file: ArrivedFile, caller: Caller): Promise<UserImport> {
    const text = `${file.path}.utf8`;
    try {
      const dialect = await writeAsUtf8(file.path, text, userImportMessages.spreadsheet);
      const id = newId();
      await this.files.put(id, text);
      try {
        const plans = await findPlanWords(this.db.manager);
        const { fields, total } = await lookThrough(
          await this.table({ id, ...dialect }),
          { ...peopleFields, fits: (field, cell) => fits(field, cell, plans) },
          peopleTable,
        );
        const now = this.clock.now();
        const { name } = file;
        const { memberId: actorId } = caller;
        const columns = { name, ...dialect, total, fields, actorId, createdAt: now, touchedAt: now };
        return await this.db.transaction(async (manager) => {
          await manager.insert(UserImport, { id, ...columns });
          await storeKey(manager, id);
          return manager.findOneByOrFail(UserImport, { id });
        });
      } catch (error) {
        await this.files.remove(id);
        throw error;
      }
    } finally {
      await rm(text, { force: true });
    }
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<UserImport> {
    const found = isId(id) ? await this.db.getRepository(UserImport).findOneBy({ id }) : null;
    if (!found) throw new AppError('NOT_FOUND', userImportMessages.notFound);
    return found;
  }

  /** Returns the imports that have made accounts, newest first. */
  recent(): Promise<UserImport[]> {
    const state = In<UserImportState>(['running', 'stopped', 'done', 'undoing', 'undone']);
    return this.db
      .getRepository(UserImport)
      .find({ where: { state }, order: { createdAt: 'DESC', id: 'DESC' }, take: 10 });
  }

  /** Returns the columns of a file; none once the file is deleted. */
  async columns(wanted: UserImport): Promise<UserImportColumn[]> {
    if (!wanted.hasFile) return [];
    const table = await this.table(wanted);
    const guesses = guessFields(table.headings, peopleFields);
    const rows = await readRows(table, limits.userImport.samples);
    return shownColumns(table.headings, rows, wanted.fields).map((column, index) => ({
      ...column,
      doubt: column.field ? null : (guesses[index] ?? null),
    }));
  }

  problems({ id }: UserImport): Promise<UserImportProblem[]> {
    return findProblems(this.db, id);
  }

  /** Whether it has had no progress for so long that it may be requested again. */
  isStuck({ state, touchedAt }: UserImport): boolean {
    return underway.includes(state) && this.clock.now().getTime() - touchedAt.getTime() > stuckAfter;
  }

  /** Returns the end of the time in which it can be undone; null: there is nothing to undo. */
  undoUntil({ state, created, touchedAt }: UserImport): Date | null {
    if ((state !== 'done' && state !== 'stopped') || created === 0) return null;
    return new Date(touchedAt.getTime() + day);
  }

  /**
   * Checks a file with the code that makes accounts, without making any.
   * @param fields field of each column
   * @throws AppError NOT_FOUND, BAD_USER_INPUT, CONFLICT once accounts are being made
   */
  check(id: string, fields: (UserImportField | null)[], caller: Caller): Promise<UserImport> {
    return this.begin(
      id,
      caller,
      { from: ['uploaded', 'checked'], to: 'checking' },
      async (manager, found) => {
        if (fields.length !== found.fields.length) throw refused(userImportMessages.columnsDiffer);
        if (!fields.includes('email')) throw refused(userImportMessages.emailMissing);
        const twice = fields.find(
          (field, index) => field && fields.indexOf(field) !== index && !repeatableUserFields.has(field),
        );
        if (twice) throw refused(userImportMessages.fieldTwice(userImportFields[twice].label));
        await manager.delete(UserImportRow, { importId: id });
        return { fields, ...fresh };
      },
    );
  }

  /**
   * Makes accounts of all valid rows, or resumes a stopped import.
   * @param invite mails an invitation to each of them who wants mails; ignored on resume
   * @throws AppError NOT_FOUND, CONFLICT in another state
   */
  run(id: string, invite: boolean, caller: Caller): Promise<UserImport> {
    return this.begin(
      id,
      caller,
      { from: ['checked', 'stopped'], to: 'running' },
      async (manager, { state }) => {
        if (state === 'stopped') return {};
        await manager.delete(UserImportRow, { importId: id });
        return { invite, ...fresh };
      },
    );
  }

  /**
   * Stops after the current rows. Created accounts stay; the import can be resumed or undone. @throws AppError
   * NOT_FOUND, CONFLICT
   */
  stop(id: string, caller: Caller): Promise<UserImport> {
    return this.db.transaction(async (manager) => {
      const found = await this.lock(manager, id);
      if (found.state !== 'checking' && found.state !== 'running') throw otherStep();
      const isRunning = found.state === 'running';
      const state = isRunning ? 'stopped' : 'uploaded';
      if (isRunning) await record(manager, caller, 'member.importStopped', id, countsOf(found));
      return this.change(manager, found, { state, round: found.round + 1 });
    });
  }

  /**
   * Deletes the unused accounts that it made, within a day.
   * @throws AppError NOT_FOUND, CONFLICT if it is too old or has made none
   */
  undo(id: string, caller: Caller): Promise<UserImport> {
    return this.begin(id, caller, { from: ['done', 'stopped'], to: 'undoing' }, async (_manager, found) => {
      const until = this.undoUntil(found);
      if (!until || until < this.clock.now()) throw new AppError('CONFLICT', userImportMessages.undoTooLate);
      return {};
    });
  }

  /** Returns the refused rows as in the file, each with its problem. @throws AppError NOT_FOUND */
  async refusedRows(id: string): Promise<{ name: string; csv: AsyncIterable<string> }> {
    const found = await this.byId(id);
    if (!found.hasFile) throw new AppError('NOT_FOUND', userImportMessages.fileGone);
    return { name: found.name, csv: this.toMend(found) };
  }

  /** Deletes files and rows a day after the last progress of their import. Its counts stay. */
  async purge(): Promise<void> {
    const imports = this.db.getRepository(UserImport);
    const before = new Date(this.clock.now().getTime() - day);
    for (const { id, state } of await imports.findBy({ hasFile: true, touchedAt: LessThanOrEqual(before) })) {
      await this.files.remove(id);
      if (state === 'uploaded' || state === 'checking' || state === 'checked') await imports.delete({ id });
      else await imports.update({ id }, { hasFile: false, ...(state !== 'undone' && { state: 'done' }) });
      await this.db.getRepository(UserImportRow).delete({ importId: id });
    }
  }

  private async *toMend(found: UserImport): AsyncGenerator<string> {
    const problems = await findRefused(this.db, found.id);
    yield* rowsToMend(await this.table(found), problems, found.delimiter);
  }

  private async table({ id, delimiter }: Pick<UserImport, 'id' | 'delimiter'>): Promise<Table> {
    const file = await this.files.open(id);
    if (!file) throw new AppError('NOT_FOUND', userImportMessages.fileGone);
    return openTable(file.bytes, delimiter, peopleTable);
  }

  /** Begins a step from one of these states, or restarts a stuck one, and queues it for the worker. */
  private begin(
    id: string,
    { memberId: actorId }: Caller,
    { from, to }: { from: UserImportState[]; to: UserImportState },
    work: (manager: EntityManager, found: UserImport) => Promise<Partial<UserImport>>,
  ): Promise<UserImport> {
    return this.db.transaction(async (manager) => {
      const found = await this.lock(manager, id);
      const isAgain = found.state === to && this.isStuck(found);
      if (!isAgain && !from.includes(found.state)) throw otherStep();
      if (!found.hasFile) throw new AppError('CONFLICT', userImportMessages.fileGone);
      const changes = isAgain ? {} : await work(manager, found);
      const round = found.round + 1;
      await enqueue(manager, 'maintenance.userImport', { importId: id, round });
      return this.change(manager, found, { ...changes, state: to, actorId, round });
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<UserImport> {
    const lock = { mode: 'pessimistic_write' } as const;
    const found = isId(id) ? await manager.findOne(UserImport, { where: { id }, lock }) : null;
    if (!found) throw new AppError('NOT_FOUND', userImportMessages.notFound);
    return found;
  }

  private async change(manager: EntityManager, found: UserImport, changes: Partial<UserImport>) {
    const written = { ...changes, touchedAt: this.clock.now() };
    await manager.update(UserImport, { id: found.id }, written);
    return Object.assign(found, written);
  }
}

/** Returns the counts of an import for the audit log. */
export const countsOf = ({ created, skipped, refused, withoutConsent }: UserImport) => ({
  created,
  skipped,
  refused,
  ...(withoutConsent > 0 && { withoutConsent }),
});

const refused = (message: string) => new AppError('BAD_USER_INPUT', message);
const otherStep = () => new AppError('CONFLICT', userImportMessages.otherStep);
