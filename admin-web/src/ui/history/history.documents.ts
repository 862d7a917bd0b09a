import { graphql } from '@quiet-time/schema/graphql';

export const ItemHistoryDocument = graphql(`
  query ItemHistory($kind: AuditKind!, $id: ID!) {
    itemHistory(kind: $kind, id: $id) {
      version
      savedAt
      savedBy
    }
  }
`);

export const ItemVersionsDocument = graphql(`
  query ItemVersions($kind: AuditKind!, $id: ID!, $old: Int!, $present: Int!) {
    old: itemVersion(kind: $kind, id: $id, version: $old) {
      version
      values
    }
    present: itemVersion(kind: $kind, id: $id, version: $present) {
      version
      values
    }
  }
`);
