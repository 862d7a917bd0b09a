import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post } from '../route.js';
import { userFields } from './user.shape.js';

const start = graphql(`
  mutation RestStartCheckout($plan: String!, $cycle: BillingCycle!, $trial: Boolean! = true) {
    startCheckout(plan: $plan, cycle: $cycle, trial: $trial) { sessionId url }
  }
`);
const verify = graphql(`
  mutation RestVerifyCheckout($id: String!) { verifyCheckout(sessionId: $id) { outcome message } }
`);
const status = graphql(`
  query RestGetSubscriptionStatus { me { subscription subscriptionStatus isInTrial trialDaysRemaining } }
`);
const refresh = graphql(`mutation RestRefreshSubscription { refreshSubscription { ...RestUser } }`, [
  userFields,
]);
const fix = graphql(`mutation RestFixSubscription { refreshSubscription { ...RestUser } }`, [userFields]);
const cancel = graphql(`mutation RestCancelSubscription { cancelSubscription { ...RestUser } }`, [
  userFields,
]);
const cancelTrial = graphql(`mutation RestCancelTrial { cancelTrial { ...RestUser } }`, [userFields]);
const reactivate = graphql(`mutation RestReactivateSubscription { reactivateSubscription { ...RestUser } }`, [
  userFields,
]);
const checkExpired = graphql(`mutation RestCheckExpiredTrials { checkExpiredTrials }`);

const openCard = graphql(`mutation RestOpenCardPage { openCardPage { url } }`);

export const paymentRoutes = chapter('Payments', [
  post('R-099', '/payments/create-checkout-session', start, {
    summary: 'Open the payment page for a plan',
    description:
      "Also switches a member with a plan to another plan. A `priceId` of a plan, or that of `lifetime` in `/payments/plans`, may be sent instead of `plan` and `billingCycle`; a `userId` is ignored. Members of another member's family pay nothing and are refused with 409 (“You are in a family, whose plan costs you nothing. Leave the family before you buy a plan of your own.”). Members with a plan of their own are refused likewise when they accept an invitation.",
    body: {
      plan: { type: 'string', description: 'The key of a plan.' },
      cycle: null,
      billingCycle: { type: 'string', enum: ['monthly', 'yearly'], default: 'monthly' },
      priceId: { type: 'string', description: 'The id of a price of a plan, or of premium for life.' },
      trial: { description: 'False: charged from today, without a trial.' },
      userId: { type: 'string', description: 'Ignored.' },
    },
    required: [],
    adapt: ({ plan, priceId, billingCycle, trial }) => ({
      plan: plan ?? priceId ?? '',
      cycle: billingCycle ?? 'monthly',
      ...(trial === undefined ? {} : { trial }),
    }),
    answer: { sessionId: 'startCheckout.sessionId', url: 'startCheckout.url' },
    errors: [409, 503],
  }),
  get('R-100', '/payments/verify-session/:id', verify, {
    summary: 'Get the result of a payment page',
    description:
      'Stores the purchase before it responds. `outcome` says whether money was charged: a trial may also have been refused.',
    answer: { message: 'verifyCheckout.message', outcome: 'verifyCheckout.outcome' },
    errors: [409, 503],
  }),
  get('R-101', '/payments/subscription-status', status, {
    summary: "The caller's plan",
    answer: {
      subscription: 'me.subscription',
      subscriptionStatus: 'me.subscriptionStatus',
      isInTrial: 'me.isInTrial',
      trialDaysRemaining: 'me.trialDaysRemaining',
    },
  }),
  post('R-102', '/payments/force-refresh-subscription', refresh, {
    summary: "Update the caller's plan from the payment provider",
    answer: { user: 'refreshSubscription' },
    message: m.billing_refreshed(),
    errors: [503],
  }),
  post('R-103', '/payments/fix-subscription-status', fix, {
    summary: "Update the caller's plan from the payment provider",
    description: 'The same as force-refresh-subscription.',
    answer: { user: 'refreshSubscription' },
    message: m.billing_refreshed(),
    errors: [503],
  }),
  post('R-104', '/payments/cancel-subscription', cancel, {
    summary: 'Cancel the plan at the end of the paid period',
    answer: { user: 'cancelSubscription' },
    message: m.billing_cancelled(),
    errors: [409, 503],
  }),
  post('R-105', '/payments/cancel-trial', cancelTrial, {
    summary: 'Cancel the trial at its end; nothing is charged',
    answer: { user: 'cancelTrial' },
    message: m.billing_trial_cancelled(),
    errors: [409, 503],
  }),
  post('R-106', '/payments/check-expired-trials', checkExpired, {
    summary: "End the caller's expired trial; as an administrator, all expired trials",
    answer: { expired: 'checkExpiredTrials' },
    errors: [503],
  }),
  post('X-03', '/payments/reactivate-subscription', reactivate, {
    summary: 'Withdraw a cancellation while the plan runs',
    description: 'A member who has joined a family since gets 409 and must leave the family first.',
    answer: { user: 'reactivateSubscription' },
    message: m.billing_reactivated(),
    errors: [409, 503],
  }),
  post('X-13', '/payments/card-page', openCard, {
    summary: 'Open the page for changing the card',
    description:
      'A short-lived page of the payment provider that leads back to the plan in the profile. Later charges and a payment that is due use the new card. Callers without an account at the provider are refused with 409.',
    answer: { url: 'openCardPage.url' },
    errors: [409, 503],
  }),
]);
