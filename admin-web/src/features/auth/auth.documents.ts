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

export const HasAdministratorDocument = graphql(`
  query HasAdministrator {
    hasAdministrator
  }
`);

export const CreateFirstAdministratorDocument = graphql(`
  mutation CreateFirstAdministrator($token: String!, $name: String!, $email: String!, $password: String!) {
    createFirstAdministrator(token: $token, name: $name, email: $email, password: $password) {
      token
      viewer {
        id
        name
      }
    }
  }
`);
