import { answer, refusal } from './account-calls.js';
import { makeMailbox } from './mailbox.js';
import type { TestApp } from './test-app.js';

const invite = 'id email status expiresAt';
const family = `id owner { id } members { id name } invites { ${invite} }`;

export interface FamilySeen {
  id: string;
  owner: { id: string };
  members: { id: string; name: string }[];
  invites: { id: string; email: string; status: string; expiresAt: string }[];
}

/** Calls of families as GraphQL documents. */
export function familyCalls(app: TestApp) {
  const { graphql } = app;
  const mailbox = makeMailbox(app);
  const calls = {
    family: (token?: string) => graphql(`{ family { ${family} } }`, {}, token),
    create: (token?: string) => graphql(`mutation { createFamily { ${family} } }`, {}, token),
    invite: (token: string | undefined, email: string) =>
      graphql(`mutation ($email: String!) { inviteToFamily(email: $email) { ${invite} } }`, { email }, token),
    resend: (token: string | undefined, id: string) =>
      graphql(`mutation ($id: ID!) { resendFamilyInvitation(id: $id) { ${invite} } }`, { id }, token),
    cancel: (token: string | undefined, id: string) =>
      graphql('mutation ($id: ID!) { cancelFamilyInvitation(id: $id) }', { id }, token),
    remove: (token: string | undefined, id: string) =>
      graphql('mutation ($id: ID!) { removeFamilyMember(id: $id) }', { id }, token),
    leave: (token?: string) => graphql('mutation { leaveFamily }', {}, token),
    close: (token?: string) => graphql('mutation { closeFamily }', {}, token),
    read: (invitation: string, token?: string) =>
      graphql(
        'query ($token: String!) { familyInvitation(token: $token) { email userExists ownerName } }',
        { token: invitation },
        token,
      ),
    accept: (token: string | undefined, invitation: string) =>
      graphql(
        `mutation ($token: String!) {
          acceptFamilyInvitation(token: $token) {
            family { ${family} } user { subscription subscriptionStatus subscriptionEndsAt }
          }
        }`,
        { token: invitation },
        token,
      ),
  };

  /** Returns the token of the latest invitation to an address. */
  async function tokenFor(email: string): Promise<string> {
    const { text } = await mailbox.latest(email);
    const token = /\/family\/invite\/accept\?token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error(`The last mail to ${email} has no invitation`);
    return token;
  }

  return {
    ...calls,
    mailbox,
    tokenFor,
    seen: async (token: string) => answer<FamilySeen | null>(await calls.family(token)),
    /** Invites a person and accepts for them. */
    async join(owner: string, person: { member: { email: string }; token: string }): Promise<void> {
      answer(await calls.invite(owner, person.member.email));
      answer(await calls.accept(person.token, await tokenFor(person.member.email)));
    },
    refusalMessage: async (sent: Promise<Parameters<typeof refusal>[0]>) => {
      const { code, message } = refusal(await sent);
      return [code, message];
    },
  };
}
