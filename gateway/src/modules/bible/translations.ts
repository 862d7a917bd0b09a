import { isForEveryone, type KnownTranslation, ownTranslations as known } from '@quiet-time/schema/bible';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { untilRead } from '../../platform/until-read.js';
import { type Book, bookById, bookBySlug, books } from './books.js';
import type { TextBook } from './imports/collected-text.js';

/** A Bible text, of the product or added by an administrator. */
export interface Translation extends KnownTranslation {
  /** Copyright notice shown below the text. */
  copyright: string;
  /** Whether it is part of the product. */
  isOwn: boolean;
  /** Number that changes with the text. */
  version: number;
  /** Books in the order of the text. */
  books: readonly TextBook[];
}

const ownTranslations: readonly Translation[] = known.map((own) => ({
  ...own,
  copyright: 'Public Domain',
  isOwn: true,
  version: 0,
  books,
}));

const refused = (ids: readonly string[]) => {
  const among = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ids);
  const sentence = say.bible_translation_unknown({ among });
  return new AppError('BAD_USER_INPUT', sentence, { fields: { translation: sentence } });
};

/**
 * In-memory list of the translations in every process. It is read again when Postgres notifies it of a change. The
 * verses stay in Postgres.
 */
export class Translations {
  private list = ownTranslations;
  private stored = '[]';

  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
  ) {}

  /**
   * Texts of the product first, then the others in the order they were added. The array is a new one after every
   * change.
   */
  get all(): readonly Translation[] {
    return this.list;
  }

  /**
   * Loads the stored translations. One statement.
   * @returns whether anything changed
   */
  async load(): Promise<boolean> {
    const rows: Translation[] = await this.db.query(
      `select id, name, abbreviation, language, copyright, audience, version, books
         from bible_translations where name is not null order by added_at, id`,
    );
    const stored = JSON.stringify(rows);
    if (stored === this.stored) return false;
    this.stored = stored;
    const books = (row: Translation) =>
      // An older release stored one name for each book.
      row.books.map(({ name, names, ...book }: TextBook & { name?: string }) => ({
        ...book,
        names: names ?? (name ? [name] : []),
      }));
    this.list = [...ownTranslations, ...rows.map((row) => ({ ...row, books: books(row), isOwn: false }))];
    return true;
  }

  /** Like `load`, with retries until it succeeds. */
  follow(): Promise<boolean> {
    return untilRead(this.db, this.log, 'Bible translations', () => this.load());
  }

  /**
   * Returns a translation by its id, in any case, if the caller may read it.
   * @throws AppError BAD_USER_INPUT: unknown; UNAUTHENTICATED: for members
   */
  open(id: string, isMember: boolean): Translation {
    const wanted = id.toLowerCase();
    const found = this.list.find((each) => each.id === wanted);
    if (!found) throw refused(this.openTo(isMember).map((each) => each.id));
    if (!isMember && !isForEveryone(found))
      throw new AppError('UNAUTHENTICATED', say.bible_translation_for_members());
    return found;
  }

  openTo(isMember: boolean): readonly Translation[] {
    return isMember ? this.list : this.list.filter(isForEveryone);
  }
}

/** Returns a book of a translation by its id, or by its name in addresses, with the number of chapters in the text. */
export function bookIn({ books }: Pick<Translation, 'books'>, id: string): Book | null {
  const book = bookById(id) ?? bookBySlug(id);
  const own = book && books.find(({ number }) => number === book.number);
  return own ? { ...book, chapters: own.chapters } : null;
}
