import type Stripe from 'stripe';
import { z } from 'zod';
import { missing } from '../refusal.js';

/** Parameters of every list. */
export const pageParams = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

interface Page {
  limit: number;
  starting_after?: string | undefined;
}

/**
 * Returns one page of a list, newest first.
 * @param records in creation order
 */
export function pageOf<R extends { id: string }, T>(
  records: R[],
  { limit, starting_after }: Page,
  url: string,
  objectOf: (record: R) => T,
): Stripe.ApiList<T> {
  const all = records.toReversed();
  const last = all.findIndex(({ id }) => id === starting_after);
  if (starting_after && last < 0) throw missing('object', starting_after, 'starting_after');
  const rest = all.slice(last + 1);
  return { object: 'list', data: rest.slice(0, limit).map(objectOf), has_more: rest.length > limit, url };
}
