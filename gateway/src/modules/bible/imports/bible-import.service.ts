import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import { bibleTranslationIds } from '@quiet-time/schema/bible';
import { type DataSource, LessThanOrEqual } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { AppError } from '../../../blocks/errors.js';
import { storeKey } from '../../../blocks/idempotency.js';
import { enqueue } from '../../../blocks/jobs.js';
import type { ArrivedFile } from '../../../blocks/uploads.js';
import type { Clock } from '../../../platform/clock.js';
import type { FileStore } from '../../../platform/files.js';
import { isId, newId } from '../../../platform/ids.js';
import type { Translations } from '../translations.js';
import { BibleImport } from './bible-import.entity.js';
import type { BibleText } from './bible-import.types.js';
import { removeText } from './store-text.js';
import { checkedText, type TextDetails } from './text-details.js';

const day = 86_400_000;
/**
 * Time without progress after which an import has no job any more, since the job was retried for some minutes and given
 * up.
 */
const stuckAfter = 10 * 60_000;

/** Adds and removes Bible texts for administrators. `BibleImportWorker` reads their files. */
export class BibleImportService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly translations: Translations,
  ) {}

  /** Lists all texts, with their numbers of books and verses. Two statements. */
  async texts(): Promise<BibleText[]> {
    await this.translations.load();
    const counts: { id: string; verses: number }[] = await this.db.query(
      'select translation_id as id, count(*)::int as verses from bible_verses group by 1',
    );
    const verses = new Map(counts.map((count) => [count.id, count.verses]));
    return this.translations.all.map(({ books, ...text }) => ({
      ...text,
      books: books.length,
      verses: verses.get(text.id) ?? 0,
    }));
  }

  /** Stores a file and enqueues its check. Nothing changes for readers. */
  async add(file: ArrivedFile, { memberId: actorId }: Caller): Promise<BibleImport> {
    const id = newId();
    await this.files.put(id, file.path);
    try {
      return await this.db.transaction(async (manager) => {
        await manager.insert(BibleImport, { id, name: file.name, actorId, touchedAt: this.clock.now() });
        await storeKey(manager, id);
        await enqueue(manager, 'maintenance.bibleImport', { importId: id, step: 'reading' });
        return manager.findOneByOrFail(BibleImport, { id });
      });
    } catch (error) {
      await this.files.remove(id);
      throw error;
    }
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<BibleImport> {
    const found = isId(id) ? await this.db.getRepository(BibleImport).findOneBy({ id }) : null;
    if (!found) throw new AppError('NOT_FOUND', says.importGone);
    const isUnderway = found.state === 'reading' || found.state === 'importing';
    const isStuck = isUnderway && this.clock.now().getTime() - found.touchedAt.getTime() > stuckAfter;
    return isStuck ? Object.assign(found, { state: 'failed', problem: says.stuck }) : found;
  }

  /**
   * Enqueues the import of a checked text for readers.
   * @param replaces whether it may replace a text with the same id
   * @throws AppError NOT_FOUND, BAD_USER_INPUT, CONFLICT when the import is in another state, or the id is taken
   */
  run(
    id: string,
    details: TextDetails,
    replaces: boolean,
    { memberId: actorId }: Caller,
  ): Promise<BibleImport> {
    const text = checkedText(details);
    return this.db.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const found = isId(id) ? await manager.findOne(BibleImport, { where: { id }, lock }) : null;
      if (!found) throw new AppError('NOT_FOUND', says.importGone);
      if (found.state !== 'read') throw new AppError('CONFLICT', says.otherStep);
      const [taken] = await manager.query('select 1 from bible_translations where id = $1', [text.id]);
      if (taken && !replaces)
        throw new AppError('CONFLICT', says.idTaken(text.id), { fields: { id: says.idTaken(text.id) } });
      const changes = {
        state: 'importing' as const,
        progress: 0,
        text: { ...text, replaces },
        actorId,
        touchedAt: this.clock.now(),
      };
      await manager.update(BibleImport, { id }, changes);
      await enqueue(manager, 'maintenance.bibleImport', { importId: id, step: 'importing' });
      return Object.assign(found, changes);
    });
  }

  /**
   * Removes a text. Highlights stay, since they belong to verses.
   * @throws AppError NOT_FOUND; CONFLICT for a text of the product
   */
  async remove(id: string, caller: Caller): Promise<void> {
    if ((bibleTranslationIds as string[]).includes(id)) throw new AppError('CONFLICT', says.ownText);
    await this.db.transaction((manager) => removeText(manager, id, caller));
    await this.translations.load();
  }

  /** Deletes files and reports of imports without progress for a day. */
  async purge(): Promise<void> {
    const imports = this.db.getRepository(BibleImport);
    const before = new Date(this.clock.now().getTime() - day);
    for (const { id } of await imports.findBy({ touchedAt: LessThanOrEqual(before) })) {
      await this.files.remove(id);
      await imports.delete({ id });
    }
  }
}
