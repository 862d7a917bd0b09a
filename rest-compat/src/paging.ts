import { limits } from '@quiet-time/schema/limits';
import { component, type JsonSchema, listOf, object } from './json-schema.js';
import type { Made, Special } from './route.js';
import { id, moment } from './shared.js';

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

/** Query parameters by which programs ask for changes, with the messages for invalid ones. */
export const syncQuery: Special = {
  updatedSince: {
    errorMessage: 'updatedSince must be a time with its zone, such as 2026-11-26T10:00:00Z',
  },
  cursor: { minLength: 1, errorMessage: 'cursor must be the one of the last response of this list' },
};

/** Parameters that may stand beside those: the others select items, and items that leave the selection would be missed. */
const besideSync = ['updatedSince', 'cursor', 'page', 'limit', 'lang', 'timezone', 'translation'];

/** Whether a request asks for the changes of a list. */
export const wantsChanges = ({ updatedSince, cursor }: Record<string, unknown>): boolean =>
  updatedSince !== undefined || cursor !== undefined;

/** Returns the wrong parameters of a request for changes, with a message for each; null if there is none. */
export function wrongInSync(query: Record<string, unknown>): Record<string, string> | null {
  if (!wantsChanges(query)) return null;
  const wrong: Record<string, string> = {};
  if (query.updatedSince !== undefined && query.cursor !== undefined) {
    wrong.updatedSince = 'updatedSince cannot be combined with cursor, which continues from its own time';
  }
  for (const name of Object.keys(query).filter((each) => query[each] && !besideSync.includes(each))) {
    wrong[name] = `${name} cannot be combined with updatedSince or cursor: filter the copy instead`;
  }
  return Object.keys(wrong).length > 0 ? wrong : null;
}

const changes = component(
  'ListChanges',
  object({
    cursor: {
      type: 'string',
      description:
        'Send it as `cursor`: at once if `hasMore`, otherwise whenever you like. Valid for 30 days.',
    },
    hasMore: { type: 'boolean' },
    deleted: listOf(object({ _id: id, id, deletedAt: moment })),
  }),
);

/** Changes of a list: missing without `updatedSince` and `cursor`. @param list the document's field */
export const changesOf = <List extends string>(list: List): Made<Record<List, { changes?: unknown }>> => ({
  schema: () => changes,
  read: (data) => data[list].changes ?? undefined,
  optional: true,
});

/** Returns the query of the page after a response, for its `Link` header; null after the last page. */
export function queryAfter(
  query: Record<string, unknown>,
  { sync, pagination, total, page }: Record<string, unknown>,
): Record<string, unknown> | null {
  const { cursor, hasMore } = (sync ?? {}) as { cursor?: string; hasMore?: boolean };
  if (cursor) return hasMore ? { ...query, cursor, updatedSince: undefined, page: undefined } : null;
  const place = (pagination ?? { page, pages: Math.ceil(Number(total) / Number(query.limit)) }) as {
    page: number;
    pages: number;
  };
  return place.page < place.pages ? { ...query, page: place.page + 1 } : null;
}
