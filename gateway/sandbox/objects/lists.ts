import type Stripe from 'stripe';

/** A complete list inside an object. */
export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
