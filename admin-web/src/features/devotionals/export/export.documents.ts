import { graphql } from '@quiet-time/schema/graphql';

export const ExportPageDocument = graphql(`
  query ExportPage(
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
        id
        title
        date
        accessLevel
        isActive
        body {
          content
          prayer
          questions
          reflection
          tags
          scripture {
            reference
            verse
          }
        }
      }
    }
  }
`);

export const ExportOneDocument = graphql(`
  query ExportOne($id: ID!) {
    devotionalById(id: $id) {
      id
      title
      date
      accessLevel
      isActive
      body {
        content
        prayer
        questions
        reflection
        tags
        scripture {
          reference
          verse
        }
      }
    }
  }
`);
