import type { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import type { Viewer } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { storeKey } from '../../blocks/idempotency.js';
import { enqueue } from '../../blocks/jobs.js';
import type { RateLimit } from '../../blocks/rate-limit.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import type { FileStore } from '../../platform/files.js';
import { isId, newId } from '../../platform/ids.js';
import { DataExport, type DataExportState } from './data-export.entity.js';

/** Age at which an unfinished export has failed: its job was given up. */
const givenUpAfter = 30 * 60_000;

/** Starts and returns exports for members. `ExportMaker` makes them. */
export class DataExportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly limit: RateLimit,
  ) {}

  /** Returns the export of a member, ready or in progress; null: none. */
  async of(memberId: string): Promise<DataExport | null> {
    const found = await this.db.getRepository(DataExport).findOneBy({ memberId });
    return found && !this.isOver(found) ? this.shown(found) : null;
  }

  /**
   * Starts an export, in place of the previous one. If one is in progress, returns that one.
   * @throws AppError RATE_LIMITED
   */
  request({ id: memberId }: Viewer): Promise<DataExport> {
    return this.db.transaction(async (manager) => {
      // Parallel requests get the same export.
      await manager.query(`select pg_advisory_xact_lock(hashtext('data export'), hashtext($1))`, [memberId]);
      const before = await manager.findOneBy(DataExport, { memberId });
      if (before && this.stateOf(before) === 'underway') return this.shown(before);
      await this.limit.take(memberId);
      await manager.delete(DataExport, { memberId });
      const begun = manager.create(DataExport, { id: newId(), memberId, createdAt: this.clock.now() });
      await manager.insert(DataExport, begun);
      await enqueue(manager, 'maintenance.export', { exportId: begun.id });
      await storeKey(manager, begun.id);
      return this.shown(await manager.findOneByOrFail(DataExport, { id: begun.id }));
    });
  }

  /**
   * Opens a finished file, for its own member.
   * @throws AppError NOT_FOUND
   */
  async open(memberId: string, id: string): Promise<{ made: DataExport; bytes: Readable; size: number }> {
    const made = isId(id) ? await this.db.getRepository(DataExport).findOneBy({ id, memberId }) : null;
    const file = made?.madeAt && !this.isOver(made) ? await this.files.open(id) : null;
    if (!made || !file) throw new AppError('NOT_FOUND', say.data_export_not_found());
    return { made, ...file };
  }

  /** Removes the file of a deleted export. */
  async remove(exportId: string): Promise<void> {
    await this.files.remove(exportId);
  }

  /** Deletes exports that expired or never finished. Their files are deleted afterwards. */
  async purge(): Promise<void> {
    const now = this.clock.now();
    await this.db.query(
      'delete from data_exports where expires_at <= $1 or (made_at is null and created_at <= $2)',
      [now, new Date(now.getTime() - givenUpAfter)],
    );
  }

  private shown(found: DataExport): DataExport {
    found.state = this.stateOf(found);
    return found;
  }

  private stateOf({ madeAt, createdAt }: DataExport): DataExportState {
    if (madeAt) return 'ready';
    return this.clock.now().getTime() - createdAt.getTime() < givenUpAfter ? 'underway' : 'failed';
  }

  private isOver({ expiresAt }: DataExport): boolean {
    return expiresAt !== null && expiresAt <= this.clock.now();
  }
}
