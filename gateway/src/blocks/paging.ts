import { limits } from '@quiet-time/schema/limits';
import { Max, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

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

/** A page in the shape of its type. `total` counts the items of all pages. */
export const pageOf = <Item>(items: Item[], total: number, page: number, limit: number) => ({
  items,
  total,
  page,
  limit,
  pages: Math.ceil(total / limit),
});
