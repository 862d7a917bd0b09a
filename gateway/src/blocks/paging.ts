import { limits } from '@quiet-time/schema/limits';
import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { read } from '../platform/prepared.js';

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
  return async (
    db: DataSource,
    values: readonly unknown[],
    { page, limit }: Readonly<PageArgs>,
  ): Promise<PageOf<Item>> => {
    text ||= `select one_page.*, total
       from (select count(*)::int as total from ${from}) as counted
       left join (
         select ${columns}, row_number() over (order by ${order}) as place
           from ${from} order by ${order} offset $${values.length + 1} limit $${values.length + 2}
       ) as one_page on true
      order by place`;
    const rows = await read<Item & { total: number }>(db, name, text, [...values, (page - 1) * limit, limit]);
    // The count stands in every row, and in one without an item when the page is past the end.
    const items = rows.filter(({ id }) => id !== null);
    return pageOf<Item>(items, rows[0]?.total ?? 0, { page, limit });
  };
}
