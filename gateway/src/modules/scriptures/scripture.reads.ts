import type { ScriptureCategory } from '@quiet-time/schema/labels';
import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { Scripture, ScriptureKeywordCount } from './scripture.entity.js';

const scriptureColumns = `
  scriptures.id, topic_id as "topicId", scriptures.reference, text, version, category,
  to_json(scriptures.keywords) as keywords, is_daily as "isDaily", date_assigned as "dateAssigned",
  revision, created_at as "createdAt", updated_at as "updatedAt"`;

interface Paged {
  items: Scripture[];
  total: number;
}

interface PageQuery {
  /** What the connections remember the statement by. */
  name: string;
  /** The tables and the conditions. */
  from: string;
  /** More to select, for the order. */
  rank?: string;
  /** By names of what is selected: the page is found in this order and answered in it. */
  order: string;
  values: unknown[];
}

/** A page of scriptures with the number of all. One statement. */
async function findPage(
  db: DataSource,
  { name, from, rank, order, values }: PageQuery,
  page: number,
  limit: number,
): Promise<Paged> {
  const rows = await read<Scripture & { total: number }>(
    db,
    name,
    `select one_page.*, total
       from (select count(*)::int as total from ${from}) as counted
       left join (
         select ${[scriptureColumns, rank].filter(Boolean).join(', ')} from ${from}
          order by ${order} offset $${values.length + 1} limit $${values.length + 2}
       ) as one_page on true
      order by ${order}`,
    [...values, (page - 1) * limit, limit],
  );
  // The count stands in every row, and in one without a scripture when the page is past the end.
  return { items: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** In the order in which they were written. */
const oldestFirst = '"createdAt", id';
const newestFirst = '"createdAt" desc, id desc';

/** The scriptures of a topic, in the order in which they were written. */
export const findOfTopic = (db: DataSource, topicId: string, page: number, limit: number): Promise<Paged> =>
  findPage(
    db,
    {
      name: 'scriptures of a topic',
      from: 'scriptures where topic_id = $1',
      order: oldestFirst,
      values: [topicId],
    },
    page,
    limit,
  );

/** Those with this keyword, in any case, newest first. */
export const findWithKeyword = (
  db: DataSource,
  keyword: string,
  page: number,
  limit: number,
): Promise<Paged> =>
  findPage(
    db,
    {
      name: 'scriptures with a keyword',
      from: `scriptures join scripture_search on scripture_id = scriptures.id
             where scripture_search.keywords @> array[lower($1)]`,
      order: newestFirst,
      values: [keyword],
    },
    page,
    limit,
  );

/**
 * Those whose reference has the words and numbers of `reference` in a row: "John 3" finds John 3:16, and after
 * it 1 John 3:1; "Psalm 1" finds no Psalm 119.
 */
export async function findByReference(
  db: DataSource,
  reference: string,
  page: number,
  limit: number,
): Promise<Paged> {
  // Psalm or Psalms: both are the beginning of a word.
  const parts = wordsOf(reference).map((word) => (word.length > 3 ? word.replace(/s$/i, '') : word));
  if (parts.length === 0) return { items: [], total: 0 };
  const query: PageQuery = {
    name: 'scriptures by reference',
    from: `scriptures join scripture_search on scripture_id = scriptures.id
           where scripture_search.reference @@ to_tsquery('simple', $1)`,
    rank: 'starts_with(lower(scriptures.reference), lower($2)) as begins',
    order: 'begins desc, reference, id',
    values: [parts.map(beginning).join(' <-> '), reference],
  };
  return findPage(db, query, page, limit);
}

export interface Wanted {
  search: string | null;
  category: ScriptureCategory | null;
  topicId: string | null;
}

/** Those with every word of `search` (or its beginning) in reference, text or keywords; newest first. */
export async function findWanted(
  db: DataSource,
  { search, category, topicId }: Wanted,
  page: number,
  limit: number,
): Promise<Paged> {
  const words = search === null ? [] : wordsOf(search);
  if (search !== null && words.length === 0) return { items: [], total: 0 };
  const values: unknown[] = [];
  const conditions: [name: string, condition: string][] = [];
  if (words.length > 0) {
    const place = values.push(words.map(beginning).join(' & '));
    const found = `select scripture_id from scripture_search where words @@ to_tsquery('simple', $${place})`;
    conditions.push(['words', `scriptures.id in (${found})`]);
  }
  if (category) conditions.push(['category', `category = $${values.push(category)}`]);
  if (topicId) conditions.push(['topic', `topic_id = $${values.push(topicId)}`]);
  const where = conditions.map(([, condition]) => condition).join(' and ');
  // A statement of its own for each set of conditions: so each has the plan that fits it.
  const query: PageQuery = {
    name: ['scriptures by', ...conditions.map(([name]) => name)].join(' '),
    from: where ? `scriptures where ${where}` : 'scriptures',
    order: newestFirst,
    values,
  };
  return findPage(db, query, page, limit);
}

/** The daily scripture; null while there is none. One statement. */
export async function findDaily(db: DataSource): Promise<Scripture | null> {
  const [daily] = await read<Scripture>(
    db,
    'daily scripture',
    `select ${scriptureColumns} from scriptures where is_daily`,
    [],
  );
  return daily ?? null;
}

/** Every keyword, the most used first. Spellings that differ in case alone are one. One statement. */
export const countKeywords = (db: DataSource): Promise<ScriptureKeywordCount[]> =>
  read(
    db,
    'keywords of scriptures',
    `select mode() within group (order by keyword) as keyword, count(*)::int as count
       from scriptures, unnest(keywords) as keyword
      group by lower(keyword) order by count(*) desc, lower(keyword)`,
    [],
  );

/** How many scriptures each category has that has any. One statement. */
export async function countCategories(db: DataSource): Promise<Map<ScriptureCategory, number>> {
  const rows = await read<{ category: ScriptureCategory; count: number }>(
    db,
    'categories of scriptures',
    'select category, count(*)::int as count from scriptures group by category',
    [],
  );
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** The words and numbers in a text that somebody typed. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A word as it begins; a number is meant whole. */
const beginning = (word: string) => (/^\d+$/.test(word) ? word : `${word}:*`);
