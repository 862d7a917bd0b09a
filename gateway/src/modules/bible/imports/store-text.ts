import { bibleMessages as says } from '@quiet-time/schema/back-office/bible-messages';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../blocks/caller.js';
import { AppError } from '../../../blocks/errors.js';
import { record } from '../../../blocks/record.js';
import { newId } from '../../../platform/ids.js';
import { lockText, storeVerses } from '../bible-texts.js';
import type { CollectedText } from './collected-text.js';
import type { TextDetails } from './text-details.js';

/**
 * Stores a text for readers, in the caller's transaction. Until that ends, readers have the previous text.
 * @param details as returned by `checkedText`
 * @param replaces whether a text with the same id may exist; it is then replaced
 * @throws AppError CONFLICT: its id is taken; BAD_USER_INPUT: another text has its abbreviation
 */
export async function storeText(
  manager: EntityManager,
  details: TextDetails,
  { verses, books }: Pick<CollectedText, 'verses' | 'books'>,
  { replaces, by }: { replaces: boolean; by: Actor },
): Promise<void> {
  const { id, name, abbreviation, language, copyright, audience } = details;
  // Serialized: of two imports with the same id, the second one sees the first.
  await lockText(manager, 'of a file');
  const others: { id: string; recordId: string; isCalledSo: boolean }[] = await manager.query(
    `select id, record_id as "recordId", $2 in (lower(abbreviation), lower(name), id) as "isCalledSo"
       from bible_translations where name is not null and (id = $1 or $2 in (lower(abbreviation), lower(name), id))`,
    [id, abbreviation.toLowerCase()],
  );
  const before = others.find((other) => other.id === id);
  if (before && !replaces)
    throw new AppError('CONFLICT', says.idTaken(id), { fields: { id: says.idTaken(id) } });
  if (others.some((other) => other.id !== id && other.isCalledSo)) {
    throw new AppError('BAD_USER_INPUT', says.abbreviationTaken, {
      fields: { abbreviation: says.abbreviationTaken },
    });
  }
  const recordId = before?.recordId ?? newId();
  // The previous release reads a single name.
  const stored = books.map((book) => ({ ...book, name: book.names?.[0] ?? '' }));
  await manager.query('delete from bible_verses where translation_id = $1', [id]);
  await manager.query(
    `insert into bible_translations (id, version, name, abbreviation, language, copyright, audience, books, record_id)
     values ($1, 1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set version = bible_translations.version + 1, loaded_at = now(), name = excluded.name,
       abbreviation = excluded.abbreviation, language = excluded.language, copyright = excluded.copyright,
       audience = excluded.audience, books = excluded.books`,
    [id, name, abbreviation, language, copyright, audience, JSON.stringify(stored), recordId],
  );
  await storeVerses(manager, id, verses, language);
  await record(manager, by, before ? 'bibleText.replaced' : 'bibleText.imported', recordId, {
    id,
    name,
    verses: verses.length,
  });
}

/**
 * Removes a text.
 * @throws AppError NOT_FOUND
 */
export async function removeText(manager: EntityManager, id: string, by: Actor): Promise<void> {
  await lockText(manager, 'of a file');
  const [rows]: [{ recordId: string; name: string }[]] = await manager.query(
    `delete from bible_translations where id = $1 and name is not null returning record_id as "recordId", name`,
    [id],
  );
  const [removed] = rows;
  if (!removed) throw new AppError('NOT_FOUND', says.textGone);
  await record(manager, by, 'bibleText.deleted', removed.recordId, { id, name: removed.name });
}
