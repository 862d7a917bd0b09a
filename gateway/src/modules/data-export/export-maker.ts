import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@quiet-time/schema/languages';
import type { DataSource, EntityManager } from 'typeorm';
import { enqueue } from '../../blocks/jobs.js';
import { inLanguage } from '../../blocks/language.js';
import { escapedLine } from '../../blocks/markdown.js';
import type { Clock } from '../../platform/clock.js';
import type { FileStore } from '../../platform/files.js';
import type { Replica } from '../../platform/replica.js';
import { Avatar } from '../members/avatar.entity.js';
import { Member } from '../members/member.entity.js';
import { DataExport } from './data-export.entity.js';
import { kinds } from './member-data.js';
import { piecesIn } from './pieces-in.js';
import type { Reading } from './readable.js';

/** Time in which an export can be downloaded, in milliseconds. */
const retention = 7 * 86_400_000;
/** Rows per read, so that a long journal is never in memory as a whole. */
const atOnce = 50;

/** The account was deleted, or another export has replaced this one. */
class NotWanted extends Error {}

/**
 * Makes exports, in the worker. After a crash the next attempt starts again: the store gets only complete files. The
 * incomplete file is in `folder`, where the next attempt overwrites it. The gateway deletes it after a day.
 */
export class ExportMaker {
  constructor(
    private readonly db: DataSource,
    private readonly reports: Replica,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly folder: string,
  ) {}

  /** Makes an export and notifies its member. Does nothing if it exists already or is no longer wanted. */
  async make(id: string): Promise<void> {
    const half = path.join(this.folder, `export-${id}`);
    try {
      // All data is from one moment.
      const size = await this.db.transaction('REPEATABLE READ', async (manager) => {
        const wanted = await this.begin(manager, id);
        if (!wanted) return null;
        // The lock is in the main database, even if a replica is read, so that two workers never make the same export.
        return this.reports.read((db) =>
          db === this.db
            ? this.write(manager, wanted, half)
            : db.transaction('REPEATABLE READ', (elsewhere) => this.write(elsewhere, wanted, half)),
        );
      });
      if (size === null) return;
      await this.files.put(id, half);
      await this.finish(id, size);
    } catch (error) {
      if (!(error instanceof NotWanted)) throw error;
      await this.files.remove(id);
    } finally {
      await rm(half, { force: true });
    }
  }

  /**
   * @returns null if the export exists already
   * @throws NotWanted; Error if another worker is making it
   */
  private async begin(manager: EntityManager, id: string): Promise<DataExport | null> {
    const [{ free }] = await manager.query(
      `select pg_try_advisory_xact_lock(hashtext('making an export'), hashtext($1)) as free`,
      [id],
    );
    if (!free) throw new Error('This export is being made by another worker.');
    const wanted = await manager.findOneBy(DataExport, { id });
    if (!wanted) throw new NotWanted();
    return wanted.madeAt ? null : wanted;
  }

  /** @returns the size of the file */
  private async write(manager: EntityManager, { id, memberId }: DataExport, file: string): Promise<number> {
    // Loaded with the first export, since most workers make theirs days after their start.
    const [{ ZipFile }, { journalOf, readings, readMe, yearsOfJournal }] = await Promise.all([
      import('yazl'),
      import('./readable.js'),
    ]);
    const years: { year: number }[] = await manager.query(yearsOfJournal, [memberId]);
    const texts = [...years.map(({ year }) => journalOf(year)), ...readings];
    const member = await manager.findOneByOrFail(Member, { id: memberId });
    const language = member.preferences.language as Language;
    const avatar = await manager.findOneBy(Avatar, { memberId });

    const zip = new ZipFile();
    const out = zip.outputStream;
    const mtime = this.clock.now();
    const add = (name: string, pieces: AsyncIterable<string>) => {
      const stream = Readable.from(piecesIn(language, pieces));
      stream.once('error', (error) => (out as Readable).destroy(error));
      zip.addReadStream(stream, name, { mtime });
    };
    const progress = await this.progressOf(manager, id, memberId, [...kinds, ...texts]);
    // Each part is read after the previous one is written, since they share one connection.
    const about = inLanguage(language, () => readMe(member.name, mtime));
    zip.addBuffer(Buffer.from(about), 'README.md', { mtime });
    for (const reading of texts)
      add(reading.file, markdownOf(reading, rows(manager, reading.sql, memberId, progress)));
    for (const { file: name, sql } of kinds)
      add(`data/${name}.json`, jsonOf(rows(manager, sql, memberId, progress)));
    if (avatar) zip.addBuffer(avatar.bytes, 'files/picture.webp', { mtime, compress: false });
    zip.end();

    await mkdir(this.folder, { recursive: true });
    await pipeline(out, createWriteStream(file));
    return (await stat(file)).size;
  }

  /**
   * Marks an export as ready, in one transaction with the mail.
   * @throws NotWanted
   */
  private async finish(id: string, size: number): Promise<void> {
    const madeAt = this.clock.now();
    const expiresAt = new Date(madeAt.getTime() + retention);
    await this.db.transaction(async (manager) => {
      const done = { progress: 100, size, madeAt, expiresAt };
      const { affected } = await manager.update(DataExport, { id }, done);
      if (affected !== 1) throw new NotWanted();
      await enqueue(manager, 'mail.dataExport', { exportId: id });
    });
  }

  /**
   * Returns a function that counts the rows read, and stores the progress outside of the snapshot.
   * @throws NotWanted
   */
  private async progressOf(manager: EntityManager, id: string, memberId: string, all: { sql: string }[]) {
    let total = 0;
    for (const { sql } of all) {
      const [{ count }] = await manager.query(`select count(*)::int as count from (${sql}) counted`, [
        memberId,
      ]);
      total += count;
    }
    let read = 0;
    let shown = 0;
    return async (count: number) => {
      read += count;
      // The last percent is for storing the file.
      const percent = Math.floor((99 * read) / total);
      if (percent < shown + 5) return;
      shown = percent;
      const [, known] = await this.db.query('update data_exports set progress = $2 where id = $1', [
        id,
        percent,
      ]);
      if (known === 0) throw new NotWanted();
    };
  }
}

/** Reads the rows of a statement in batches. The callback receives the number of rows in each. */
async function* rows<Row>(
  manager: EntityManager,
  sql: string,
  memberId: string,
  onRows: (count: number) => Promise<void>,
): AsyncGenerator<Row> {
  await manager.query(`declare export_rows no scroll cursor for ${sql}`, [memberId]);
  let some: Row[];
  do {
    some = await manager.query(`fetch ${atOnce} from export_rows`);
    yield* some;
    await onRows(some.length);
  } while (some.length === atOnce);
  await manager.query('close export_rows');
}

async function* jsonOf(found: AsyncIterable<{ data: Record<string, unknown> }>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { data } of found) {
    const named = Object.entries(data).map(([key, value]) => [camelCase(key), value]);
    yield before + JSON.stringify(Object.fromEntries(named));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function* markdownOf({ heading, write }: Reading, found: AsyncIterable<never>): AsyncGenerator<string> {
  yield `# ${escapedLine(heading())}\n`;
  for await (const row of found) yield `\n${write(row)}`;
}
