import { limits } from '@quiet-time/schema/limits';
import type { JsonSchema } from './route.js';

const count = (name: string, fallback: number, maximum: number): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  maximum,
  default: fallback,
  errorMessage: `${name} must be a whole number from 1 to ${maximum}`,
});

/** The query of every list that is read in pages. */
export const pageQuery = {
  page: count('page', 1, 100_000),
  limit: count('limit', limits.page.default, limits.page.max),
};

/** The query of a list that is answered whole, unless a page or a limit is asked for. */
export const pageOrAllQuery = Object.fromEntries(
  Object.entries(pageQuery).map(([name, { default: _, ...schema }]) => [name, schema]),
);

/** The variables of such a list. */
export const pageOrAll = ({ page, limit }: Record<string, unknown>) => ({
  page: page ?? 1,
  limit: limit ?? limits.page.default,
  all: page === undefined && limit === undefined,
});

/** Where the answered page stands. */
export const pagination: JsonSchema = {
  type: 'object',
  properties: {
    page: { type: 'integer' },
    limit: { type: 'integer' },
    total: { type: 'integer' },
    pages: { type: 'integer' },
  },
};
