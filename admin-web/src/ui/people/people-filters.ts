import { subscriptions } from '@quiet-time/schema/subscriptions';

/** Filters of people, each with its choices and the label of the choice without a limit. */
export const subscriptionFilter = {
  all: 'All subscriptions',
  options: { ...subscriptions, invalid: 'Not a plan', pastDue: 'Payment failed' },
};
export const lastSeenFilter = {
  all: 'Any last visit',
  options: {
    week: 'Here this week',
    month: 'Here this month',
    notForQuarter: 'Away for 90 days',
    never: 'Never signed in',
  },
};
export const roleFilter = {
  all: 'Any role',
  options: { admin: 'Administrators', editor: 'Editors', user: 'Members' },
};
