import { answer } from './account-calls.js';
import { type TestApp, testNow, testPassword } from './test-app.js';

const apiTokenFields = 'id name scopes createdAt expiresAt lastUsedAt';

const create = `mutation ($input: ApiTokenInput!) {
  createApiToken(input: $input) { secret token { ${apiTokenFields} } }
}`;

export interface MadeApiToken {
  secret: string;
  token: {
    id: string;
    name: string;
    scopes: string[];
    createdAt: string;
    expiresAt: string;
    lastUsedAt: string | null;
  };
}

const day = 86_400_000;

/** Returns the time a number of days after the tests' own. */
export const inDays = (days: number) => new Date(Date.parse(testNow) + days * day).toISOString();

/** Calls of members for their API tokens. */
export function apiTokenCalls(app: TestApp) {
  const send = (session: string | undefined, input: object = {}) =>
    app.graphql(
      create,
      {
        input: {
          name: 'Backup',
          scopes: ['journal:read'],
          expiresAt: inDays(30),
          password: testPassword,
          ...input,
        },
      },
      session,
    );
  return {
    create: send,
    made: async (session: string, ...scopes: string[]) =>
      answer<MadeApiToken>(await send(session, scopes.length > 0 ? { scopes } : {})),
    list: async (session: string) =>
      answer<MadeApiToken['token'][]>(await app.graphql(`{ apiTokens { ${apiTokenFields} } }`, {}, session)),
    revoke: (session: string, id: string) =>
      app.graphql('mutation ($id: ID!) { revokeApiToken(id: $id) }', { id }, session),
  };
}
