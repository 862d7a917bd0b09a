import { graphql } from '@quiet-time/schema/graphql';
import { devotionalContent } from '../devotional-content.documents.ts';

export const ExportPageDocument = graphql(
  `
  query ExportPage(
    $page: Int!
    $limit: Int!
    $search: String!
    $accessLevel: AccessLevel
    $isActive: Boolean
    $stage: DevotionalStage
    $assignedTo: ID
    $from: LocalDate
    $to: LocalDate
    $order: DevotionalOrder!
    $descending: Boolean!
  ) {
    adminDevotionals(
      page: $page
      limit: $limit
      search: $search
      accessLevel: $accessLevel
      isActive: $isActive
      stage: $stage
      assignedTo: $assignedTo
      from: $from
      to: $to
      order: $order
      descending: $descending
    ) {
      total
      pages
      items {
        id
        translations
        ...DevotionalContent
      }
    }
  }
`,
  [devotionalContent],
);

export const ExportOneDocument = graphql(
  `
  query ExportOne($id: ID!) {
    devotionalById(id: $id) {
      id
      translations
      ...DevotionalContent
    }
  }
`,
  [devotionalContent],
);
