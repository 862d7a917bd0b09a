import { type Subscription, subscriptions } from '@quiet-time/schema/subscriptions';

/** Returns the name of a plan, or an unknown key unchanged. */
export const planName = (subscription: string): string =>
  Object.hasOwn(subscriptions, subscription) ? subscriptions[subscription as Subscription]() : subscription;
