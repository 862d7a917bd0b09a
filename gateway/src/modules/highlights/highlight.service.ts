import { limits } from '@quiet-time/schema/limits';
import type { DataSource, EntityManager } from 'typeorm';
import type { SyncArgs } from '../../blocks/changes.js';
import { clean } from '../../blocks/clean.js';
import { AppError } from '../../blocks/errors.js';
import { cleanBefore, mergedText } from '../../blocks/merged-text.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { bookOf } from '../bible/bible.service.js';
import { partsOfPlace, placeOf } from '../bible/books.js';
import { referenceOf } from '../bible/references.js';
import type { Translations } from '../bible/translations.js';
import { Highlight } from './highlight.entity.js';
import type {
  ChapterArgs,
  HighlightArgs,
  HighlightInput,
  RemoveArgs,
  VersesArgs,
} from './highlight.inputs.js';
import { findHighlights, type Places, readHighlights } from './highlight.reads.js';
import type { HighlightPage, VerseHighlight } from './highlight.types.js';
import { removeHighlights, versesAmong, writeHighlights, writeNote } from './highlight.writes.js';

/**
 * Highlighted verses of members. They are addressed by verse, so nobody can address another member's. Neither verses
 * nor notes are logged, and changes are not in the audit log.
 */
export class HighlightService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly translations: Translations,
  ) {}

  /**
   * Returns the largest number of chapters that any text gives a book, since some texts number chapters differently.
   */
  private readonly chaptersIn = (book: number): number =>
    Math.max(
      0,
      ...this.translations.all.map(({ books }) => books.find(({ number }) => number === book)?.chapters ?? 0),
    );

  /**
   * Returns the highlights of a chapter, in its order. One statement. @throws AppError BAD_USER_INPUT, NOT_FOUND: no
   * such chapter
   */
  async ofChapter(memberId: string, chapter: ChapterArgs): Promise<VerseHighlight[]> {
    return (await readHighlights(this.db, memberId, placesOf(chapter, this.chaptersIn))).map(asHighlight);
  }

  /**
   * Returns a page, the latest highlight first. One statement. @throws AppError BAD_USER_INPUT for an unknown
   * translation
   */
  async list(memberId: string, args: HighlightArgs, page: SyncArgs): Promise<HighlightPage> {
    const found = await findHighlights(
      this.db,
      memberId,
      args,
      this.translations.open(args.translation, true).id,
      page,
    );
    return { ...found, items: found.items.map((row) => ({ ...asHighlight(row), text: row.text })) };
  }

  /**
   * Highlights verses, or changes their color. Idempotent. A note that changed since `noteBefore` is merged.
   * @returns all highlights of the chapter
   * @throws AppError BAD_USER_INPUT, also above a member's maximum; NOT_FOUND: no such verses
   */
  async highlight(
    memberId: string,
    chapter: ChapterArgs,
    { color, note, noteBefore, ...verses }: HighlightInput,
  ): Promise<VerseHighlight[]> {
    const requested = placesOf({ ...chapter, ...verses }, this.chaptersIn);
    await this.db.transaction(async (manager) => {
      await lockOf(manager, memberId);
      const places = await versesAmong(manager, requested);
      if (places.length === 0) throw new AppError('NOT_FOUND', say.bible_verse_not_found());
      await writeHighlights(manager, memberId, places, color, this.clock.now());
      if (note !== undefined) {
        const [place] = places as [number];
        const stored = (await manager.findOneBy(Highlight, { memberId, place }))?.note ?? '';
        const text = mergedText({ before: cleanBefore(noteBefore), stored, text: clean(note ?? '') });
        if (text.length > limits.highlight.note) throw mergedTooLong();
        await writeNote(manager, memberId, place, text || null, this.clock.now());
      }
      const { count: most } = limits.highlight;
      if ((await manager.countBy(Highlight, { memberId })) > most) {
        throw new AppError('BAD_USER_INPUT', say.highlight_too_many({ max: most }));
      }
    });
    return this.ofChapter(memberId, chapter);
  }

  /**
   * Removes highlights with their notes, except a first one whose note is another than `noteBefore`. Other verses are
   * ignored.
   * @returns the remaining highlights of the chapter
   * @throws AppError BAD_USER_INPUT, NOT_FOUND: no such chapter
   */
  async remove(memberId: string, { noteBefore, ...verses }: RemoveArgs): Promise<VerseHighlight[]> {
    await removeHighlights(this.db, memberId, placesOf(verses, this.chaptersIn), cleanBefore(noteBefore));
    return this.ofChapter(memberId, { book: verses.book, chapter: verses.chapter });
  }
}

/** Serializes a member's changes: of two at once the second would not see the rows that the first adds. */
const lockOf = (manager: EntityManager, memberId: string) =>
  manager.query('select pg_advisory_xact_lock(hashtext($1))', [`highlights ${memberId}`]);

function mergedTooLong(): AppError {
  const message = say.highlight_note_merged_too_long({ max: limits.highlight.note });
  return new AppError('BAD_USER_INPUT', message, { fields: { note: message } });
}

/** Larger than the number of verses in any chapter. */
const lastVerse = 999;

/** @throws AppError BAD_USER_INPUT, NOT_FOUND: no such chapter */
function placesOf(
  { book: id, chapter, from, to }: ChapterArgs & Partial<VersesArgs>,
  chaptersIn: (book: number) => number,
): Places {
  const book = bookOf(id);
  if (chapter < 1 || chapter > chaptersIn(book.number))
    throw new AppError('NOT_FOUND', say.bible_chapter_not_found());
  const last = to ?? from ?? lastVerse;
  const first = from ?? 1;
  if (first < 1 || last < first || last > lastVerse) {
    const message = say.highlight_verses_invalid();
    throw new AppError('BAD_USER_INPUT', message, { fields: { from: message } });
  }
  return { first: placeOf(book.number, chapter, first), last: placeOf(book.number, chapter, last) };
}

/** Returns a row in the shape of the API. */
export function asHighlight({
  place,
  id,
  color,
  note,
  createdAt,
  updatedAt,
}: Omit<Highlight, 'memberId' | 'member'>): VerseHighlight {
  const { book, chapter, verse } = partsOfPlace(place);
  return {
    id,
    reference: referenceOf(place),
    bookId: book.id,
    bookName: book.name,
    chapter,
    verse,
    color,
    note,
    createdAt,
    updatedAt,
  };
}
