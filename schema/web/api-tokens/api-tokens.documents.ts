import { graphql } from '@quiet-time/schema/graphql';

export const apiTokensQuery = graphql(`
  query ApiTokens {
    apiTokens {
      id
      name
      scopes
      createdAt
      expiresAt
      lastUsedAt
    }
    apiTokenScopes
  }
`);

export const createApiTokenMutation = graphql(`
  mutation CreateApiToken($input: ApiTokenInput!) {
    createApiToken(input: $input) {
      secret
      token {
        id
        name
      }
    }
  }
`);

export const revokeApiTokenMutation = graphql(`
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(id: $id)
  }
`);
