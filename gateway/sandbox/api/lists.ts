import type Stripe from 'stripe';
import { z } from 'zod';
import { missing } from '../refusal.js';

/** Parameters of every list. */
export const pageParams = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

interface Page {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/**
 * Returns one page of a list, newest first.
 * @param records in creation order
 */
export function pageOf<R extends { id: string }, T>(
  records: R[],
  { limit, starting_after, ending_before }: Page,
  url: string,
  objectOf: (record: R) => T,
): Stripe.ApiList<T> {
  const all = records.toReversed();
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((record) => record.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  const from = starting_after ? indexOf(starting_after, 'starting_after') + 1 : 0;
  const to = ending_before ? indexOf(ending_before, 'ending_before') : all.length;
  const within = all.slice(from, to);
  // With `ending_before`, the records nearest to that object.
  const page = ending_before ? within.slice(-limit) : within.slice(0, limit);
  return { object: 'list', data: page.map(objectOf), has_more: within.length > limit, url };
}
