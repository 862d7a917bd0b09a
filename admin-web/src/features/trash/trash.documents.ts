import { graphql } from '@quiet-time/schema/graphql';

export const TrashDocument = graphql(`
  query Trash($kind: TrashKind, $page: Int!, $limit: Int!) {
    trash(kind: $kind, page: $page, limit: $limit) {
      total
      pages
      items {
        id
        kind
        name
        deletedAt
        deletedBy
      }
    }
  }
`);
