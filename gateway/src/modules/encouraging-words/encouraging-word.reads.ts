import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type PageArgs, type PageOf, pagesOf } from '../../blocks/paging.js';
import { wantedPart } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import { EncouragingWord } from './encouraging-word.entity.js';
import type { AdminWordArgs, WordOrder } from './encouraging-word.inputs.js';

const columns = columnsOf(EncouragingWord);
const newest = 'encouraging_words.created_at desc, encouraging_words.id desc';

/** Returns the number of active words before an active one; null if that word is not active. One statement. */
export async function findPlace(db: DataSource, id: string): Promise<number | null> {
  const [found] = await read<{ place: number }>(
    db,
    'place of an encouraging word',
    `select (select count(*)::int from encouraging_words as other
              where other.is_active and (other.created_at, other.id) > (word.created_at, word.id)) as place
       from encouraging_words as word where word.id = $1 and word.is_active`,
    [id],
  );
  return found?.place ?? null;
}

const active = pagesOf<EncouragingWord>({
  name: 'encouraging words',
  columns,
  from: 'encouraging_words where is_active',
  order: newest,
});

/** Returns a page of the active words, newest first. One statement. */
export const findActive = (db: DataSource, page: PageArgs) => active(db, [], page);

const random = `select ${columns} from encouraging_words where id = (
  select id from encouraging_words where is_active order by random() limit 1)`;

/** Returns an active word at random, with equal odds; null if there is none. One statement. */
export async function findRandom(db: DataSource): Promise<EncouragingWord | null> {
  const [word] = await read<EncouragingWord>(db, 'random encouraging word', random, []);
  return word ?? null;
}

const favorites = pagesOf<EncouragingWord>({
  name: 'kept encouraging words',
  columns,
  from: `encouraging_words join favorites on word_id = encouraging_words.id where member_id = $1 and is_active`,
  order: 'favorites.created_at desc, encouraging_words.id desc',
});

/** Returns a page of the member's active favorites, the latest favorite first. One statement. */
export const findFavorites = (db: DataSource, memberId: string, page: PageArgs) =>
  favorites(db, [memberId], page);

/** Sort keys of the back-office's list. They are fixed columns, so no user input enters the statement. */
const orderColumns: Record<WordOrder, string> = {
  createdAt: 'encouraging_words.created_at',
  // Case-insensitive.
  title: 'lower(encouraging_words.title)',
  category: 'encouraging_words.category',
  isActive: 'encouraging_words.is_active',
  updatedAt: 'encouraging_words.updated_at',
};

/** Returns a page of the back-office's list. One statement. */
export function findForAdmins(db: DataSource, args: AdminWordArgs): Promise<PageOf<EncouragingWord>> {
  const { search, category, isActive, order, descending } = args;
  const direction = descending ? 'desc' : 'asc';
  const list = pagesOf<EncouragingWord>({
    name: `admin list of words by ${order} ${direction}`,
    columns,
    from: `encouraging_words
      where ($1::text is null or strpos(folded(title), $1) > 0 or strpos(folded(message), $1) > 0
             or strpos(folded(author), $1) > 0 or strpos(folded(array_to_string(tags, ' ')), $1) > 0)
        and ($2::text is null or category = $2) and ($3::boolean is null or is_active = $3)`,
    order: `${orderColumns[order]} ${direction}, ${newest}`,
  });
  return list(db, [wantedPart(search), category ?? null, isActive ?? null], args);
}
