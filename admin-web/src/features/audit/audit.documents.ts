import { graphql } from '@quiet-time/schema/graphql';

export const AuditListDocument = graphql(`
  query AuditList(
    $first: Int!
    $after: String
    $actorId: ID
    $subjectId: ID
    $kind: AuditKind
    $action: String
    $via: AuditWay
    $from: DateTimeISO
    $to: DateTimeISO
  ) {
    list: auditEntries(
      first: $first
      after: $after
      actorId: $actorId
      subjectId: $subjectId
      kind: $kind
      action: $action
      via: $via
      from: $from
      to: $to
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        at
        action
        via
        actor {
          id
          name
        }
        subjectId
        subjectName
        isThere
        changes {
          field
          before
          after
        }
      }
    }
  }
`);

export const AuditActorsDocument = graphql(`
  query AuditActors {
    auditActors {
      id
      name
    }
  }
`);
