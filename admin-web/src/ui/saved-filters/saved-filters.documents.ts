import { graphql } from '@quiet-time/schema/graphql';

export const SavedFiltersDocument = graphql(`
  query SavedFilters($section: String!) {
    savedFilters(section: $section) {
      id
      name
      query
    }
  }
`);

export const SaveFilterDocument = graphql(`
  mutation SaveFilter($input: SavedFilterInput!) {
    saveFilter(input: $input) {
      id
    }
  }
`);

export const RenameSavedFilterDocument = graphql(`
  mutation RenameSavedFilter($id: ID!, $name: String!) {
    renameSavedFilter(id: $id, name: $name) {
      id
      name
    }
  }
`);

export const DeleteSavedFilterDocument = graphql(`
  mutation DeleteSavedFilter($id: ID!) {
    deleteSavedFilter(id: $id)
  }
`);
