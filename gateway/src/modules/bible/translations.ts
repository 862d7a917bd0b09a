import { isForEveryone, type KnownTranslation, ownTranslations as known } from '@quiet-time/schema/bible';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { untilRead } from '../../platform/until-read.js';
import { type Book, bookById, bookBySlug, books } from './books.js';
import type { TextBook } from './imports/collected-text.js';

/** A text of the Bible, one that comes with the product or one that an administrator has brought. */
export interface Translation extends KnownTranslation {
  /** Its rights, as they are told below its text. */
  copyright: string;
  /** Whether it comes with the product. */
  isOwn: boolean;
  /** Another one when its text has become another. */
  version: number;
  /** In its order. */
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
 * The translations that there are: they lie in memory, in every process, and are read again when Postgres tells that they
 * have changed. The verses are in Postgres.
 */
export class Translations {
  private list = ownTranslations;
  private stored = '[]';

  constructor(
    private readonly db: DataSource,
    private readonly log: Logger,
  ) {}

  /** Those of the product first, then the others as they were added. Another list whenever something has changed. */
  get all(): readonly Translation[] {
    return this.list;
  }

  /** Puts into force what is stored. @returns whether that is something else than before. One statement. */
  async load(): Promise<boolean> {
    const rows: Translation[] = await this.db.query(
      `select id, name, abbreviation, language, copyright, audience, version, books
         from bible_translations where name is not null order by added_at, id`,
    );
    const stored = JSON.stringify(rows);
    if (stored === this.stored) return false;
    this.stored = stored;
    const books = (row: Translation) =>
      // An older release has stored one name of each book.
      row.books.map(({ name, names, ...book }: TextBook & { name?: string }) => ({
        ...book,
        names: names ?? (name ? [name] : []),
      }));
    this.list = [...ownTranslations, ...rows.map((row) => ({ ...row, books: books(row), isOwn: false }))];
    return true;
  }

  /** As `load`, and tries until it can. */
  follow(): Promise<boolean> {
    return untilRead(this.db, this.log, 'Bible translations', () => this.load());
  }

  /** By its id in any case, for whoever asks. @throws AppError BAD_USER_INPUT: unknown; UNAUTHENTICATED: for members */
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

/** A book as a translation has it, by its id, or its name as in addresses; its chapters are those of the text. */
export function bookIn({ books }: Pick<Translation, 'books'>, id: string): Book | null {
  const book = bookById(id) ?? bookBySlug(id);
  const own = book && books.find(({ number }) => number === book.number);
  return own ? { ...book, chapters: own.chapters } : null;
}
