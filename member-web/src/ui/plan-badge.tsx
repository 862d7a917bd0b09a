import { type Subscription, subscriptions } from '@quiet-time/schema/subscriptions';
import css from './plan-badge.module.css';

const planOf = (subscription: string): Subscription =>
  Object.hasOwn(subscriptions, subscription) ? (subscription as Subscription) : 'free';

/** Returns the name of a plan; anything except a paid plan is free. */
export const planLabel = (subscription: string): string => subscriptions[planOf(subscription)]();

/** Badge with a member's plan. */
export function PlanBadge({ subscription }: { subscription: string }) {
  return (
    <span className={css.root} data-plain={planOf(subscription) === 'free' || undefined}>
      {planLabel(subscription)}
    </span>
  );
}
