import { graphql } from '@quiet-time/schema/graphql';

export const SignInDocument = graphql(`
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
    }
  }
`);
