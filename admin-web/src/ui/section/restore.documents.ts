import { graphql } from '@quiet-time/schema/graphql';

export const RestoreDocument = graphql(`
  mutation Restore($id: ID!) {
    restoreFromTrash(id: $id)
  }
`);
