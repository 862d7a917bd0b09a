import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { isId } from '../platform/ids.js';
import { read } from '../platform/prepared.js';
import { AppError } from './errors.js';
import { cachedCount, keepCount } from './large-counts.js';

/** Arguments of all lists with numbered pages. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 1 })
  @Min(1, { message: 'page must be 1 or more' })
  @Max(100_000, { message: 'page must be 100000 or less' })
  page!: number;

  @Field(() => Int, { defaultValue: limits.page.default })
  @Min(1, { message: 'limit must be 1 or more' })
  @Max(limits.page.max, { message: `limit must be ${limits.page.max} or less` })
  limit!: number;
}

@ObjectType({ simpleResolvers: true })
export class DeletedItem {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  deletedAt!: Date;
}

/** Changes of a list, for programs that keep a copy of it. */
@ObjectType({ simpleResolvers: true })
export class ListChanges {
  @Field(() => String, {
    description: 'Continues after this response: at once if `hasMore`, otherwise whenever you like.',
  })
  cursor!: string;

  @Field(() => Boolean)
  hasMore!: boolean;

  @Field(() => [DeletedItem], {
    description:
      'Items that were deleted or hidden in the meantime, for 30 days. You may never have had them.',
  })
  deleted!: DeletedItem[];
}

/** Position of a page in its list; each list's own type adds its `items`. */
@ObjectType({ simpleResolvers: true })
export abstract class Page {
  @Field(() => Int)
  page!: number;

  @Field(() => Int)
  limit!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  pages!: number;

  @Field(() => ListChanges, {
    nullable: true,
    description: 'With `updatedSince` or `cursor` in the request; `items` has what changed.',
  })
  changes?: ListChanges | null;
}

export interface PageOf<Item> extends Page {
  items: Item[];
}

/** Makes a page in the shape of its type. `total` counts the items of all pages. */
export const pageOf = <Item>(
  items: Item[],
  total: number,
  { page, limit }: Readonly<PageArgs>,
): PageOf<Item> => ({ items, total, page, limit, pages: Math.ceil(total / limit) });

/** List in SQL. */
export interface List {
  /** Name of its prepared statements. */
  name: string;
  columns: string;
  /** Tables and conditions, such as `prayers where is_active`; its parameters come first. */
  from: string;
}

/**
 * Returns the statement of a page. Rows are numbered after the page is cut, since numbering all rows would sort all of
 * them.
 */
const textOf = (columns: string, counted: string, onePage: string) => `
  select one_page.*, total
    from (select count(*)::int as total from ${counted}) as counted
    left join (
      select listed.*, row_number() over () as place_in_list from (select ${columns} from ${onePage}) as listed
    ) as one_page on true
   order by place_in_list`;

/** Returns the clause that cuts the page, with the two parameters after those of the list. */
const cutAfter = (values: readonly unknown[]) => `offset $${values.length + 1} limit $${values.length + 2}`;

async function readPage<Item extends { id: string }>(
  db: DataSource,
  name: string,
  text: string,
  values: readonly unknown[],
  { page, limit }: Readonly<PageArgs>,
): Promise<PageOf<Item>> {
  const rows = await read<Item & { total: number }>(db, name, text, [...values, (page - 1) * limit, limit]);
  // Every row has the count. A page past the end gets one row with the count and no item.
  const items = rows.filter(({ id }) => id !== null);
  return pageOf<Item>(items, rows[0]?.total ?? 0, { page, limit });
}

/**
 * Reads a list by numbered pages, each with the total, in one statement that is prepared once.
 * @param order by columns of tables: a bare name may mean one of `columns`, which no index orders
 */
export function pagesOf<Item extends { id: string }>({
  name,
  columns,
  from,
  order,
}: List & { order: string }) {
  let text = '';
  return (db: DataSource, values: readonly unknown[], page: Readonly<PageArgs>): Promise<PageOf<Item>> => {
    text ||= textOf(columns, from, `${from} order by ${order} ${cutAfter(values)}`);
    return readPage(db, name, text, values, page);
  };
}

export interface LongList extends List {
  /** The only table, by its real name. */
  table: string;
  /** Sort key, before the ids. */
  key: string;
  order(key: string, id: string): string;
  /**
   * Whether an index finds few rows by an expensive condition. If so, they are found once, then counted and sorted.
   * Otherwise the index of the order is read until the page is full.
   */
  foundOnce: boolean;
}

/**
 * Rows from the start of a list with very many matches that the index of the order finds quickly, despite an expensive
 * condition.
 */
const nearBeginning = 500;

/**
 * `pagesOf` for a long list of one table: only the rows of the page are read whole. The total of very many rows may be
 * some seconds old.
 */
export async function readLongPage<Item extends { id: string }>(
  db: DataSource,
  { name, columns, from, table, key, order, foundOnce }: LongList,
  values: readonly unknown[],
  page: Readonly<PageArgs>,
): Promise<PageOf<Item>> {
  const inOrder = order(key, `${table}.id`);
  const pageOfIds = (ids: string) => `${table} where id in (${ids} ${cutAfter(values)}) order by ${inOrder}`;
  const byOrder = pageOfIds(`select ${table}.id from ${from} order by ${inOrder}`);
  const counted = `${from} ${JSON.stringify(values)}`;
  const many = cachedCount<{ total: number }>(db, counted);
  if (many && (!foundOnce || page.page * page.limit <= nearBeginning)) {
    const text = `select ${columns} from ${byOrder}`;
    const cut = [...values, (page.page - 1) * page.limit, page.limit];
    return pageOf<Item>(await read<Item>(db, `some ${name}`, text, cut), many.total, page);
  }
  const text = foundOnce
    ? `with found as materialized (select ${table}.id, ${key} as key from ${from})
       ${textOf(columns, 'found', pageOfIds(`select id from found order by ${order('key', 'id')}`))}`
    : textOf(columns, from, byOrder);
  const found = await readPage<Item>(db, name, text, values, page);
  keepCount(db, counted, found.total, { total: found.total });
  return found;
}

/** Error message for an invalid cursor. */
export const brokenCursor = 'after must be the endCursor of an answer of this list';

/** Arguments of all lists that are read from their newest item on. */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: limits.page.default })
  @Min(1, { message: 'first must be 1 or more' })
  @Max(limits.page.max, { message: `first must be ${limits.page.max} or less` })
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The `endCursor` of the previous page. Omitted: the first page.',
  })
  @MaxLength(limits.handle, { message: brokenCursor })
  after?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the last item. Null if there is none.' })
  endCursor!: string | null;
}

/** Part of a growing list, newest first; each list's own type adds its `nodes`. Nothing is counted. */
@ObjectType({ simpleResolvers: true })
export abstract class Connection {
  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

export interface ConnectionOf<Item> extends Connection {
  nodes: Item[];
  /** Total, for the first part of a list with `counted`. */
  total?: number | undefined;
}

/** Growing list, newest first. Its tables and conditions contain a `where`. */
export interface GrowingList extends List {
  /** Name of the items' table in the statement. */
  table: string;
  /** Sort key: a `timestamptz(3)`, the precision of JavaScript. */
  moment?: string;
  /** Date that sorts before that key. */
  day?: string;
  /**
   * Real name of that table, for a list with an expensive search: its beginning and its total are found in one pass.
   */
  counted?: string;
}

const placeOf = ({ table, moment = 'created_at', day }: GrowingList) =>
  [...(day ? [day] : []), moment, 'id'].map((column) => `${table}.${column}`);

/** Returns the order of such a list. */
export const newestFirst = (list: GrowingList) =>
  placeOf(list)
    .map((column) => `${column} desc`)
    .join(', ');

/**
 * Reads a growing list from its newest item or from a cursor on. Concurrent inserts and deletions neither repeat nor
 * skip items. One statement, prepared once. Its cost doesn't grow with the list, unless the list is searched. The
 * returned function throws an AppError BAD_USER_INPUT for an invalid cursor.
 */
export function connectionOf<Item extends { id: string }>(list: GrowingList) {
  const { name, columns, from, table, moment = 'created_at', day, counted } = list;
  const ordered = `${table}.${moment} as moment${day ? `, ${table}.${day}::text as day` : ''}`;
  const select = `select ${columns}, ${ordered} from ${from}`;
  // Only the sort keys of all matches are materialized; the other columns are read for the rows of the page.
  const countedSelect = (limit: string) => `with hits as materialized (
        select ${placeOf(list).join(', ')} from ${from})
      select ${columns}, ${ordered}, (select count(*)::int from hits) as total
        from (select id from hits as ${table} order by ${newestFirst(list)} ${limit}) as newest
        join ${counted} as ${table} on ${table}.id = newest.id
        order by ${newestFirst(list)}`;
  const older = (count: number) => {
    const place = placeOf(list);
    return `and (${place.join(', ')}) < (${place.map((_, i) => `$${count + 2 + i}`).join(', ')})`;
  };
  const texts = { newest: '', older: '' };
  return async (
    db: DataSource,
    values: readonly unknown[],
    { first, after }: Readonly<ConnectionArgs>,
  ): Promise<ConnectionOf<Item>> => {
    const place = after == null ? [] : placeAt(list, after);
    const part = after == null ? 'newest' : 'older';
    const count = values.length;
    const limit = `limit $${count + 1}`;
    texts[part] ||=
      counted && part === 'newest'
        ? countedSelect(limit)
        : `${select} ${part === 'older' ? older(count) : ''} order by ${newestFirst(list)} ${limit}`;
    // Reads one more than requested, to know whether there is a next page.
    const rows = await read<Item & Place & { total?: number }>(db, `${name}, ${part}`, texts[part], [
      ...values,
      first + 1,
      ...place,
    ]);
    const nodes = rows.slice(0, first);
    const last = nodes.at(-1);
    const endCursor = last ? cursorOf(name, last) : null;
    const total = counted && !place.length ? (rows[0]?.total ?? 0) : undefined;
    return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor }, total };
  };
}

/** Position of an item in its list. */
interface Place {
  day?: string;
  moment: Date;
  id: string;
}

/** Opaque to clients, so that its content may change. */
const cursorOf = (list: string, { day, moment, id }: Place) =>
  Buffer.from([list, ...(day ? [day] : []), moment.getTime(), id].join('|')).toString('base64url');

/** @throws AppError BAD_USER_INPUT for a cursor of another list, or an invalid one */
function placeAt({ name, day }: GrowingList, cursor: string): (string | Date)[] {
  const [of, ...place] = Buffer.from(cursor, 'base64url').toString().split('|');
  const [id = '', moment = '', ...days] = place.reverse();
  const isPlace = /^\d{1,14}$/.test(moment) && isId(id) && days.length === (day ? 1 : 0);
  if (of === name && isPlace && days.every(isLocalDate)) return [...days, new Date(Number(moment)), id];
  throw new AppError('BAD_USER_INPUT', brokenCursor, { fields: { after: brokenCursor } });
}
