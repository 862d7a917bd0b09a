import type Stripe from 'stripe';

/** A list inside an object, whole. */
export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
