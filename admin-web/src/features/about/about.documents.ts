import { graphql } from '@quiet-time/schema/graphql';

export const AboutForEditingDocument = graphql(`
  query AboutForEditing {
    adminAbout {
      id
      version
      title
      subtitle
      mission
      vision
      features {
        icon
        title
        description
      }
      values {
        icon
        title
        description
      }
      callToAction {
        title
        description
      }
      updatedAt
    }
  }
`);

export const CreateAboutDocument = graphql(`
  mutation CreateAbout($input: AboutInput!) {
    createAbout(input: $input) {
      id
    }
  }
`);

export const UpdateAboutDocument = graphql(`
  mutation UpdateAbout($id: ID!, $input: AboutInput!, $version: Int) {
    updateAbout(id: $id, input: $input, version: $version) {
      id
    }
  }
`);
