import { graphql } from '@quiet-time/schema/graphql';
import { m } from '@quiet-time/schema/sentences';
import { chapter, get, post, remove } from '../route.js';
import { userFields } from './user.shape.js';

const inviteFields = graphql(`
  fragment RestFamilyInvite on FamilyInvite { _id: id id email status createdAt expiresAt }
`);
const familyFields = graphql(
  `
    fragment RestFamily on Family {
      _id: id
      id
      createdAt
      owner { _id: id id name email }
      members { _id: id id name email }
      invites { ...RestFamilyInvite }
    }
  `,
  [inviteFields],
);

const read = graphql(`query RestGetFamily { family { ...RestFamily } }`, [familyFields]);
const create = graphql(`mutation RestCreateFamily { createFamily { ...RestFamily } }`, [familyFields]);
const invite = graphql(
  `mutation RestInviteToFamily($email: String!) { inviteToFamily(email: $email) { ...RestFamilyInvite } }`,
  [inviteFields],
);
const accept = graphql(
  `mutation RestAcceptFamilyInvitation($token: String!) {
    acceptFamilyInvitation(token: $token) { family { ...RestFamily } user { ...RestUser } }
  }`,
  [familyFields, userFields],
);
const check = graphql(`
  query RestGetFamilyInvitation($tokenOrId: String!) {
    familyInvitation(token: $tokenOrId) { email userExists ownerName }
  }
`);
const cancel = graphql(
  `mutation RestCancelFamilyInvitation($tokenOrId: ID!) { cancelFamilyInvitation(id: $tokenOrId) }`,
);
const takeOut = graphql(`mutation RestRemoveFamilyMember($id: ID!) { removeFamilyMember(id: $id) }`);

export const familyRoutes = chapter('Family', [
  get('R-126', '/family', read, {
    summary: "The caller's family",
    description:
      'The family that the caller owns or is in. Null if there is none. Only the owner sees invitations.',
    answer: { family: 'family' },
  }),
  post('R-127', '/family/create', create, {
    summary: 'Create a family',
    description: 'Requires a family plan. Returns the existing family if there is one.',
    answer: { family: 'createFamily' },
    message: m.family_created(),
    errors: [409],
  }),
  post('R-128', '/family/invite', invite, {
    summary: "Invite an address to the caller's family",
    description: 'A family has at most four people: its owner, members and invited people.',
    answer: { invite: 'inviteToFamily' },
    message: m.family_invited(),
    errors: [403],
  }),
  post('R-129', '/family/accept', accept, {
    summary: 'Accept an invitation',
    description: "For an invitation to the caller's own address, which is confirmed.",
    answer: { family: 'acceptFamilyInvitation.family', user: 'acceptFamilyInvitation.user' },
    message: m.family_joined(),
    errors: [403, 404, 409],
  }),
  get('R-130', '/family/invite/:tokenOrId', check, {
    summary: 'Get an invitation',
    query: { tokenOrId: { description: 'The token of the mail.' } },
    answer: {
      email: 'familyInvitation.email',
      userExists: 'familyInvitation.userExists',
      ownerName: 'familyInvitation.ownerName',
    },
    errors: [404],
  }),
  remove('R-131', '/family/invite/:tokenOrId', cancel, {
    summary: 'Cancel an invitation',
    query: { tokenOrId: { description: 'The id.' } },
    notFound: true,
    message: m.family_invitation_cancelled(),
    errors: [403],
  }),
  remove('R-132', '/family/member/:id', takeOut, {
    summary: "Remove a member from the caller's family",
    description: 'Removes a member by their id.',
    message: m.family_removed(),
    errors: [400, 403],
  }),
]);
