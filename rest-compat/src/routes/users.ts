import { graphql, readFragment } from '@quiet-time/schema/graphql';
import { roles } from '@quiet-time/schema/labels';
import { subscriptionStatuses } from '@quiet-time/schema/subscriptions';
import { shape } from '../answers.js';
import { enumeration, variant } from '../json-schema.js';
import { chapter, put } from '../route.js';

const memberFields = graphql(`
  fragment RestManagedUser on ManagedMember {
    _id: id
    id
    name
    email
    role
    isActive
    subscription
    subscriptionStatus
    trialEndDate: trialEndsAt
    subscriptionEndDate: subscriptionEndsAt
    hasUsedTrial
    pdfAccess
    createdAt
  }
`);

shape(memberFields, {
  properties: (fields) => ({
    ...fields,
    role: enumeration('Role', roles),
    subscriptionStatus: enumeration('SubscriptionStatus', subscriptionStatuses),
  }),
});

const status = graphql(
  `mutation RestSetUserStatus($id: ID!, $isActive: Boolean!) {
    setMemberActive(memberId: $id, isActive: $isActive) { ...RestManagedUser }
  }`,
  [memberFields],
);
const subscription = graphql(
  `mutation RestSetUserSubscription($userId: ID!, $subscription: PlanTier!) {
    setSubscription(memberId: $userId, subscription: $subscription) {
      user { ...RestManagedUser }
      tier
      isCharged
      betterFrom
    }
  }`,
  [memberFields],
);
const pdfAccess = graphql(
  `mutation RestSetUserPdfAccess($userId: ID!, $pdfAccess: Boolean!) {
    setPdfAccess(memberId: $userId, pdfAccess: $pdfAccess) { ...RestManagedUser }
  }`,
  [memberFields],
);

/** Said where what a member has from elsewhere is more, and stays. */
const staysOn = {
  stripe: (tier: string) => `They stay on ${tier}, which they pay for.`,
  lifetime: (tier: string) => `They stay on ${tier}, which they have bought for life.`,
  family: (tier: string) => `They stay on ${tier}, which they share with their family.`,
};

export const userRoutes = chapter('Users', [
  put('R-141', '/users/:id/status', status, {
    summary: 'Activate or deactivate a user',
    description:
      'Who is deactivated is signed out everywhere at once; what they pay for runs out and is not renewed, also when they are activated again. Not for the own account.',
    answer: { user: 'setMemberActive' },
    message: ({ setMemberActive }) =>
      readFragment(memberFields, setMemberActive).isActive ? 'User activated' : 'User deactivated',
    errors: [409],
  }),
  put('R-142', '/users/subscription', subscription, {
    summary: 'Give a user a plan without payment',
    description:
      'In place of all that administrators gave before; `free` takes that back. What the user pays for goes on, which `isCharged` tells; `message` says what stays, and why.',
    body: {
      subscription: (tiers) =>
        variant(tiers, {
          enum: [...(tiers.enum as string[]), 'none'],
          description: '`none` is `free`.',
        }),
    },
    adapt: (body) => (body.subscription === 'none' ? { ...body, subscription: 'free' } : body),
    answer: { user: 'setSubscription.user', isCharged: 'setSubscription.isCharged' },
    message: ({ setSubscription: { tier, betterFrom, user } }) => {
      const done = `Subscription updated to ${tier}`;
      if (betterFrom === null || betterFrom === 'admin') return done;
      const { subscription } = readFragment(memberFields, user);
      return `${done}. ${staysOn[betterFrom](subscription)}`;
    },
    notFound: true,
  }),
  put('R-143', '/users/pdf-access', pdfAccess, {
    summary: 'Give a user PDF access, or take it back',
    answer: { user: 'setPdfAccess' },
    message: ({ setPdfAccess }) =>
      readFragment(memberFields, setPdfAccess).pdfAccess ? 'PDF access given' : 'PDF access taken back',
    notFound: true,
  }),
]);
