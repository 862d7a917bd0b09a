import { graphql } from '@quiet-time/schema/graphql';

export const dataExportQuery = graphql(`
  query DataExport {
    dataExport {
      id
      state
      progress
      size
      expiresAt
    }
  }
`);

export const requestDataExportMutation = graphql(`
  mutation RequestDataExport {
    requestDataExport {
      id
      state
      progress
      size
      expiresAt
    }
  }
`);
