import { type BibleTranslationId, bibleTranslationIds, bibleTranslations } from '@quiet-time/schema/bible';
import type { DataSource, EntityManager } from 'typeorm';
import { storeWords, textWords, wordsVersionOf } from './search/text-words.js';
import { sources } from './texts/index.js';
import type { SourceVerse } from './texts/types.js';

/** Returns the translations that are missing or stored in an older version, as text or as words for the search. */
async function wanting(db: DataSource | EntityManager): Promise<BibleTranslationId[]> {
  const rows: { id: string; version: number }[] = await db.query(
    `select id, bible_translations.version from bible_translations
       join bible_words on translation_id = id and bible_words.version >= $1`,
    [wordsVersionOf('en')],
  );
  const stored = new Map(rows.map(({ id, version }) => [id, version]));
  return bibleTranslationIds.filter((id) => (stored.get(id) ?? 0) < sources[id].version);
}

/** Whether every text is loaded. */
export const hasBible = async (db: DataSource): Promise<boolean> => (await wanting(db)).length === 0;

/**
 * Loads texts that are missing or outdated. It takes a second or two for each the first time, and one short statement
 * later. Any number of processes may run it at once: each translation is loaded by one of them, in one transaction, so
 * a killed process changes nothing.
 * @param report receives a progress line for every step
 */
export async function loadBible(db: DataSource, report: (progress: string) => void): Promise<void> {
  await recomputeWords(db, report);
  const missing = await wanting(db);
  if (missing.length === 0) return;
  report('Loading the Bible texts. This happens once.');
  // If one fails, the others are still stored.
  const results = await Promise.allSettled(missing.map((id) => load(db, id, report)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Recomputes the words of imported texts whose stored words have an older version. */
async function recomputeWords(db: DataSource, report: (progress: string) => void): Promise<void> {
  const all: { id: string; language: string; version: number }[] = await db.query(
    `select id, language, bible_words.version from bible_translations join bible_words on translation_id = id
      where name is not null`,
  );
  for (const { id, language } of all.filter(({ language, version }) => version < wordsVersionOf(language))) {
    await db.transaction(async (manager) => {
      await lockText(manager, id);
      const verses: SourceVerse[] = await manager.query(
        'select place, text, title from bible_verses where translation_id = $1 order by place',
        [id],
      );
      if (verses.length > 0)
        await storeWords(manager, id, await textWords(manager, verses, language), language);
    });
    report(`${id}: search words loaded.`);
  }
}

/** Locks a text against loading and replacing by others, until the end of the transaction. */
export const lockText = (manager: EntityManager, id: string): Promise<unknown> =>
  manager.query('select pg_advisory_xact_lock(hashtext($1))', [`bible ${id}`]);

/** Stores the verses of a text that has none, and its words. */
export async function storeVerses(
  manager: EntityManager,
  id: string,
  verses: readonly SourceVerse[],
  language = 'en',
): Promise<void> {
  await manager.query(
    // Lines arrive as texts, since `unnest` would take their pairs apart.
    `insert into bible_verses (translation_id, place, text, title, lines)
     select $1, place, text, title, lines::smallint[]
       from unnest($2::integer[], $3::text[], $4::text[], $5::text[]) as verse (place, text, title, lines)`,
    [
      id,
      verses.map(({ place }) => place),
      verses.map(({ text }) => text),
      verses.map(({ title }) => title ?? null),
      verses.map(({ lines }) => (lines ? `{${lines.map((line) => `{${line}}`)}}` : null)),
    ],
  );
  await storeWords(manager, id, await textWords(manager, verses, language), language);
}

async function load(db: DataSource, id: BibleTranslationId, report: (progress: string) => void) {
  const { version, read } = sources[id];
  await db.transaction(async (manager) => {
    await lockText(manager, id);
    // Another process may have held the lock and loaded it in the meantime.
    if (!(await wanting(manager)).includes(id)) return;
    const verses = await read();
    await manager.query('delete from bible_verses where translation_id = $1', [id]);
    await manager.query(
      `insert into bible_translations (id, version) values ($1, $2)
       on conflict (id) do update set version = excluded.version, loaded_at = now()`,
      [id, version],
    );
    await storeVerses(manager, id, verses);
    // Autovacuum would do this a minute later.
    await manager.query(`analyze bible_verses_${id}`);
    report(`${bibleTranslations[id]}: ${verses.length} verses.`);
  });
}
