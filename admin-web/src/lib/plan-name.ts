import { type Subscription, subscriptions } from '@quiet-time/schema/subscriptions';

/** What a plan is called; one that is none is named as it stands. */
export const planName = (subscription: string): string =>
  Object.hasOwn(subscriptions, subscription) ? subscriptions[subscription as Subscription]() : subscription;
