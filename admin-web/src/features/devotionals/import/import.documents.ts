import { graphql } from '@quiet-time/schema/graphql';

export const DevotionalImportsDocument = graphql(`
  query DevotionalImports {
    devotionalImports {
      id
      size
      updated
      createdAt
      undoneAt
      actor
    }
  }
`);

export const UndoDevotionalImportDocument = graphql(`
  mutation UndoDevotionalImport($id: ID!) {
    undoDevotionalImport(id: $id) {
      deleted
      restored
      kept
    }
  }
`);
