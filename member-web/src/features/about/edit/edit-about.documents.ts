import { graphql } from '@quiet-time/schema/graphql';

export const createAboutMutation = graphql(`
  mutation CreateAboutContent($input: AboutInput!) {
    createAbout(input: $input) {
      id
    }
  }
`);

export const updateAboutMutation = graphql(`
  mutation UpdateAboutContent($id: ID!, $input: AboutInput!, $version: Int) {
    updateAbout(id: $id, input: $input, version: $version) {
      id
    }
  }
`);
