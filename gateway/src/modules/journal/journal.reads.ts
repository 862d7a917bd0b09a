import { cut } from '@quiet-time/schema/cut';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import { type SyncArgs, syncedPagesOf } from '../../blocks/changes.js';
import { columnsOf } from '../../blocks/columns.js';
import { type ConnectionArgs, connectionOf } from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import type {
  JournalEntryConnection,
  JournalEntryPage,
  JournalStats,
  JournalTag,
} from './journal-entry.entity.js';
import { JournalEntry } from './journal-entry.entity.js';
import { markedPart, markedTitle, queryOf, type Terms } from './journal-search.js';
import { headingOf } from './journal-writing.js';

/** Rows have the shape of `JournalEntry`, except for the fields that `shown` computes. */
const columns = `${columnsOf(JournalEntry, 'entry')},
  (select json_build_object('id', devotional.id, 'date', devotional.date, 'title', devotional.title,
      'lang', devotional.lang)
    from devotionals as devotional where devotional.id = entry.devotional_id) as devotional`;

const newest = 'entry.written_on desc, entry.created_at desc, entry.id desc';
const own = 'entry.member_id = $1 and entry.deleted_at is null';

const narrowed = (first: number) => `
  and ($${first}::text is null or $${first} = any(entry.tag_keys))
  and ($${first + 1}::text is null or entry.mood = $${first + 1})
  and ($${first + 2}::boolean is null or entry.is_favorite = $${first + 2})
  and ($${first + 3}::date is null or entry.written_on >= $${first + 3})
  and ($${first + 4}::date is null or entry.written_on <= $${first + 4})`;

/** Separate statements for all entries (counted in an index only), for filtered ones, and for search results. */
function listOf(name: string, from: string, counted?: string) {
  const list = { name, columns, from, table: 'entry', day: 'written_on', ...(counted && { counted }) };
  return {
    part: connectionOf<JournalEntry>(list),
    page: syncedPagesOf<JournalEntry>({
      ...list,
      name: `${name}, page`,
      order: newest,
      list: 'journal_entries',
      mayKnow: 'member_id = $1',
    }),
    async count(db: DataSource, values: unknown[]): Promise<number> {
      const text = `select count(*)::int as total from ${from}`;
      const [row] = await read<{ total: number }>(db, `${name}, count`, text, values);
      return row!.total;
    },
  };
}

const all = listOf('journal entries', `journal_entries as entry where ${own}`);
const some = listOf('some journal entries', `journal_entries as entry where ${own} ${narrowed(2)}`);
const found = listOf(
  'found journal entries',
  // The offset isolates the search. Otherwise the planner may scan all entries of the member in their order.
  `(select * from journal_entries where words @@ $2::tsquery offset 0) as entry where ${own} ${narrowed(3)}`,
  'journal_entries',
);

export interface Wanted {
  /** Words to search for; null without a search. */
  terms: Terms | null;
  /** Key of the tag. */
  tag: string | null;
  mood: string | null;
  isFavorite: boolean | null;
  /** Days of the entries, both included. */
  from: string | null;
  to: string | null;
}

function listFor(memberId: string, { terms, tag, mood, isFavorite, from, to }: Wanted) {
  const filters = [tag, mood, isFavorite, from, to];
  if (terms) return { list: found, values: [memberId, queryOf(memberId, terms), ...filters] };
  if (filters.some((filter) => filter !== null)) return { list: some, values: [memberId, ...filters] };
  return { list: all, values: [memberId] };
}

/** Adds the computed fields to an entry. */
export function shown(row: JournalEntry, terms: Terms | null = null): JournalEntry {
  row.heading = headingOf(row);
  row.excerpt = cut(row.text, limits.journal.excerpt);
  row.foundIn = terms && markedPart(row.text, terms);
  const { addedFrom, sourceId, originalContent, addedAt } = row;
  row.metadata = { addedFrom, sourceId, originalContent, addedAt };
  row.foundTitle = terms && row.title ? markedTitle(row.title, terms) : null;
  return row;
}

/**
 * Returns a member's entries, newest first. One statement, and one for the total if there are more pages and no search.
 * @throws AppError as `connectionOf`
 */
export async function findOwn(
  db: DataSource,
  memberId: string,
  wanted: Wanted,
  part: ConnectionArgs,
): Promise<JournalEntryConnection> {
  const { list, values } = listFor(memberId, wanted);
  const { nodes, pageInfo, total } = await list.part(db, values, part);
  return {
    nodes: nodes.map((row) => shown(row, wanted.terms)),
    pageInfo,
    count: async () =>
      total ?? (!part.after && !pageInfo.hasNextPage ? nodes.length : list.count(db, values)),
  };
}

/** Like `findOwn`, with numbered pages. One statement. */
export async function findOwnPage(
  db: DataSource,
  memberId: string,
  wanted: Wanted,
  page: SyncArgs,
): Promise<JournalEntryPage> {
  const { list, values } = listFor(memberId, wanted);
  const { items, ...rest } = await list.page(db, values, page);
  return { ...rest, items: items.map((row) => shown(row, wanted.terms)) };
}

async function findFirst(db: DataSource, name: string, rest: string, values: unknown[]) {
  const text = `select ${columns} from journal_entries as entry where ${own} ${rest}`;
  const [row] = await read<JournalEntry>(db, name, text, values);
  return row && shown(row);
}

/** Returns a member's entry; undefined if there is none. @param id a valid id */
export const findOne = (db: DataSource, memberId: string, id: string) =>
  findFirst(db, 'journal entry', 'and entry.id = $2', [memberId, id]);

const devotionalOfDay = '(select of_day.id from devotionals as of_day where of_day.date = $2)';

/** Returns the newest entry of the devotional of a day, else the newest entry written on that day. */
export const findOfDay = (db: DataSource, memberId: string, date: string) =>
  findFirst(
    db,
    'journal entry of a day',
    `and (entry.written_on = $2 or entry.devotional_id = ${devotionalOfDay})
      order by coalesce(entry.devotional_id = ${devotionalOfDay}, false) desc, ${newest} limit 1`,
    [memberId, date],
  );

/** Returns the newest entry of a devotional. @param devotionalId a valid id */
export const findOfDevotional = (db: DataSource, memberId: string, devotionalId: string) =>
  findFirst(db, 'journal entry of a devotional', `and entry.devotional_id = $2 order by ${newest} limit 1`, [
    memberId,
    devotionalId,
  ]);

/** Returns the days on which a member has entries, in order. */
export async function findDays(
  db: DataSource,
  memberId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await read<{ day: string }>(
    db,
    'journal days',
    `select distinct entry.written_on::text as day from journal_entries as entry
      where ${own} and entry.written_on between $2 and $3 order by day`,
    [memberId, from, to],
  );
  return rows.map(({ day }) => day);
}

/** Returns the entries of these days, the latest day first. */
export async function findOfDays(
  db: DataSource,
  memberId: string,
  days: readonly string[],
): Promise<JournalEntry[]> {
  const rows = await read<JournalEntry>(
    db,
    'journal of days',
    `select ${columns} from journal_entries as entry
      where ${own} and entry.written_on = any($2::date[]) order by ${newest} limit ${limits.page.max}`,
    [memberId, days],
  );
  return rows.map((row) => shown(row));
}

/** Returns the tags of a member, the most used first. Of several spellings, the first one used. */
export const findTags = (db: DataSource, memberId: string): Promise<JournalTag[]> =>
  read(
    db,
    'journal tags',
    `select (array_agg(tag order by created_at, entry.id))[1] as tag, count(*)::int as count
      from journal_entries as entry, unnest(entry.tags, entry.tag_keys) as used(tag, key)
      where ${own} group by key order by count desc, key`,
    [memberId],
  );

/** @param month its first day */
export async function findStats(db: DataSource, memberId: string, month: string): Promise<JournalStats> {
  const [stats] = await read<JournalStats>(
    db,
    'journal stats',
    `select count(*)::int as total, count(*) filter (where entry.is_favorite)::int as favorites,
        count(*) filter (where entry.written_on >= $2::date
          and entry.written_on < $2::date + interval '1 month')::int as "thisMonth",
        (select count(distinct key)::int from journal_entries as entry, unnest(entry.tag_keys) as key
          where ${own}) as tags
      from journal_entries as entry where ${own}`,
    [memberId, month],
  );
  return stats!;
}
