import { graphql } from '@quiet-time/schema/graphql';

export const DevotionalListDocument = graphql(`
  query DevotionalList($page: Int!, $limit: Int!) {
    adminDevotionals(page: $page, limit: $limit) {
      total
      pages
      items {
        id
        title
        date
        accessLevel
        isActive
        updatedAt
        editor
        body {
          scripture {
            reference
          }
        }
      }
    }
  }
`);

export const DeleteDevotionalDocument = graphql(`
  mutation DeleteDevotional($id: ID!) {
    deleteDevotional(id: $id)
  }
`);
