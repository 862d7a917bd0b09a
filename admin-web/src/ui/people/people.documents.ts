import { graphql } from '@quiet-time/schema/graphql';

export const UserLabelsDocument = graphql(`
  query UserLabels {
    userLabels {
      label
      people
    }
  }
`);
