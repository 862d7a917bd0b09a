import { graphql } from '@quiet-time/schema/graphql';
import { attachedFile } from '@quiet-time/web/attached-file.documents.ts';

const ListedWord = graphql(
  `
  fragment ListedWord on EncouragingWord @_unmask {
    id
    title
    message
    category
    author
    scriptureReference
    isActive
    tags
    lang
    attachments {
      ...AttachedFile
    }
    version
    updatedAt
  }
`,
  [attachedFile],
);

export const WordListDocument = graphql(
  `
  query WordList(
    $search: String!
    $category: WordCategory
    $isActive: Boolean
    $order: EncouragingWordOrder!
    $descending: Boolean!
    $page: Int!
    $limit: Int!
  ) {
    adminEncouragingWords(
      search: $search
      category: $category
      isActive: $isActive
      order: $order
      descending: $descending
      page: $page
      limit: $limit
    ) {
      total
      pages
      items {
        ...ListedWord
      }
    }
  }
`,
  [ListedWord],
);

export const WordDocument = graphql(
  `query Word($id: ID!) { item: encouragingWordById(id: $id) { ...ListedWord } }`,
  [ListedWord],
);

export const CreateWordDocument = graphql(`
  mutation CreateWord($input: EncouragingWordInput!) {
    createEncouragingWord(input: $input) {
      id
    }
  }
`);

export const UpdateWordDocument = graphql(`
  mutation UpdateWord($id: ID!, $input: EncouragingWordInput!, $version: Int) {
    updateEncouragingWord(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeleteWordDocument = graphql(`
  mutation DeleteWord($id: ID!) {
    deleteEncouragingWord(id: $id)
  }
`);
