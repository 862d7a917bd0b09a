import { folded } from '@quiet-time/schema/folded';
import type { ScriptureCategory } from '@quiet-time/schema/scripture-categories';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import { type PageArgs, type PageOf, pageOf, pagesOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { Scripture, type ScriptureKeywordCount } from './scripture.entity.js';

const columns = columnsOf(Scripture);
const searched = 'scriptures join scripture_search on scripture_id = scriptures.id';
const newest = 'scriptures.created_at desc, scriptures.id desc';

const ofTopic = pagesOf<Scripture>({
  name: 'scriptures of a topic',
  columns,
  from: 'scriptures where topic_id = $1',
  order: 'scriptures.created_at, scriptures.id',
});

/** Returns a page of the scriptures of a topic, oldest first. One statement. */
export const findOfTopic = (db: DataSource, topicId: string, page: PageArgs) => ofTopic(db, [topicId], page);

const withKeyword = pagesOf<Scripture>({
  name: 'scriptures with a keyword',
  columns,
  from: `${searched} where scripture_search.keywords @> array[folded($1)]`,
  order: newest,
});

/** Returns a page of the scriptures with a keyword, case-insensitive, newest first. One statement. */
export const findWithKeyword = (db: DataSource, keyword: string, page: PageArgs) =>
  withKeyword(db, [keyword], page);

const byReference = pagesOf<Scripture>({
  name: 'scriptures by reference',
  columns,
  from: `${searched} where scripture_search.reference @@ to_tsquery('simple', $1)`,
  order: 'starts_with(folded(scriptures.reference), folded($2)) desc, scriptures.reference, scriptures.id',
});

/**
 * Returns scriptures whose reference has the words and numbers of `reference` in sequence: "John 3" finds John 3:16,
 * and after it 1 John 3:1; "Psalm 1" does not find Psalm 119. One statement.
 */
export async function findByReference(
  db: DataSource,
  reference: string,
  page: PageArgs,
): Promise<PageOf<Scripture>> {
  // Removes a final "s", so that Psalm and Psalms match the same prefix.
  const parts = wordsOf(reference).map((word) => (word.length > 3 ? word.replace(/s$/i, '') : word));
  if (parts.length === 0) return pageOf([], 0, page);
  return byReference(db, [parts.map(beginning).join(' <-> '), reference], page);
}

export interface Wanted {
  search: string | null;
  category: ScriptureCategory | null;
  topicId: string | null;
}

/**
 * Returns scriptures with every word of `search`, as a prefix, in reference, text or keywords; newest first. One
 * statement.
 */
export async function findWanted(
  db: DataSource,
  { search, category, topicId }: Wanted,
  page: PageArgs,
): Promise<PageOf<Scripture>> {
  const words = search === null ? [] : wordsOf(search);
  if (search !== null && words.length === 0) return pageOf([], 0, page);
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
  // Each set of conditions has its own statement, and so its own query plan.
  const list = pagesOf<Scripture>({
    name: ['scriptures by', ...conditions.map(([name]) => name)].join(' '),
    columns,
    from: where ? `scriptures where ${where}` : 'scriptures',
    order: newest,
  });
  return list(db, values, page);
}

const daily = `select ${columns} from scriptures where is_daily`;

/** Returns the daily scripture, or null if there is none. One statement. */
export async function findDaily(db: DataSource): Promise<Scripture | null> {
  const [scripture] = await read<Scripture>(db, 'daily scripture', daily, []);
  return scripture ?? null;
}

/** Returns all keywords, the most used first. Spellings that differ only in case count as one. One statement. */
export const countKeywords = (db: DataSource): Promise<ScriptureKeywordCount[]> =>
  read(
    db,
    'keywords of scriptures',
    `select mode() within group (order by keyword) as keyword, count(*)::int as count
       from scriptures, unnest(keywords) as keyword
      group by lower(keyword) order by count(*) desc, lower(keyword)`,
    [],
  );

/** Returns the number of scriptures in each category that has any. One statement. */
export async function countCategories(db: DataSource): Promise<Map<ScriptureCategory, number>> {
  const rows = await read<{ category: ScriptureCategory; count: number }>(
    db,
    'categories of scriptures',
    'select category, count(*)::int as count from scriptures group by category',
    [],
  );
  return new Map(rows.map(({ category, count }) => [category, count]));
}

/** Returns the words and numbers of typed text, folded like those in the index. */
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns a word as a prefix match; numbers match whole. */
const beginning = (word: string) => (/^\d+$/.test(word) ? word : `${word}:*`);
