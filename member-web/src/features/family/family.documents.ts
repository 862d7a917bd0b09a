import { graphql } from '@quiet-time/schema/graphql';

const familyFields = graphql(`
  fragment SharedFamily on Family @_unmask {
    id
    owner {
      id
      name
      email
    }
    members {
      id
      name
      email
    }
    invites {
      id
      email
      status
      expiresAt
    }
  }
`);

export const familyQuery = graphql(`query Family { family { ...SharedFamily } }`, [familyFields]);

export const createFamilyMutation = graphql(`mutation CreateFamily { createFamily { ...SharedFamily } }`, [
  familyFields,
]);

export const inviteMutation = graphql(`
  mutation InviteToFamily($email: String!) {
    inviteToFamily(email: $email) {
      id
    }
  }
`);

export const resendInvitationMutation = graphql(`
  mutation ResendFamilyInvitation($id: ID!) {
    resendFamilyInvitation(id: $id) {
      id
      expiresAt
    }
  }
`);

export const cancelInvitationMutation = graphql(`
  mutation CancelFamilyInvitation($id: ID!) {
    cancelFamilyInvitation(id: $id)
  }
`);

export const removeMemberMutation = graphql(`
  mutation RemoveFamilyMember($id: ID!) {
    removeFamilyMember(id: $id)
  }
`);

export const leaveFamilyMutation = graphql(`
  mutation LeaveFamily {
    leaveFamily
  }
`);

export const closeFamilyMutation = graphql(`
  mutation CloseFamily {
    closeFamily
  }
`);

export const invitationQuery = graphql(`
  query FamilyInvitation($token: String!) {
    familyInvitation(token: $token) {
      email
      userExists
      ownerName
    }
  }
`);

export const acceptInvitationMutation = graphql(
  `
  mutation AcceptFamilyInvitation($token: String!) {
    acceptFamilyInvitation(token: $token) {
      family {
        ...SharedFamily
      }
      user {
        id
        subscription
        subscriptionStatus
        subscriptionEndsAt
        trialEndsAt
      }
    }
  }
`,
  [familyFields],
);
