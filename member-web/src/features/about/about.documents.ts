import { graphql } from '@quiet-time/schema/graphql';

export const aboutQuery = graphql(`
  query About {
    about {
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
    }
  }
`);
