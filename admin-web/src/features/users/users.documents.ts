import { graphql } from '@quiet-time/schema/graphql';

export const userFields = graphql(`
  fragment ListedUser on ManagedMember @_unmask {
    id
    name
    email
    role
    isActive
    subscription
    subscriptionStatus
    subscriptionEndsAt
    trialEndsAt
    pdfAccess
    labels
    authProvider
    emailVerifiedAt
    mailRefusedAt
    mailRefusedBy
    lastActiveAt
    createdAt
  }
`);

export const UserListDocument = graphql(
  `
  query UserList(
    $search: String!
    $subscription: ListedSubscription
    $isActive: Boolean
    $role: UserRole
    $lastSeen: LastSeen
    $label: String
    $order: UserOrder!
    $descending: Boolean!
    $page: Int!
    $limit: Int!
  ) {
    users(
      search: $search
      subscription: $subscription
      isActive: $isActive
      role: $role
      lastSeen: $lastSeen
      label: $label
      order: $order
      descending: $descending
      page: $page
      limit: $limit
    ) {
      total
      pages
      items {
        ...ListedUser
      }
    }
    invalid: users(subscription: invalid, limit: 1) {
      total
    }
    dailyReaders(limit: 1) {
      total
    }
  }
`,
  [userFields],
);

export const UserIdsDocument = graphql(`
  query UserIds(
    $search: String!
    $subscription: ListedSubscription
    $isActive: Boolean
    $role: UserRole
    $lastSeen: LastSeen
    $label: String
  ) {
    userIds(
      search: $search
      subscription: $subscription
      isActive: $isActive
      role: $role
      lastSeen: $lastSeen
      label: $label
    )
  }
`);

export const UserDocument = graphql(
  `
  query User($id: ID!) {
    user(id: $id) {
      ...ListedUser
    }
    memberGrants(memberId: $id) {
      id
      source
      tier
      status
      cycle
      endsAt
      renewsAt
      renewalAmount
      renewalCurrency
      reason
      createdAt
    }
    customerUrl(userId: $id)
    userApiTokens(userId: $id) {
      id
      name
      scopes
      expiresAt
      lastUsedAt
    }
    memberReminders(memberId: $id) {
      isOn
      takesMails
      isSiteMailing
      time
      nextAt
      lastOn
      emptyDays
    }
  }
`,
  [userFields],
);

export const MemberPaymentsDocument = graphql(`
  query MemberPayments($memberId: ID!, $first: Int!, $after: String) {
    list: memberPayments(memberId: $memberId, first: $first, after: $after) {
      nodes {
        id
        url
        payment {
          id
          amount
          refunded
          currency
          status
          description
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const UserEventsDocument = graphql(`
  query UserEvents($userId: ID!, $first: Int!, $after: String) {
    list: userEvents(userId: $userId, first: $first, after: $after) {
      nodes {
        id
        kind
        title
        detail
        status
        amount
        currency
        until
        by
        createdAt
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const CreateUserDocument = graphql(`
  mutation CreateUser($input: NewUserInput!) {
    createUser(input: $input) {
      id
    }
  }
`);

export const InviteUserDocument = graphql(`
  mutation InviteUser($id: ID!) {
    inviteUser(id: $id) {
      id
    }
  }
`);

export const RefundPaymentDocument = graphql(`
  mutation RefundPayment($id: ID!, $input: RefundInput!) {
    refundPayment(id: $id, input: $input) {
      id
    }
  }
`);

export const GiveCreditDocument = graphql(`
  mutation GiveCredit($memberId: ID!, $input: CreditInput!) {
    giveCredit(memberId: $memberId, input: $input) {
      memberId
    }
  }
`);

export const SetUserActiveDocument = graphql(`
  mutation SetUserActive($id: ID!, $isActive: Boolean!) {
    setMemberActive(memberId: $id, isActive: $isActive) {
      id
      isActive
    }
  }
`);

export const SetUserSubscriptionDocument = graphql(
  `
  mutation SetUserSubscription(
    $id: ID!
    $subscription: PlanTier!
    $endsAt: DateTimeISO
    $reason: String
    $seen: String
  ) {
    setSubscription(
      memberId: $id
      subscription: $subscription
      endsAt: $endsAt
      reason: $reason
      seen: $seen
    ) {
      isCharged
      betterFrom
      user {
        ...ListedUser
      }
    }
  }
`,
  [userFields],
);

export const SetPdfAccessDocument = graphql(`
  mutation SetPdfAccess($id: ID!, $pdfAccess: Boolean!) {
    setPdfAccess(memberId: $id, pdfAccess: $pdfAccess) {
      id
      pdfAccess
    }
  }
`);

export const AllowMailsDocument = graphql(`
  mutation AllowMails($id: ID!) {
    allowMails(memberId: $id) {
      id
      mailRefusedAt
      mailRefusedBy
    }
  }
`);

export const SetRolesDocument = graphql(`
  mutation SetRoles($ids: [ID!]!, $change: ID!, $role: UserRole!, $password: String!) {
    changes: setRoles(ids: $ids, change: $change, role: $role, password: $password) {
      changed
      failed {
        id
        message
      }
    }
  }
`);

export const EndGrantDocument = graphql(`
  mutation EndGrant($id: ID!) {
    endGrant(id: $id) {
      id
      status
      endsAt
    }
  }
`);

export const RevokeUserApiTokenDocument = graphql(`
  mutation RevokeUserApiToken($userId: ID!, $id: ID!) {
    revokeUserApiToken(userId: $userId, id: $id)
  }
`);

export const FixSubscriptionsDocument = graphql(`
  mutation FixSubscriptions {
    fixSubscriptions
  }
`);

export const SetUsersActiveDocument = graphql(`
  mutation SetUsersActive($ids: [ID!]!, $change: ID!, $isActive: Boolean!) {
    changes: setUsersActive(ids: $ids, change: $change, isActive: $isActive) {
      changed
      failed {
        id
        message
      }
    }
  }
`);

export const LabelUsersDocument = graphql(`
  mutation LabelUsers($ids: [ID!]!, $change: ID, $add: [String!]!, $remove: [String!]!) {
    changes: labelUsers(ids: $ids, change: $change, add: $add, remove: $remove) {
      changed
      failed {
        id
        message
      }
    }
  }
`);

export const SetSubscriptionsDocument = graphql(`
  mutation SetSubscriptions(
    $ids: [ID!]!
    $change: ID!
    $subscription: PlanTier!
    $endsAt: DateTimeISO
    $reason: String
  ) {
    changes: setSubscriptions(
      ids: $ids
      change: $change
      subscription: $subscription
      endsAt: $endsAt
      reason: $reason
    ) {
      changed
      charged
      failed {
        id
        message
      }
    }
  }
`);

export const DeleteUsersDocument = graphql(`
  mutation DeleteUsers($ids: [ID!]!, $change: ID!, $password: String!) {
    changes: deleteUsers(ids: $ids, change: $change, password: $password) {
      changed
      failed {
        id
        message
      }
    }
  }
`);
