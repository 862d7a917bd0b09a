import { limits } from '@quiet-time/schema/limits';
import { component, type JsonSchema, object } from './json-schema.js';
import type { Made, Special } from './route.js';

/** Position of a page in its list. */
export const pagination = component(
  'Pagination',
  object({
    page: { type: 'integer' },
    limit: { type: 'integer' },
    total: { type: 'integer', description: 'Total number in all pages.' },
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

/** Query parameters of every paged list. @param most page size without a given limit */
export const pageQuery = (most: number = limits.page.default): Record<string, JsonSchema> => ({
  page: count('page', 1, 100_000),
  limit: count('limit', most, limits.page.max),
});

/** Query parameters of a list that is returned whole, unless a page or a limit is given. */
export const pageOrAllQuery: Special = {
  page: { default: undefined },
  limit: { default: undefined },
};

/** Whether a request asks for the whole of such a list. */
export const wantsAll = ({ page, limit }: Record<string, unknown>): boolean =>
  page === undefined && limit === undefined;

/** Returns the variables of a page, or of the first part of the whole list. */
export const pageOrAll = (query: Record<string, unknown>) => ({
  page: query.page ?? 1,
  limit: query.limit ?? (wantsAll(query) ? limits.page.max : limits.page.default),
});

/** Returns the pagination of a list that was returned whole. */
export const wholeList = (count: number) => ({
  page: 1,
  limit: Math.max(count, 1),
  total: count,
  pages: count > 0 ? 1 : 0,
});

/** Pagination of a paged list. @param list the document's field */
export const paged = <List extends string>(list: List): Made<Record<List, unknown>> => ({
  schema: () => pagination,
  // The field's other data is not in the schema, and so not in the response.
  read: (data) => data[list],
});
