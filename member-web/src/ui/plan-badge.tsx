import { type Subscription, subscriptions } from '@quiet-time/schema/labels';
import css from './plan-badge.module.css';

/** The word for a plan; whatever is not one of the paid plans is free. */
export function planLabel(subscription: string): string {
  const known = Object.hasOwn(subscriptions, subscription);
  return known ? subscriptions[subscription as Subscription] : subscriptions.free;
}

/** A member's plan in one word. */
export function PlanBadge({ subscription }: { subscription: string }) {
  const label = planLabel(subscription);
  return (
    <span className={css.root} data-plain={label === subscriptions.free || undefined}>
      {label}
    </span>
  );
}
