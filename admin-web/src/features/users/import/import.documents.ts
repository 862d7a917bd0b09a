import { graphql } from '@quiet-time/schema/graphql';

const UserImportParts = graphql(`
  fragment UserImportParts on UserImport @_unmask {
    id
    name
    encoding
    state
    invite
    total
    done
    created
    withoutConsent
    skipped
    refused
    removed
    kept
    hasFile
    isStuck
    undoUntil
    columns {
      heading
      example
      field
      doubt
    }
    problems {
      line
      outcome
      problem
      memberId
      name
    }
  }
`);

export const UserImportDocument = graphql(
  `
    query UserImport($id: ID!) {
      userImport(id: $id) {
        ...UserImportParts
      }
    }
  `,
  [UserImportParts],
);

export const UserImportsDocument = graphql(`
  query UserImports {
    userImports {
      id
      name
      state
      created
      removed
      kept
      createdAt
      actor
    }
  }
`);

export const CheckUserImportDocument = graphql(
  `
    mutation CheckUserImport($id: ID!, $fields: [UserImportField]!) {
      checkUserImport(id: $id, fields: $fields) {
        ...UserImportParts
      }
    }
  `,
  [UserImportParts],
);

export const RunUserImportDocument = graphql(
  `
    mutation RunUserImport($id: ID!, $invite: Boolean!) {
      runUserImport(id: $id, invite: $invite) {
        ...UserImportParts
      }
    }
  `,
  [UserImportParts],
);

export const StopUserImportDocument = graphql(
  `
    mutation StopUserImport($id: ID!) {
      stopUserImport(id: $id) {
        ...UserImportParts
      }
    }
  `,
  [UserImportParts],
);

export const UndoUserImportDocument = graphql(
  `
    mutation UndoUserImport($id: ID!) {
      undoUserImport(id: $id) {
        ...UserImportParts
      }
    }
  `,
  [UserImportParts],
);
