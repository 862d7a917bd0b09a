import { limits } from '@quiet-time/schema/limits';
import { component, type JsonSchema, object } from './json-schema.js';
import type { Made, Special } from './route.js';

/** Where an answered page of a list stands. */
export const pagination = component(
  'Pagination',
  object({
    page: { type: 'integer' },
    limit: { type: 'integer' },
    total: { type: 'integer', description: 'Of all pages.' },
    pages: { type: 'integer' },
  }),
);

const count = (name: string, fallback: number, maximum: number): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: fallback,
  errorMessage: `${name} must be a whole number from 1 to ${maximum}`,
});

/** The query of every list that is read in pages. @param most how many there are where no limit is named */
export const pageQuery = (most: number = limits.page.default): Record<string, JsonSchema> => ({
  page: count('page', 1, 100_000),
  limit: count('limit', most, limits.page.max),
});

/** The query of a list that is answered whole, unless a page or a limit is asked for. */
export const pageOrAllQuery: Special = {
  page: { default: undefined },
  limit: { default: undefined },
};

/** Whether such a list is asked for as a whole. */
export const wantsAll = ({ page, limit }: Record<string, unknown>): boolean =>
  page === undefined && limit === undefined;

/** Its variables: those of a page, or of the first part of the whole. */
export const pageOrAll = (query: Record<string, unknown>) => ({
  page: query.page ?? 1,
  limit: query.limit ?? (wantsAll(query) ? limits.page.max : limits.page.default),
});

/** What is told of a list that was answered whole. */
export const wholeList = (count: number) => ({
  page: 1,
  limit: Math.max(count, 1),
  total: count,
  pages: count > 0 ? 1 : 0,
});

/** Where a list stands that is read in pages. @param list the document's field */
export const paged = <List extends string>(list: List): Made<Record<List, unknown>> => ({
  schema: () => pagination,
  // What else the field has is not in the schema, and so not in the answer.
  read: (data) => data[list],
});
