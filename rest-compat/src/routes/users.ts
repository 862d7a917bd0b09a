import { graphql, readFragment } from '@quiet-time/schema/graphql';
import { roles } from '@quiet-time/schema/labels';
import { subscriptionStatuses } from '@quiet-time/schema/subscriptions';
import { enumeration, variant } from '../json-schema.js';
import { paged } from '../paging.js';
import { shape } from '../responses.js';
import { chapter, get, post, put, remove } from '../route.js';
import { emptyToo } from '../special.js';

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
    labels
    authProvider
    lastActiveAt
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

const search = graphql(
  `query RestSearchUsers(
    $q: String! = "", $subscription: ListedSubscription, $isActive: Boolean, $role: UserRole, $label: String,
    $sort: UserOrder! = createdAt, $descending: Boolean! = true, $page: Int!, $limit: Int!
  ) {
    users(
      search: $q, subscription: $subscription, isActive: $isActive, role: $role, label: $label,
      order: $sort, descending: $descending, page: $page, limit: $limit
    ) {
      items { ...RestManagedUser } page limit total pages
    }
  }`,
  [memberFields],
);
const one = graphql(`query RestGetUser($id: ID!) { user(id: $id) { ...RestManagedUser } }`, [memberFields]);
const create = graphql(
  `mutation RestCreateUser($input: NewUserInput!) { createUser(input: $input) { ...RestManagedUser } }`,
  [memberFields],
);
const labels = graphql(`query RestUserLabels { userLabels { label people } }`);
const labelling = graphql(
  `mutation RestLabelUsers($ids: [ID!]!, $add: [String!]! = [], $remove: [String!]! = []) {
    labelUsers(ids: $ids, add: $add, remove: $remove) { changed failed { id message } }
  }`,
);
const deletion = graphql(`mutation RestDeleteUser($id: ID!) { deleteUser(id: $id) }`);
const replace = graphql(
  `mutation RestReplaceSubscription($oldKey: String!, $newKey: String!) {
    replaceSubscription(oldKey: $oldKey, newKey: $newKey)
  }`,
);
const fix = graphql(`mutation RestFixSubscriptions { fixSubscriptions }`);
const status = graphql(
  `mutation RestSetUserStatus($id: ID!, $isActive: Boolean!) {
    setMemberActive(memberId: $id, isActive: $isActive) { ...RestManagedUser }
  }`,
  [memberFields],
);
const role = graphql(
  `mutation RestSetUserRole($id: ID!, $role: UserRole!, $password: String!) {
    setRole(memberId: $id, role: $role, password: $password) { ...RestManagedUser }
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

/** Message if the member keeps a better plan from another source. */
const staysOn = {
  stripe: (tier: string) => `They stay on ${tier}, which they pay for until they cancel it.`,
  lifetime: (tier: string) => `They stay on ${tier}, which they have bought for life.`,
  family: (tier: string) => `They stay on ${tier}, which they share with their family.`,
};

export const userRoutes = chapter('Users', [
  get('R-139', '/users/search', search, {
    summary: 'Find users',
    description: 'Without a query, returns all users, newest first.',
    query: {
      q: { description: 'Part of a name or address.' },
      subscription: emptyToo({
        description: '`invalid`: matches no plan. `pastDue`: the payment failed.',
      }),
      role: emptyToo(),
      label: { description: 'A label, as `/users/labels` spells it.' },
      isActive: { errorMessage: 'isActive must be true or false' },
      order: {
        type: 'string',
        enum: ['asc', 'desc'],
        description: 'Order of `sort`: ascending or descending.',
      },
      descending: null,
    },
    variables: ({ query: { order, subscription, role, ...query } }) => ({
      ...query,
      ...(subscription ? { subscription } : {}),
      ...(role ? { role } : {}),
      ...(order === undefined ? {} : { descending: order === 'desc' }),
    }),
    answer: { users: 'users.items', pagination: paged('users') },
  }),
  get('X-30', '/users/labels', labels, {
    summary: 'List the labels of users',
    description: 'In alphabetical order, with the number of their people.',
    answer: { labels: 'userLabels' },
  }),
  put('X-31', '/users/labels', labelling, {
    summary: 'Add and remove labels of users',
    description:
      'All spellings of a label are one. `failed` lists unknown users, and those who would have too many labels.',
    required: ['ids'],
    answer: { changed: 'labelUsers.changed', failed: 'labelUsers.failed' },
    message: ({ labelUsers: { changed } }) => `${changed} ${changed === 1 ? 'user' : 'users'} updated`,
  }),
  get('R-140', '/users/:id', one, {
    summary: 'A user',
    answer: { user: 'user' },
    missing: ({ user }) => (user ? null : 'User not found'),
  }),
  post('X-04', '/users', create, {
    summary: 'Create an account for a user',
    description:
      "Without a password, a mail lets them choose one. The address is confirmed at the first sign-in. Creating an administrator or editor requires the caller's password as `currentPassword`.",
    answer: { user: 'createUser' },
    message: 'User created',
    errors: [409],
  }),
  remove('X-05', '/users/:id', deletion, {
    summary: 'Delete a user with all their data',
    description: "Deletes permanently. The caller's own account is refused.",
    message: 'User deleted',
    errors: [409],
  }),
  put('R-144', '/users/subscription-bulk', replace, {
    summary: 'Replace the key of a legacy plan by a current tier',
    answer: { modified: 'replaceSubscription' },
    message: ({ replaceSubscription: count }) => `${count} ${count === 1 ? 'user' : 'users'} updated`,
  }),
  post('R-145', '/users/fix-invalid-subscriptions', fix, {
    summary: 'Give premium to all members whose subscription matches no plan',
    answer: { fixed: 'fixSubscriptions' },
    message: ({ fixSubscriptions: count }) => `${count} ${count === 1 ? 'user' : 'users'} fixed`,
  }),
  put('R-141', '/users/:id/status', status, {
    summary: 'Activate or deactivate a user',
    description:
      "A deactivated user is signed out everywhere at once. Their subscription is not renewed, even after a new activation. The caller's own account is refused.",
    answer: { user: 'setMemberActive' },
    message: ({ setMemberActive }) =>
      readFragment(memberFields, setMemberActive).isActive ? 'User activated' : 'User deactivated',
    errors: [409],
  }),
  put('X-14', '/users/:id/role', role, {
    summary: 'Make a user an administrator, an editor, or a member again',
    description:
      "Their sessions end at once. `password` is the caller's. The caller's own account is refused, so that an administrator remains.",
    answer: { user: 'setRole' },
    message: ({ setRole }) => `Role updated to ${readFragment(memberFields, setRole).role}`,
    errors: [409],
  }),
  put('R-142', '/users/subscription', subscription, {
    summary: 'Give a user a plan without payment',
    description:
      'Replaces all grants of administrators; `free` removes them. A paid subscription continues, which `isCharged` shows. `message` explains what stays.',
    body: {
      subscription: (tiers) =>
        variant(tiers, {
          enum: [...(tiers.enum as string[]), 'none'],
          description: '`none` means `free`.',
        }),
    },
    adapt: (body) => (body.subscription === 'none' ? { ...body, subscription: 'free' } : body),
    answer: { user: 'setSubscription.user', isCharged: 'setSubscription.isCharged' },
    message: ({ setSubscription: { tier, betterFrom, isCharged, user } }) => {
      const updated = `Subscription updated to ${tier}`;
      if (betterFrom === null || betterFrom === 'admin') {
        return isCharged ? `${updated}. They go on paying for the plan that they bought.` : updated;
      }
      const { subscription } = readFragment(memberFields, user);
      // A better plan stays, so the plan is not updated.
      const given = tier === 'free' ? 'Nothing is given any more' : `${tier} is given`;
      return `${given}, but nothing changes for them now. ${staysOn[betterFrom](subscription)}`;
    },
    notFound: true,
  }),
  put('R-143', '/users/pdf-access', pdfAccess, {
    summary: "Grant or revoke a user's PDF access",
    answer: { user: 'setPdfAccess' },
    message: ({ setPdfAccess }) =>
      readFragment(memberFields, setPdfAccess).pdfAccess ? 'PDF access given' : 'PDF access taken back',
    notFound: true,
  }),
]);
