import { graphql } from '@quiet-time/schema/graphql';

export const listedDevotional = graphql(`
  fragment ListedDevotional on Devotional @_unmask {
    id
    title
    date
    accessLevel
    isActive
    updatedAt
    editor
    preview
    body {
      scripture {
        reference
      }
      attachments {
        id
        name
      }
    }
  }
`);

export const DevotionalListDocument = graphql(
  `
  query DevotionalList(
    $page: Int!
    $limit: Int!
    $search: String!
    $accessLevel: AccessLevel
    $isActive: Boolean
    $order: DevotionalOrder!
    $descending: Boolean!
  ) {
    adminDevotionals(
      page: $page
      limit: $limit
      search: $search
      accessLevel: $accessLevel
      isActive: $isActive
      order: $order
      descending: $descending
    ) {
      total
      pages
      items {
        ...ListedDevotional
      }
    }
  }
`,
  [listedDevotional],
);

export const DeleteDevotionalDocument = graphql(`
  mutation DeleteDevotional($id: ID!) {
    deleteDevotional(id: $id)
  }
`);
