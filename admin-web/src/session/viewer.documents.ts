import { graphql } from '@quiet-time/schema/graphql';

export const ViewerDocument = graphql(`
  query Viewer {
    viewer {
      id
      name
      email
      role
    }
  }
`);
