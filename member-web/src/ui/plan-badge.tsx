import { type Subscription, subscriptions } from '@quiet-time/schema/subscriptions';
import css from './plan-badge.module.css';

const planOf = (subscription: string): Subscription =>
  Object.hasOwn(subscriptions, subscription) ? (subscription as Subscription) : 'free';

/** The word for a plan; whatever is not one of the paid plans is free. */
export const planLabel = (subscription: string): string => subscriptions[planOf(subscription)]();

/** A member's plan in one word. */
export function PlanBadge({ subscription }: { subscription: string }) {
  return (
    <span className={css.root} data-plain={planOf(subscription) === 'free' || undefined}>
      {planLabel(subscription)}
    </span>
  );
}
