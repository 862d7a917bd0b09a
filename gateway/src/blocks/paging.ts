import { limits } from '@quiet-time/schema/limits';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { Max, MaxLength, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { isId } from '../platform/ids.js';
import { read } from '../platform/prepared.js';
import { AppError } from './errors.js';
import { keepCount, keptCount } from './large-counts.js';

/** The arguments of every list that is read in pages. */
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

/** Where a page of a list stands; a list's own type adds its `items`. */
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
}

export interface PageOf<Item> extends Page {
  items: Item[];
}

/** A page in the shape of its type. `total` counts the items of all pages. */
export const pageOf = <Item>(
  items: Item[],
  total: number,
  { page, limit }: Readonly<PageArgs>,
): PageOf<Item> => ({ items, total, page, limit, pages: Math.ceil(total / limit) });

/** A list as SQL. */
export interface List {
  /** What the connections remember its statements by. */
  name: string;
  columns: string;
  /** Tables and conditions, such as `prayers where is_active`; its parameters come first. */
  from: string;
}

/** The statement of a page. Numbered only when the page is cut out: a number for each row would have all of them sorted. */
const textOf = (columns: string, counted: string, onePage: string) => `
  select one_page.*, total
    from (select count(*)::int as total from ${counted}) as counted
    left join (
      select listed.*, row_number() over () as place_in_list from (select ${columns} from ${onePage}) as listed
    ) as one_page on true
   order by place_in_list`;

/** Where the page is cut out, by the two parameters after those of the list. */
const cutAfter = (values: readonly unknown[]) => `offset $${values.length + 1} limit $${values.length + 2}`;

async function readPage<Item extends { id: string }>(
  db: DataSource,
  name: string,
  text: string,
  values: readonly unknown[],
  { page, limit }: Readonly<PageArgs>,
): Promise<PageOf<Item>> {
  const rows = await read<Item & { total: number }>(db, name, text, [...values, (page - 1) * limit, limit]);
  // The count stands in every row, and in one without an item when the page is past the end.
  const items = rows.filter(({ id }) => id !== null);
  return pageOf<Item>(items, rows[0]?.total ?? 0, { page, limit });
}

/**
 * Reads a list by numbered pages, each with the number of all items, in one statement. The statement is made once.
 * @param order by columns of tables: a bare name may be that of one of `columns`, which no index orders
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
  /** The one table, by its real name. */
  table: string;
  /** What the list is ordered by, before the ids. */
  key: string;
  order(key: string, id: string): string;
  /**
   * True where an index finds few by a condition that is dear to check: they are found once, then counted and sorted.
   * Else the order's own index is read until the page is full.
   */
  foundOnce: boolean;
}

/** Where so many of very many match, the order's index comes upon them before long, however dear the condition is. */
const nearBeginning = 500;

/**
 * `pagesOf` for a long list of one table: only the rows of the page are read whole. The number of very many is one that was
 * counted some seconds ago.
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
  const many = keptCount<{ total: number }>(db, counted);
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

/** What is said of a cursor that no answer had. */
export const brokenCursor = 'after must be the endCursor of an answer of this list';

/** The arguments of every list that is read from its newest item on. */
@ArgsType()
export class ConnectionArgs {
  @Field(() => Int, { defaultValue: limits.page.default })
  @Min(1, { message: 'first must be 1 or more' })
  @Max(limits.page.max, { message: `first must be ${limits.page.max} or less` })
  first!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The `endCursor` of the answer before; left out: none.',
  })
  @MaxLength(limits.handle, { message: brokenCursor })
  after?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Null when nothing was found.' })
  endCursor!: string | null;
}

/** A part of a list that grows, newest first; a list's own type adds its `nodes`. Nothing is counted. */
@ObjectType({ simpleResolvers: true })
export abstract class Connection {
  @Field(() => PageInfo)
  pageInfo!: PageInfo;
}

export interface ConnectionOf<Item> extends Connection {
  nodes: Item[];
  /** How many there are, read from the beginning of a list that is `counted`. */
  total?: number | undefined;
}

/** A list that grows: its tables and conditions have a `where`, and what comes last stands first. */
export interface GrowingList extends List {
  /** What the statement calls the table of the items. */
  table: string;
  /** By which they are ordered; a `timestamptz(3)`, since moments of JavaScript have no more. */
  moment?: string;
  /** A date by which they are ordered before that. */
  day?: string;
  /** The real name of that table, for a list that is found with effort: its beginning and its number are found in one go. */
  counted?: string;
}

const placeOf = ({ table, moment = 'created_at', day }: GrowingList) =>
  [...(day ? [day] : []), moment, 'id'].map((column) => `${table}.${column}`);

/** The order of such a list. */
export const newestFirst = (list: GrowingList) =>
  placeOf(list)
    .map((column) => `${column} desc`)
    .join(', ');

/**
 * Reads a list that grows from its newest item or from a cursor on. Whatever comes or goes meanwhile, nothing is
 * answered twice or left out. One statement, made once, whose cost doesn't grow with the list as long as
 * nothing is searched in it.
 * The function throws an AppError BAD_USER_INPUT for what is no cursor of this list.
 */
export function connectionOf<Item extends { id: string }>(list: GrowingList) {
  const { name, columns, from, table, moment = 'created_at', day, counted } = list;
  const ordered = `${table}.${moment} as moment${day ? `, ${table}.${day}::text as day` : ''}`;
  const select = `select ${columns}, ${ordered} from ${from}`;
  // For all matches only the columns that order them are kept; the others are read for the rows of the page.
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
    // One more than is asked for tells whether there are others.
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

/** Where an item stands in its list. */
interface Place {
  day?: string;
  moment: Date;
  id: string;
}

/** Nobody but the server is to read it, so that what it says may change. */
const cursorOf = (list: string, { day, moment, id }: Place) =>
  Buffer.from([list, ...(day ? [day] : []), moment.getTime(), id].join('|')).toString('base64url');

/** @throws AppError BAD_USER_INPUT for what is no cursor of this list */
function placeAt({ name, day }: GrowingList, cursor: string): (string | Date)[] {
  const [of, ...place] = Buffer.from(cursor, 'base64url').toString().split('|');
  const [id = '', moment = '', ...days] = place.reverse();
  const isPlace = /^\d{1,14}$/.test(moment) && isId(id) && days.length === (day ? 1 : 0);
  if (of === name && isPlace && days.every(isLocalDate)) return [...days, new Date(Number(moment)), id];
  throw new AppError('BAD_USER_INPUT', brokenCursor, { fields: { after: brokenCursor } });
}
