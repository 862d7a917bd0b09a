import { graphql } from '@quiet-time/schema/graphql';

/** Content of the About page, for the page and its forms in both apps. */
export const aboutContent = graphql(`
  fragment AboutContent on About @_unmask {
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
    lang
  }
`);

export const createAboutMutation = graphql(`
  mutation CreateAbout($input: AboutInput!) {
    createAbout(input: $input) {
      id
    }
  }
`);

export const updateAboutMutation = graphql(`
  mutation UpdateAbout($id: ID!, $input: AboutInput!, $version: Int) {
    updateAbout(id: $id, input: $input, version: $version) {
      id
    }
  }
`);
