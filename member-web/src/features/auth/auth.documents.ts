import { graphql } from '@quiet-time/schema/graphql';

export const signInMutation = graphql(`
  mutation SignIn($email: String!, $password: String!) {
    signIn(email: $email, password: $password) {
      __typename
      ... on SignIn {
        token
        viewer {
          id
          name
        }
      }
      ... on VerificationRequired {
        userId
      }
    }
  }
`);

export const registerMutation = graphql(`
  mutation Register($name: String!, $email: String!, $password: String!) {
    register(name: $name, email: $email, password: $password) {
      userId
    }
  }
`);
