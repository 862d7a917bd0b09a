import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { EncouragingWord } from './encouraging-word.entity.js';
import type { AdminWordArgs, WordOrder } from './encouraging-word.inputs.js';

/** The rows have the shape of `EncouragingWord`. */
const wordColumns = `
  id, title, message, category, author, scripture_reference as "scriptureReference",
  is_active as "isActive", to_json(tags) as tags, attachments, version,
  created_at as "createdAt", updated_at as "updatedAt"`;

interface Found {
  items: EncouragingWord[];
  total: number;
}

interface PageQuery {
  /** What the connections remember the statement by. */
  name: string;
  from: string;
  order: string;
  values: unknown[];
}

/** A page of words with the number of all. One statement. */
async function findPage(
  db: DataSource,
  { name, from, order, values }: PageQuery,
  page: number,
  limit: number,
): Promise<Found> {
  const [offset, most] = [values.length + 1, values.length + 2];
  const rows = await read<EncouragingWord & { total: number }>(
    db,
    name,
    `select one_page.*, total
       from (select count(*)::int as total from ${from}) as counted
       left join (
         select ${wordColumns}, row_number() over (order by ${order}) as place
           from ${from} order by ${order} offset $${offset} limit $${most}
       ) as one_page on true
      order by place`,
    [...values, (page - 1) * limit, limit],
  );
  // The count stands in every row, and in one without a word when the page is past the end.
  return { items: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** How many active ones stand before an active one; null where it is not among them. One statement. */
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

/** The active ones, newest first. One statement. */
export const findActive = (db: DataSource, page: number, limit: number): Promise<Found> =>
  findPage(
    db,
    {
      name: 'encouraging words',
      from: 'encouraging_words where is_active',
      order: 'created_at desc, id desc',
      values: [],
    },
    page,
    limit,
  );

/** One of the active ones, each as likely as another; null when there is none. One statement. */
export async function findRandom(db: DataSource): Promise<EncouragingWord | null> {
  const [word] = await read<EncouragingWord>(
    db,
    'random encouraging word',
    `select ${wordColumns} from encouraging_words where id = (
       select id from encouraging_words where is_active order by random() limit 1)`,
    [],
  );
  return word ?? null;
}

/** The active ones that a member keeps, the last kept first. One statement. */
export const findKept = (db: DataSource, memberId: string, page: number, limit: number): Promise<Found> =>
  findPage(
    db,
    {
      name: 'kept encouraging words',
      // The time of keeping alone comes out of the favorites, so that the columns stay without a table's name.
      from: `encouraging_words join (select word_id, created_at as kept_at from favorites where member_id = $1) as kept
               on word_id = id where is_active`,
      order: 'kept_at desc, id desc',
      values: [memberId],
    },
    page,
    limit,
  );

/** What the back-office's list may be ordered by: no person's words come into the statement. */
const orderColumns: Record<WordOrder, string> = {
  createdAt: 'created_at',
  // As people sort them, in whatever case.
  title: 'lower(title)',
  category: 'encouraging_words.category',
  isActive: 'encouraging_words.is_active',
  updatedAt: 'updated_at',
};

/** A page of the back-office's list. One statement. */
export function findForAdmins(db: DataSource, args: AdminWordArgs): Promise<Found> {
  const { page, limit, search, category, isActive, order, descending } = args;
  const part = search.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null;
  const direction = descending ? 'desc' : 'asc';
  const found = {
    name: `admin list of words by ${order} ${direction}`,
    from: `encouraging_words
      where ($1::text is null or title ilike $1 or message ilike $1 or author ilike $1
             or array_to_string(tags, ' ') ilike $1)
        and ($2::text is null or category = $2) and ($3::boolean is null or is_active = $3)`,
    order: `${orderColumns[order]} ${direction}, created_at desc, id desc`,
    values: [part, category ?? null, isActive ?? null],
  };
  return findPage(db, found, page, limit);
}
