import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import type { DataSource } from 'typeorm';
import { systemFor } from '../../../blocks/caller.js';
import { AppError } from '../../../blocks/errors.js';
import type { Jobs } from '../../../blocks/jobs.js';
import type { Clock } from '../../../platform/clock.js';
import type { FileStore } from '../../../platform/files.js';
import { Member } from '../../members/member.entity.js';
import { BibleImport } from './bible-import.entity.js';
import { storeText } from './store-text.js';
import { UnfitFile } from './unfit-file.js';

/** Interval between two progress updates, in milliseconds. */
const progressInterval = 500;

/** Reads the files of texts: first to check them, then to publish them. */
export class BibleImportWorker {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  /** Runs a step. Does nothing if the step is already done, or the import is gone. */
  async work({ importId: id, step }: Jobs['maintenance.bibleImport']): Promise<void> {
    const wanted = await this.db.getRepository(BibleImport).findOneBy({ id, state: step });
    if (!wanted) return;
    try {
      if (step === 'reading') await this.lookThrough(wanted);
      else await this.giveToReaders(wanted);
    } catch (error) {
      if (!(error instanceof UnfitFile || error instanceof AppError)) throw error;
      const changes = { state: 'failed', problem: error.message, touchedAt: this.clock.now() } as const;
      await this.db.getRepository(BibleImport).update({ id, state: step }, changes);
      await this.files.remove(id);
    }
  }

  private async lookThrough(wanted: BibleImport): Promise<void> {
    const { report, ownDetails } = await this.read(wanted);
    const changes = { state: 'read', progress: 100, report: { ...report, ...ownDetails } } as const;
    await this.db
      .getRepository(BibleImport)
      .update({ id: wanted.id, state: 'reading' }, { ...changes, touchedAt: this.clock.now() });
  }

  private async giveToReaders(wanted: BibleImport): Promise<void> {
    const { id, actorId } = wanted;
    const { replaces, ...details } = wanted.text!;
    const text = await this.read(wanted);
    await this.db.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const current = await manager.findOne(BibleImport, { where: { id, state: 'importing' }, lock });
      if (!current) return;
      const mayAct = { id: actorId ?? '', role: 'admin', isActive: true };
      if (!actorId || !(await manager.existsBy(Member, mayAct)))
        throw new AppError('FORBIDDEN', says.notAllowed);
      await storeText(manager, details, text, { replaces, by: { ...systemFor(actorId), via: 'session' } });
      const changes = { state: 'done', progress: 100, touchedAt: this.clock.now() } as const;
      await manager.update(BibleImport, { id }, changes);
    });
    await this.files.remove(id);
  }

  private async read({ id, name, state }: BibleImport) {
    const file = await this.files.open(id);
    if (!file) throw new AppError('NOT_FOUND', says.importGone);
    file.bytes.destroy();
    let savedAt = 0;
    const saveProgress = (share: number) => {
      if (Date.now() - savedAt < progressInterval) return;
      savedAt = Date.now();
      const changes = { progress: Math.floor(share * 95), touchedAt: this.clock.now() };
      // Not awaited: only the end of the step matters.
      void this.db
        .getRepository(BibleImport)
        .update({ id, state }, changes)
        .catch(() => {});
    };
    const open = async (range?: { start: number; end: number }) => {
      const found = await this.files.open(id, range);
      if (!found) throw new AppError('NOT_FOUND', says.importGone);
      return found.bytes;
    };
    const { readBible } = await import('./read-bible.js');
    return readBible([{ name, size: file.size, open }], saveProgress);
  }
}
