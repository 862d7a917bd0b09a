import { graphql } from '@quiet-time/schema/graphql';

export const listedDevotional = graphql(`
  fragment ListedDevotional on Devotional @_unmask {
    id
    title
    date
    accessLevel
    isActive
    stage
    author
    assigned
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
    $stage: DevotionalStage
    $assignedTo: ID
    $from: LocalDate
    $to: LocalDate
    $around: LocalDate
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
      around: $around
      order: $order
      descending: $descending
    ) {
      page
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

/** Gaps that overlap a range: runs of days without a devotional, between two days with one. */
export const DevotionalGapsDocument = graphql(`
  query DevotionalGaps($from: LocalDate!, $to: LocalDate!) {
    devotionalGaps(from: $from, to: $to) {
      from
      to
      days
    }
  }
`);

export const MoveDevotionalDocument = graphql(`
  mutation MoveDevotional($id: ID!, $from: LocalDate!, $to: LocalDate!, $swapWith: ID, $change: ID) {
    moveDevotional(id: $id, from: $from, to: $to, swapWith: $swapWith, change: $change) {
      id
      date
    }
  }
`);

export const SetDevotionalDocument = graphql(`
  mutation SetDevotional(
    $id: ID!
    $isActive: Boolean
    $accessLevel: AccessLevel
    $stage: DevotionalStage
    $assignedTo: ID
    $change: ID
  ) {
    setDevotional(
      id: $id
      isActive: $isActive
      accessLevel: $accessLevel
      stage: $stage
      assignedTo: $assignedTo
      change: $change
    ) {
      id
      isActive
      stage
      accessLevel
    }
  }
`);

export const DeleteDevotionalDocument = graphql(`
  mutation DeleteDevotional($id: ID!) {
    deleteDevotional(id: $id)
  }
`);

/** Administrators and editors, to whom devotionals are assigned. */
export const DevotionalStaffDocument = graphql(`
  query DevotionalStaff {
    devotionalStaff {
      id
      name
    }
  }
`);
